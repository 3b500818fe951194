import { expect, test } from "vitest";
import { distanceFromToday, dueStatusNames, explainDueStatus, totalWithParts } from "./due-dates.ts";

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

test.each([
  ["2026-11-20", "Today"],
  ["2026-11-21", "In 1 day"],
  ["2027-01-13", "In 54 days"],
  ["2028-03-19", "In 16 months"],
  ["2026-11-19", "1 day ago"],
  ["2021-11-20", "5 years ago"],
  [null, ""],
])("the distance of %s from today is %j", (date, words) => {
  expect(distanceFromToday(date, today)).toBe(words);
});

test("a total is explained by its parts if there are several", () => {
  expect(totalWithParts("27 surveys", ["1 overdue", false, "26 coming due"])).toBe(
    "27 surveys: 1 overdue, 26 coming due",
  );
  expect(totalWithParts("1 survey", [false, "1 overdue"])).toBe("1 survey");
});
