import { expect, test } from "vitest";
import { findingGroupNames } from "#text/record/findings.ts";
import { findingGroups } from "./finding-groups.ts";
import { findingOf } from "./finding.ts";

const finding = (ticketid: string, group: number | null) =>
  findingOf({ ticketid, reported_in_service_group: group });

const groupsOf = (...findings: ReturnType<typeof finding>[]) =>
  findingGroups(findings).map(({ group, items }) => [
    findingGroupNames[group],
    items.map(({ ticketid }) => ticketid),
  ]);

test("findingGroups returns the three sections in order, including empty ones", () => {
  expect(groupsOf(finding("T3", 3), finding("T1", 1), finding("T2", 1))).toEqual([
    ["Class", ["T1", "T2"]],
    ["Statutory", []],
    ["Special Services", ["T3"]],
  ]);
});

test("findingGroups puts findings without a known service group in a last section", () => {
  expect(groupsOf(finding("T9", null)).map(([heading]) => heading)).toEqual([
    "Class",
    "Statutory",
    "Special Services",
    "Other",
  ]);
});
