import { describe, expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

/** A queue whose pieces end on command. */
function heldQueue(maximumWaiting: number) {
  const run = createWorkQueue(maximumWaiting);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, signal?: AbortSignal) =>
    run(() => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }, signal);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { start, started, end: (name: string) => (ends.get(name)?.(), settle()), settle };
}

describe("a queue of workbooks", () => {
  test("runs one piece at a time, in the order of arrival", async () => {
    const { end, start, started } = heldQueue(2);
    const pieces = ["first", "second", "third"].map((name) => start(name));
    expect(started).toEqual(["first"]);
    await end("first");
    expect(started).toEqual(["first", "second"]);
    await end("second");
    await end("third");
    expect(await Promise.all(pieces)).toEqual(["first", "second", "third"]);
  });

  test("refuses the piece beyond its bound as overloaded, and takes the next when one has ended", async () => {
    const { end, start, started } = heldQueue(1);
    void start("running");
    void start("waiting");
    await expect(start("refused")).rejects.toMatchObject({ code: "overloaded" });
    await end("running");
    void start("later");
    await end("waiting");
    expect(started).toEqual(["running", "waiting", "later"]);
  });

  test("does not run a piece whose client has left", async () => {
    const { end, settle, start, started } = heldQueue(2);
    void start("running");
    const client = new AbortController();
    const left = start("left", client.signal);
    void start("waiting");
    client.abort(new Error("The client has left."));
    await expect(left).rejects.toThrow("The client has left.");
    await settle();
    await end("running");
    expect(started).toEqual(["running", "waiting"]);
    await expect(start("late", client.signal)).rejects.toThrow("The client has left.");
  });
});
