import { expect, test } from "vitest";

import {
  hasNoCriteria,
  includesPreviousNames,
  mayIncludePreviousNames,
  namePattern,
  searchTitle,
} from "./search-criteria.ts";

const empty = {
  vesselName: "",
  previousNameCheck: false,
  flagId: null,
  classNum: "",
  imoNum: undefined,
  vesselType: null,
  registeredOwner: "",
  operatorName: "  ",
};

test.each([{}, empty])("a form with only empty, null and false values has no criteria: %j", (criteria) => {
  expect(hasNoCriteria(criteria)).toBe(true);
});

test.each([
  { vesselName: "STAR" },
  { previousNameCheck: true },
  { flagId: 0 },
  { flagId: "12" },
  { classNum: "1" },
  { imoNum: "9074729" },
  { vesselType: "Bulk Carrier" },
  { registeredOwner: "Meridian" },
  { operatorName: "Meridian" },
])("%j is a criterion", (criterion) => {
  expect(hasNoCriteria({ ...empty, ...criterion })).toBe(false);
});

test.each([
  ["STAR", true, true, true],
  ["STAR", false, true, false],
  ["", true, false, false],
  ["  ", true, false, false],
  [null, true, false, false],
])(
  "the name %j and the checkbox value %s enable previous names (%s) and include them (%s)",
  (vesselName, previousNameCheck, enabled, included) => {
    expect(mayIncludePreviousNames({ vesselName })).toBe(enabled);
    expect(includesPreviousNames({ vesselName, previousNameCheck })).toBe(included);
  },
);

test.each([
  ["STAR", "%STAR%"],
  ["OCEAN STAR", "%OCEAN%STAR%"],
  ["  OCEAN \t STAR II ", "%OCEAN%STAR%II%"],
  ["OCEAN%STAR*", "%OCEAN%STAR%"],
  ["%", "%%"],
  ["A B C D E F G H I J K", "%A%B%C%D%E%F%G%H%I%J%K%"],
  ["A B C D E F G H I J K  L M", "%A%B%C%D%E%F%G%H%I%J%K L M%"],
])("the name %j has the search pattern %s", (name, pattern) => {
  expect(namePattern(name)).toBe(pattern);
});

test.each([
  [{}, ""],
  [{ flagId: "12", previousNameCheck: "true", pages: "3" }, ""],
  [{ vesselName: " meridian ", operatorName: "" }, "meridian"],
  [{ text: "IMO 9074729" }, "IMO 9074729"],
  [{ operatorName: "Acme", vesselName: "STAR", imoNum: "9074729" }, "STAR, 9074729, Acme"],
  [{ vesselName: "x".repeat(100) }, "x".repeat(100)],
  [{ vesselName: "x".repeat(101) }, "x".repeat(100)],
])("the search %j has the title %j", (query, title) => {
  expect(searchTitle(query)).toBe(title);
});
