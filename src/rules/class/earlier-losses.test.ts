import { describe, expect, test } from "vitest";
import { earlierLosses } from "./earlier-losses.ts";

const lost = { class_lost_date: "2026-08-25", class_lost_reason: "Damage not reported" };

describe("the earlier losses of class in a response", () => {
  test.each([
    ["suspended", 12],
    ["suspended", 2],
    ["withdrawn", 12],
    ["suspended", null],
  ] as const)("have the one beside the state of a vessel that is %s with state %s", (meaning, code) => {
    expect(earlierLosses({ meaning, class_state: { code }, ...lost })).toEqual([
      { standing: meaning, date: "2026-08-25", until: null, reason: "Damage not reported" },
    ]);
  });

  test.each([
    ["suspended", 4],
    ["withdrawn", 1],
    ["inForce", 5],
    ["notInForce", 12],
    [null, null],
  ])("are none where the meaning is %s and the state %s", (meaning, code) => {
    expect(earlierLosses({ meaning, class_state: { code } })).toEqual([]);
  });

  test("have those that ended, after the one that holds", () => {
    const ended = { standing: "withdrawn", from_date: "2025-01-01", until_date: "2025-02-01", reason: null };
    const unknown = { ...ended, standing: "held" };
    const stated = { meaning: "suspended", class_state: { code: 12 }, ...lost };
    expect(earlierLosses({ ...stated, earlier_losses: [ended, unknown] })).toEqual([
      { standing: "suspended", date: "2026-08-25", until: null, reason: "Damage not reported" },
      { standing: "withdrawn", date: "2025-01-01", until: "2025-02-01", reason: null },
    ]);
  });
});
