import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TimeoutError, withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const after = <Value>(milliseconds: number, settle: () => Value | Promise<Value>) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds)).then(settle);

describe("withTimeout", () => {
  test("resolves with the value of a promise that settles in time", async () => {
    const result = withTimeout(
      after(999, () => "value"),
      1000,
      "Too late.",
    );
    await vi.advanceTimersByTimeAsync(999);
    expect(await result).toBe("value");
  });

  test("rejects with the error of a promise that rejects in time", async () => {
    await expect(withTimeout(Promise.reject(new Error("refused")), 1000, "Too late.")).rejects.toThrow(
      "refused",
    );
  });

  test("rejects with a TimeoutError and the message when the time is over", async () => {
    const error = withTimeout(never, 1000, "Too late.").catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await error).toEqual(new TimeoutError("Too late."));
  });

  test("does not reject a millisecond before", async () => {
    const onRejected = vi.fn<() => void>();
    void withTimeout(never, 1000, "Too late.").catch(onRejected);
    await vi.advanceTimersByTimeAsync(999);
    expect(onRejected).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onRejected).toHaveBeenCalledOnce();
  });

  test("stops its timer when the promise resolves or rejects", async () => {
    await withTimeout(Promise.resolve(1), 1000, "Too late.");
    await withTimeout(Promise.reject(new Error("refused")), 1000, "Too late.").catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("ignores a rejection after the timeout", async () => {
    const error = withTimeout(
      after(2000, () => Promise.reject(new Error("refused"))),
      1000,
      "Too late.",
    ).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await error).toEqual(new TimeoutError("Too late."));
  });
});
