import { expect, test } from "vitest";

import { certificateHeadings, findingHeadings, groupByService } from "./service-groups.ts";

const item = (name: string, serviceGroupId: number | null) => ({ name, serviceGroupId });

test("items are grouped in the order Class, Statutory, Special, Other", () => {
  const items = [item("d", null), item("c", 3), item("a", 2), item("b", 1), item("e", 2), item("f", 9)];
  const groups = groupByService(items).map(({ heading, items: members }) => [
    heading,
    members.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ["Class", ["b"]],
    ["Statutory", ["a", "e"]],
    ["Special", ["c"]],
    ["Other", ["d", "f"]],
  ]);
});

test("a group without items is left out", () => {
  expect(groupByService([item("a", 2)]).map(({ heading }) => heading)).toEqual(["Statutory"]);
  expect(groupByService([])).toEqual([]);
});

test.each([
  ["findings", findingHeadings, ["Class", "Statutory", "Special Services"]],
  ["certificates", certificateHeadings("ABS"), ["ABS Certificates", "Statutory", "Surveys/Audits"]],
])("%s have their own headings", (_, headings, expected) => {
  const items = [item("a", 1), item("b", 2), item("c", 3)];
  expect(groupByService(items, headings).map(({ heading }) => heading)).toEqual(expected);
});
