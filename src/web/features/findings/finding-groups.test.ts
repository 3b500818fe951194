import { expect, test } from "vitest";
import { findingGroups } from "./finding-groups.ts";
import { findingOf } from "./finding.ts";

const finding = (ticketid: string, group: number | null) =>
  findingOf({ ticketid, reported_in_service_group: group });

const told = (...findings: ReturnType<typeof finding>[]) =>
  findingGroups(findings).map(({ heading, items }) => [heading, items.map(({ ticketid }) => ticketid)]);

test("the three sections stand in their order, with what is in them", () => {
  expect(told(finding("T3", 3), finding("T1", 1), finding("T2", 1))).toEqual([
    ["Class", ["T1", "T2"]],
    ["Statutory", []],
    ["Special Services", ["T3"]],
  ]);
});

test("findings of no known group stand last, in a section of their own", () => {
  expect(told(finding("T9", null)).map(([heading]) => heading)).toEqual([
    "Class",
    "Statutory",
    "Special Services",
    "Other",
  ]);
});
