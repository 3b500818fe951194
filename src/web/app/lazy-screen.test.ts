import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadTwice } from "./lazy-screen.ts";

describe("the code of a screen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is loaded once where it comes", async () => {
    const load = vi.fn(async () => "code");
    await expect(loadTwice(load)).resolves.toBe("code");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is tried once more where it fails", async () => {
    const load = vi.fn(async () => "code").mockRejectedValueOnce(new Error("offline"));
    await expect(loadTwice(load)).resolves.toBe("code");
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("is given up where it fails twice, with what went wrong last", async () => {
    const load = () => Promise.reject(new Error("offline"));
    await expect(loadTwice(load)).rejects.toThrow("offline");
  });

  test.each([
    [119_999, 1],
    [120_000, 2],
  ])("after %d ms without an answer has been asked for %d times", async (waited, times) => {
    const load = vi.fn(() => new Promise<string>(() => undefined));
    void loadTwice(load).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(waited);
    expect(load).toHaveBeenCalledTimes(times);
  });
});
