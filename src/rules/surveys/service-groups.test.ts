import { expect, test } from "vitest";

import { groupByService, type Section, termsGroup } from "./service-groups.ts";

const item = (name: string, serviceGroupId: number | null) => ({ name, serviceGroupId });

test("items are grouped in the order Class, Statutory, Special, Other", () => {
  const items = [item("d", null), item("c", 3), item("a", 2), item("b", 1), item("e", 2), item("f", 9)];
  const groups = groupByService(items).map(({ group, items: members }) => [
    group,
    members.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ["class", ["b"]],
    ["statutory", ["a", "e"]],
    ["special", ["c"]],
    ["other", ["d", "f"]],
  ]);
});

test("a group without items is left out", () => {
  expect(groupByService([item("a", 2)]).map(({ group }) => group)).toEqual(["statutory"]);
  expect(groupByService([])).toEqual([]);
});

const section = (group: Section<unknown>["group"], ...statutory: readonly boolean[]) => ({
  group,
  items: statutory.map((isStatutory) => ({ isStatutory })),
});

test.each([
  ["the statutory group", [section("class", true), section("statutory", false, true)], "statutory"],
  [
    "another group if the statutory one has none",
    [section("class", false), section("special", true)],
    "special",
  ],
  ["no group without statutory items", [section("class", false)], null],
] as const)("the terms of statutory items stand in %s", (_, sections, group) => {
  expect(termsGroup(sections)).toBe(group);
});
