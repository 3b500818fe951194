import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetReload, loadTwice, mayReload } from "./load-code.ts";

describe("code", () => {
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
    [119_999, false],
    [120_000, true],
  ])("after %d ms without an answer is given up: %s", async (waited, isGivenUp) => {
    const givenUp = vi.fn<() => void>();
    loadTwice(() => new Promise(() => undefined)).catch(givenUp);
    await vi.advanceTimersByTimeAsync(waited);
    expect(givenUp).toHaveBeenCalledTimes(isGivenUp ? 1 : 0);
  });
});

describe("where the browser keeps nothing", () => {
  beforeEach(() => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("code that came stays, for nothing is to be forgotten", () => {
    expect(() => forgetReload("Screen")).not.toThrow();
  });

  test("the page is not reloaded: nobody would know that it had been", async () => {
    expect(await mayReload("Screen")).toBe(false);
  });
});
