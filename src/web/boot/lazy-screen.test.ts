import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lazyScreen } from "./lazy-screen.ts";

const screens = { Screen: () => null };

describe("the code of a screen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    [199, false],
    [200, true],
  ])("delays the navigation for 200 ms at most: after %d ms it continues: %s", async (waited, continues) => {
    const onContinue = vi.fn<() => void>();
    void lazyScreen<"Screen">(() => new Promise(() => undefined), "Screen")
      .preload()
      .then(onContinue);
    await vi.advanceTimersByTimeAsync(waited);
    expect(onContinue).toHaveBeenCalledTimes(continues ? 1 : 0);
  });

  test("is requested once, however often the screen is preloaded", async () => {
    const load = vi.fn(async () => screens);
    const screen = lazyScreen(load, "Screen");
    await Promise.all([screen.preload(), screen.preload(), screen.load()]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is requested again after a failure", async () => {
    const load = vi
      .fn(async () => screens)
      .mockRejectedValueOnce(new Error("offline"))
      .mockRejectedValueOnce(new Error("offline"));
    const screen = lazyScreen(load, "Screen");
    await expect(screen.load()).rejects.toThrow("offline");
    await expect(screen.load()).resolves.toBeUndefined();
    expect(load).toHaveBeenCalledTimes(3);
  });
});
