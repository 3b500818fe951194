import { describe, expect, test } from "vitest";
import { labelledValue, valuesText } from "./change-columns.ts";
import type { ChangeKind } from "./changes.ts";

describe("the value of a change", () => {
  test.each<readonly [kind: ChangeKind, value: string | null, labelled: string | null]>([
    ["certificateIssued", "Issued, 2031-10-22", "Issued, valid until 2031-10-22"],
    ["certificateIssued", "2031-10-22", "valid until 2031-10-22"],
    ["certificateIssued", "Issued", "Issued"],
    ["certificateIssued", null, null],
    [
      "certificateChanged",
      "Load Line 2026-01-01, Issued, 2031-10-22",
      "Load Line 2026-01-01, Issued, valid until 2031-10-22",
    ],
    ["certificateWithdrawn", "Cancelled, 2031-10-22", "Cancelled, expiry date 2031-10-22"],
    ["certificateSuperseded", "Issued, 2031-10-22", "Issued, expiry date 2031-10-22"],
    ["surveyOpened", "Not Started, 2031-10-22", "Not Started, 2031-10-22"],
  ])("of the kind %s states what its date is: %s", (kind, value, labelled) => {
    expect(labelledValue(kind, value)).toBe(labelled);
  });
});

test.each([
  ["classReinstated", "Suspended, Overdue survey → In Class"],
  ["classEntryVoided", "Suspended, Overdue survey: taken back. Latest entry on record: In Class"],
])("the values of the kind %s are %s", (kind, text) => {
  expect(valuesText({ kind, value_before: "Suspended, Overdue survey", value_after: "In Class" })).toBe(text);
});

test("an entry that was taken back says if no other one is on record", () => {
  expect(valuesText({ kind: "classEntryVoided", value_before: "Suspended", value_after: null })).toBe(
    "Suspended: taken back. No other entry is on record",
  );
});
