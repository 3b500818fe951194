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
  ])("keeps the screen before: after %d ms it is let go: %s", async (waited, isLetGo) => {
    const letGo = vi.fn<() => void>();
    void lazyScreen<"Screen">(() => new Promise(() => undefined), "Screen")
      .preload()
      .then(letGo);
    await vi.advanceTimersByTimeAsync(waited);
    expect(letGo).toHaveBeenCalledTimes(isLetGo ? 1 : 0);
  });

  test("is asked for once, however often the screen is about to be opened", async () => {
    const load = vi.fn(async () => screens);
    const screen = lazyScreen(load, "Screen");
    await Promise.all([screen.preload(), screen.preload(), screen.code()]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("that failed is asked for again", async () => {
    const load = vi
      .fn(async () => screens)
      .mockRejectedValueOnce(new Error("offline"))
      .mockRejectedValueOnce(new Error("offline"));
    const screen = lazyScreen(load, "Screen");
    await expect(screen.code()).rejects.toThrow("offline");
    await expect(screen.code()).resolves.toBeUndefined();
    expect(load).toHaveBeenCalledTimes(3);
  });
});
