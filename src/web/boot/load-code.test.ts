import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearReload, loadWithRetry, mayReload } from "./load-code.ts";

describe("code that a screen needs", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is requested once if the request succeeds", async () => {
    const load = vi.fn(async () => "code");
    await expect(loadWithRetry(load)).resolves.toBe("code");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is requested a second time after a failure", async () => {
    const load = vi.fn(async () => "code").mockRejectedValueOnce(new Error("offline"));
    await expect(loadWithRetry(load)).resolves.toBe("code");
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("rejects with the last error after two failures", async () => {
    const load = () => Promise.reject(new Error("offline"));
    await expect(loadWithRetry(load)).rejects.toThrow("offline");
  });

  test.each([
    [119_999, false],
    [120_000, true],
  ])("has timed out after %d ms without a response: %s", async (waited, isTimedOut) => {
    const onTimeout = vi.fn<() => void>();
    loadWithRetry(() => new Promise(() => undefined)).catch(onTimeout);
    await vi.advanceTimersByTimeAsync(waited);
    expect(onTimeout).toHaveBeenCalledTimes(isTimedOut ? 1 : 0);
  });
});

describe("without browser storage", () => {
  beforeEach(() => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("loaded code needs no reload mark to be cleared", () => {
    expect(() => clearReload("Screen")).not.toThrow();
  });

  test("the page is not reloaded, because the reload could not be recorded", async () => {
    expect(await mayReload("Screen")).toBe(false);
  });
});
