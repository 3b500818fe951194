import { describe, expect, test } from "vitest";

import { type RetryPolicy, withRetry } from "./retry.ts";
import { SourceError } from "./source-error.ts";

/** Rejects with the errors in turn, then resolves. */
async function run(errors: readonly SourceError[], attempts = 3) {
  const waits: number[] = [];
  const policy: RetryPolicy = { attempts, firstDelay: 1000, wait: async (time) => waits.push(time) };
  let calls = 0;
  const work = async () => {
    const error = errors[calls++];
    if (error) throw error;
    return "done";
  };
  const result = await withRetry(work, policy).catch((error: Error) => error.message);
  return { calls, result, waits };
}

const transient = new SourceError("transient", "No response.");
const stated = (time: number) => new SourceError("transient", "Wait.", time);

describe("withRetry", () => {
  test("waits twice as long each time, with jitter of a half", async () => {
    const { result, waits } = await run([transient, transient]);
    expect(result).toBe("done");
    expect(waits[0]).toBeGreaterThanOrEqual(500);
    expect(waits[0]).toBeLessThanOrEqual(1000);
    expect(waits[1]).toBeGreaterThanOrEqual(1000);
    expect(waits[1]).toBeLessThanOrEqual(2000);
  });

  test("gives up after the last attempt", async () => {
    expect(await run([transient, transient, transient])).toMatchObject({
      calls: 3,
      result: "No response. It was requested 3 times.",
    });
  });

  test("waits for the time that the source states, which is no failed attempt", async () => {
    expect(await run([stated(5), stated(5), stated(5), stated(5)])).toMatchObject({
      result: "done",
      waits: [5, 5, 5, 5],
    });
  });

  test.each([
    [300_000, 2],
    [300_001, 1],
  ])("with a stated time of %i ms sends %i requests", async (time, calls) => {
    expect((await run([stated(time)])).calls).toBe(calls);
  });

  test("repeats no other error", async () => {
    expect((await run([new SourceError("refused", "No.")])).calls).toBe(1);
  });
});
