import { expect, test } from "vitest";
import { classLoss } from "#rules/class/loss-of-class.ts";
import {
  classLossSentence,
  earlierLossesText,
  earlierLossSentence,
  noLongerSupportedSentence,
  stateSinceText,
} from "./class-loss.ts";

test.each([
  [{ date: "2026-11-02", reason: "Overdue survey" }, "No longer supported since 02-Nov-2026: Overdue survey"],
  [{ date: "2026-11-02", reason: null }, "No longer supported since 02-Nov-2026"],
  [{ date: null, reason: null }, "No longer supported"],
])("%j is described in the sentence %j", (loss, sentence) => {
  expect(noLongerSupportedSentence(loss)).toBe(sentence);
});

test.each([
  [
    { suspendedDate: "2026-11-02", suspendedReason: "Overdue survey" },
    "Class suspended since 02-Nov-2026: Overdue survey",
  ],
  [{ cancelledDate: "2026-11-10" }, "Class withdrawn since 10-Nov-2026"],
  [{ classState: { code: 4, label: "Suspended" } }, "Class suspended"],
  [{ classState: { code: 1, label: "Withdrawn" } }, "Class withdrawn"],
])("the loss of class of a vessel with the status %j is described in the sentence %j", (vessel, sentence) => {
  const loss = classLoss(vessel);
  expect(loss && classLossSentence(loss)).toBe(sentence);
});

test.each([
  ["suspended", "2026-08-25", "Damage", "Suspended since 25-Aug-2026, Damage, not reinstated"],
  ["suspended", "2026-08-25", null, "Suspended since 25-Aug-2026, not reinstated"],
  ["withdrawn", null, "Owner's request", "Withdrawn, Owner's request, not reinstated"],
  ["withdrawn", null, null, "Withdrawn, not reinstated"],
] as const)(
  "class that is %s since %s for the reason %s is described as %s",
  (standing, date, reason, text) => {
    expect(earlierLossSentence({ standing, date, until: null, reason })).toBe(text);
  },
);

test.each([
  ["2026-11-04", "Survey overdue", "Suspended 04-Nov-2026 to 24-Nov-2026, Survey overdue"],
  ["2026-11-04", null, "Suspended 04-Nov-2026 to 24-Nov-2026"],
  [null, "Survey overdue", "Suspended until 24-Nov-2026, Survey overdue"],
  [null, null, "Suspended until 24-Nov-2026"],
])("a suspension from %s to 24-Nov-2026 for the reason %s is described as %s", (date, reason, text) => {
  expect(earlierLossSentence({ standing: "suspended", date, until: "2026-11-24", reason })).toBe(text);
});

test("the earlier losses of a vessel are one line, which says that there is none only of a vessel with a history", () => {
  const ended = { standing: "withdrawn", from_date: "2025-01-01", until_date: "2025-02-01" };
  const class_state_date = "2025-02-01";
  expect(earlierLossesText({ class_state_date, earlier_losses: [ended, ended] })).toBe(
    "Withdrawn 01-Jan-2025 to 01-Feb-2025; Withdrawn 01-Jan-2025 to 01-Feb-2025",
  );
  expect(earlierLossesText({ class_state_date, earlier_losses: [] })).toBe("None");
  // The class state of a service has no day and no history.
  expect([earlierLossesText({ class_state: { code: 5 } }), earlierLossesText(undefined)]).toEqual(["", ""]);
});

test.each([
  ["2026-11-03", "Awaiting survey", "since 03-Nov-2026, Awaiting survey"],
  ["2026-11-03", null, "since 03-Nov-2026"],
  [null, "Awaiting survey", "Awaiting survey"],
  [null, null, ""],
])("a class state of %s with the reason %s is described as %j", (date, reason, text) => {
  expect(stateSinceText(date, reason)).toBe(text);
});
