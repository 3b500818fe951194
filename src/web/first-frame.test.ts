import { afterEach, describe, expect, test, vi } from "vitest";
import { firstFrame, nextTask } from "./first-frame.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Whether a promise has resolved by now. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);
}

describe("the first frame", () => {
  test("is over when one has been drawn", async () => {
    const drawing = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(1);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const frame = firstFrame();
    expect(await isOver(frame)).toBe(false);
    drawing.mock.calls[0]?.[0](0);
    vi.advanceTimersByTime(1);
    await expect(frame).resolves.toBeUndefined();
  });

  test("is waited for no longer than a second", async () => {
    vi.spyOn(window, "requestAnimationFrame").mockReturnValue(1);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const frame = firstFrame();
    vi.advanceTimersByTime(999);
    expect(await isOver(frame)).toBe(false);
    vi.advanceTimersByTime(1);
    await expect(frame).resolves.toBeUndefined();
  });

  test("is not waited for where nobody sees the page", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const drawing = vi.spyOn(window, "requestAnimationFrame");
    await firstFrame();
    expect(drawing).not.toHaveBeenCalled();
  });
});

test("a next task comes after what was waiting", async () => {
  const order: string[] = [];
  const over = nextTask().then(() => order.push("task"));
  await Promise.resolve().then(() => order.push("before"));
  await over;
  expect(order).toEqual(["before", "task"]);
});
