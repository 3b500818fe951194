import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRecovery } from "./recovery.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A recovery, the statuses of the next readiness checks, and the times at which the queries were repeated. */
function recoveryUnderTest(statuses: number[]) {
  const repeated: number[] = [];
  const state = { isNeeded: true, checks: 0 };
  vi.stubGlobal("fetch", () => {
    state.checks += 1;
    const status = statuses.shift() ?? 200;
    return status === 0 ? Promise.reject(new TypeError()) : Promise.resolve(new Response(null, { status }));
  });
  const began = Date.now();
  const repeat = () => void repeated.push(Date.now() - began);
  return { state, repeated, recovery: createRecovery(() => state.isNeeded, repeat) };
}

test("failed queries are repeated once when the record is available again, with growing delays before", async () => {
  const { recovery, repeated } = recoveryUnderTest([503, 0, 200]);
  for (let query = 0; query < 3; query += 1) recovery.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(repeated).toEqual([5000 + 7500 + 11_250]);
});

test("a query that fails during a check begins no second series of checks", async () => {
  const { recovery, state } = recoveryUnderTest([503, 503, 503]);
  recovery.start();
  const fetchNow = globalThis.fetch;
  vi.stubGlobal("fetch", () => {
    recovery.start();
    return fetchNow("/readyz");
  });
  // At 5, 12.5 and 23.75 s; the next one follows at 40.6 s.
  await vi.advanceTimersByTimeAsync(40_000);
  expect(state.checks).toBe(3);
});

test("nothing is requested for a screen that has been left", async () => {
  const { recovery, repeated, state } = recoveryUnderTest([]);
  recovery.start();
  state.isNeeded = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([repeated, state.checks]).toEqual([[], 0]);
});

test("the delay begins again after a success", async () => {
  const { recovery, repeated } = recoveryUnderTest([503, 200, 200]);
  recovery.start();
  await vi.advanceTimersByTimeAsync(12_500);
  recovery.succeed();
  recovery.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(repeated).toEqual([12_500, 17_500]);
});
