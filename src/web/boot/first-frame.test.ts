import { afterEach, describe, expect, test, vi } from "vitest";
import { firstFrame, nextTask } from "./first-frame.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Whether a promise is already resolved. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);
}

describe("the first frame", () => {
  test("ends when the browser has drawn it", async () => {
    const requestFrame = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(1);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const frame = firstFrame();
    expect(await isResolved(frame)).toBe(false);
    requestFrame.mock.calls[0]?.[0](0);
    vi.advanceTimersByTime(1);
    await expect(frame).resolves.toBeUndefined();
  });

  test("times out after a second", async () => {
    vi.spyOn(window, "requestAnimationFrame").mockReturnValue(1);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const frame = firstFrame();
    vi.advanceTimersByTime(999);
    expect(await isResolved(frame)).toBe(false);
    vi.advanceTimersByTime(1);
    await expect(frame).resolves.toBeUndefined();
  });

  test("ends at once on a hidden page", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const requestFrame = vi.spyOn(window, "requestAnimationFrame");
    await firstFrame();
    expect(requestFrame).not.toHaveBeenCalled();
  });
});

test("a next task runs after the microtasks that were waiting", async () => {
  const order: string[] = [];
  const task = nextTask().then(() => order.push("task"));
  await Promise.resolve().then(() => order.push("before"));
  await task;
  expect(order).toEqual(["before", "task"]);
});
