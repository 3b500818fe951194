import { expect, test } from "vitest";
import { classLoss } from "#rules/class/loss-of-class.ts";
import { classLossSentence, noLongerSupportedSentence } from "./class-loss.ts";

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
