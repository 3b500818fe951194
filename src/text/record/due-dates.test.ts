import { expect, test } from "vitest";
import { dueStatusNames, explainDueStatus } from "./due-dates.ts";

const today = "2026-11-20";

test.each([
  ["2026-11-10", "Overdue since 10-Nov-2026, 10 days ago."],
  ["2026-11-19", "Overdue since 19-Nov-2026, 1 day ago."],
  ["2026-11-20", "Due on 20-Nov-2026, today: less than 180 days away."],
  ["2026-11-21", "Due on 21-Nov-2026, in 1 day: less than 180 days away."],
  ["2027-01-13", "Due on 13-Jan-2027, in 54 days: less than 180 days away."],
  ["2027-05-19", "Coming due on 19-May-2027, in 180 days: not within 180 days."],
  ["2031-11-20", "Coming due on 20-Nov-2031, in 1826 days: not within 180 days."],
])("the due status of %s is explained", (date, sentence) => {
  expect(explainDueStatus(date, today)).toBe(sentence);
});

test.each([null, undefined, "", "soon"])("no due status is explained without a date (%j)", (date) => {
  expect(explainDueStatus(date, today)).toBe("");
});

test.each([
  ["overdue", "Overdue"],
  ["due", "Due"],
  ["comingDue", "Coming Due"],
] as const)("the due status %s has the label %s", (status, label) => {
  expect(dueStatusNames[status]).toBe(label);
});
