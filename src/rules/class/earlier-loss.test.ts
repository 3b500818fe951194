import { describe, expect, test } from "vitest";
import { earlierLoss } from "./earlier-loss.ts";

const lost = { class_lost_date: "2026-08-25", class_lost_reason: "Damage not reported" };

describe("an earlier loss of class", () => {
  test.each([
    ["suspended", 12],
    ["suspended", 2],
    ["withdrawn", 12],
    ["suspended", null],
  ] as const)("stands beside the state of a vessel that is %s with state %s", (meaning, code) => {
    expect(earlierLoss({ meaning, class_state: { code }, ...lost })).toEqual({
      standing: meaning,
      date: "2026-08-25",
      reason: "Damage not reported",
    });
  });

  test.each([
    ["suspended", 4],
    ["withdrawn", 1],
    ["inForce", 5],
    ["notInForce", 12],
    [null, null],
  ])("is none where the meaning is %s and the state %s", (meaning, code) => {
    expect(earlierLoss({ meaning, class_state: { code } })).toBeNull();
  });
});
