import { describe, expect, test } from "vitest";
import { SharedWork } from "./shared-work.ts";

/** Work that the test ends, and the signals that it was started with. */
function controlledWork() {
  const work = new SharedWork<string>();
  const signals: AbortSignal[] = [];
  const ends: ((result: string) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const run = (key: string, signal?: AbortSignal) =>
    work.run(key, signal, (shared) => {
      signals.push(shared);
      return new Promise((resolve, reject) => {
        ends.push(resolve);
        fails.push(reject);
      });
    });
  return { run, signals, ends, fails };
}

describe("concurrent equal calls", () => {
  test("are computed once, and once more after that", async () => {
    const { ends, run, signals } = controlledWork();
    const both = [run("a"), run("a")];
    expect(signals).toHaveLength(1);
    ends[0]?.("result");
    expect(await Promise.all(both)).toEqual(["result", "result"]);
    const again = run("a");
    expect(signals).toHaveLength(2);
    ends[1]?.("later");
    expect(await again).toBe("later");
  });

  test("fail together, and are computed again after that", async () => {
    const { fails, run, signals } = controlledWork();
    const both = [run("a"), run("a")];
    fails[0]?.(new Error("failed"));
    for (const call of both) await expect(call).rejects.toThrow("failed");
    void run("a");
    expect(signals).toHaveLength(2);
  });

  test("are not cancelled when the caller who began them disconnects", async () => {
    const { ends, run, signals } = controlledWork();
    const caller = new AbortController();
    const began = run("a", caller.signal);
    const other = run("a", new AbortController().signal);
    caller.abort();
    expect(signals[0]?.aborted).toBe(false);
    ends[0]?.("result");
    expect(await Promise.all([began, other])).toEqual(["result", "result"]);
  });

  test("are cancelled when all callers have disconnected, and a later caller starts again", () => {
    const { run, signals } = controlledWork();
    const callers = [new AbortController(), new AbortController()];
    for (const { signal } of callers) void run("a", signal);
    for (const caller of callers) caller.abort(new Error("gone"));
    expect(signals[0]?.aborted).toBe(true);
    void run("a");
    expect(signals).toHaveLength(2);
    expect(signals[1]?.aborted).toBe(false);
  });
});

test("different calls are computed separately", () => {
  const { run, signals } = controlledWork();
  void run("a");
  void run("b");
  expect(signals).toHaveLength(2);
});
