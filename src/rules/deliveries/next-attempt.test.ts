import { describe, expect, test } from "vitest";
import { nextAttemptAt, retryPeriod } from "./next-attempt.ts";

const minute = 60_000;
const hour = 60 * minute;
const firstAt = Date.UTC(2026, 10, 20, 12);

describe("the next attempt", () => {
  test("waits twice as long each time, up to eight hours", () => {
    const waits = [1, 2, 3, 9, 10, 11, 2000].map((attempts) =>
      nextAttemptAt({ firstAt, attempts, now: firstAt, random: 0 }),
    );
    const minutes = [1, 2, 4, 256, 480, 480, 480];
    expect(waits).toEqual(minutes.map((count) => firstAt + count * minute));
  });

  test("is up to a quarter earlier by chance", () => {
    const at = (random: number) => nextAttemptAt({ firstAt, attempts: 11, now: firstAt, random });
    expect([at(0), at(0.5), at(1)]).toEqual([8, 7, 6].map((hours) => firstAt + hours * hour));
  });

  test.each([
    ["a wait that is shorter than its own", minute - 1, minute],
    ["a longer wait", minute + 1, minute + 1],
    ["a wait of 24 hours", 24 * hour, 24 * hour],
    ["a wait of more than 24 hours", 24 * hour + 1, 24 * hour],
  ])("after %s that the receiver stated", (_, statedWait, wait) => {
    expect(nextAttemptAt({ firstAt, attempts: 1, now: firstAt, random: 0, statedWait })).toBe(firstAt + wait);
  });

  test("is at the end of a stated wait that ends after the three days, and then the last one", () => {
    const now = firstAt + retryPeriod - 1;
    const at = nextAttemptAt({ firstAt, attempts: 20, now, random: 0, statedWait: hour });
    expect(at).toBe(now + hour);
    expect(nextAttemptAt({ firstAt, attempts: 21, now: now + hour, random: 0 })).toBeNull();
  });

  test.each([
    ["before the end of three days is at its end", -1, firstAt + retryPeriod],
    ["at the end of three days does not exist", 0, null],
    ["after three days does not exist", 1, null],
  ])("%s", (_, offset, expected) => {
    const now = firstAt + retryPeriod + offset;
    expect(nextAttemptAt({ firstAt, attempts: 20, now, random: 0 })).toBe(expected);
  });
});
