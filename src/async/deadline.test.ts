import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startDeadline, withDeadline } from "./deadline.ts";
import { TimeoutError } from "./with-timeout.ts";

describe("a deadline", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("aborts with a TimeoutError after its time, and not a millisecond before", () => {
    const { signal } = startDeadline(1000);
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toBeInstanceOf(TimeoutError);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("aborts with the first of its parents, with that one's reason", () => {
    const parents = [new AbortController(), new AbortController()] as const;
    const { signal } = startDeadline(1000, parents[0].signal, undefined, parents[1].signal);
    parents[1].abort("the server stops");
    parents[0].abort("the client has left");
    expect(signal.reason).toBe("the server stops");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("has ended already with a parent that has", () => {
    expect(startDeadline(1000, AbortSignal.abort("left")).signal.reason).toBe("left");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("has no timer and no listener after the work has ended or failed", async () => {
    const parent = new AbortController();
    const removed = vi.spyOn(parent.signal, "removeEventListener");
    const signals: AbortSignal[] = [];
    expect(await withDeadline(1000, [parent.signal], (signal) => Promise.resolve(signals.push(signal)))).toBe(
      1,
    );
    await expect(
      withDeadline(1000, [parent.signal], (signal) => {
        signals.push(signal);
        throw new Error("failed");
      }),
    ).rejects.toThrow("failed");
    parent.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    expect(removed).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("a deadline that only its listener knows aborts after garbage is collected", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const parent = new AbortController();
  const deadlines = Array.from(
    { length: 100 },
    () =>
      new Promise((resolve) =>
        startDeadline(200, parent.signal).signal.addEventListener("abort", resolve, { once: true }),
      ),
  );
  collectGarbage();
  expect(await Promise.all(deadlines)).toHaveLength(100);
});
