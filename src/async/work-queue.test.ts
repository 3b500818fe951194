import { describe, expect, test } from "vitest";
import { createWorkQueue, type QueueBounds } from "./work-queue.ts";

/** A queue whose pieces end on command; a piece `A1` is one of caller A. */
function heldQueue(bounds: QueueBounds) {
  const run = createWorkQueue(bounds);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, signal?: AbortSignal) =>
    run(
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      { callerName: name.charAt(0), signal },
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { start, started, end: (name: string) => (ends.get(name)?.(), settle()), settle };
}

const overloaded = { code: "OVERLOADED" };

describe("a queue of work", () => {
  test("runs as many pieces at a time as it may, in the order of arrival", async () => {
    const { end, start, started } = heldQueue({ running: 2, waiting: 2 });
    const pieces = ["A", "B", "C", "D"].map((name) => start(name));
    expect(started).toEqual(["A", "B"]);
    await end("B");
    expect(started).toEqual(["A", "B", "C"]);
    await end("A");
    await end("C");
    await end("D");
    expect(await Promise.all(pieces)).toEqual(["A", "B", "C", "D"]);
  });

  test("lets callers take turns", async () => {
    const { end, start, started } = heldQueue({ running: 1, waiting: 9 });
    for (const name of ["A1", "A2", "A3", "B1", "B2", "C1"]) void start(name);
    for (const name of ["A1", "A2", "B1", "C1", "A3", "B2"]) await end(name);
    expect(started).toEqual(["A1", "A2", "B1", "C1", "A3", "B2"]);
  });

  test("refuses the piece beyond its bound, and takes the next when one has ended", async () => {
    const { end, start, started } = heldQueue({ running: 1, waiting: 1 });
    void start("A");
    void start("B");
    await expect(start("C")).rejects.toMatchObject(overloaded);
    await end("A");
    void start("D");
    await end("B");
    expect(started).toEqual(["A", "B", "D"]);
  });

  test("takes the place of the caller with most pieces, if it has two more", async () => {
    const { start } = heldQueue({ running: 1, waiting: 3 });
    void start("A0");
    const first = start("A1");
    const [second, third] = [start("A2"), start("A3")].map((piece) => piece.catch((error: unknown) => error));
    void start("B1");
    expect(await third).toMatchObject(overloaded);
    await expect(start("B2")).rejects.toMatchObject(overloaded);
    void start("C1");
    expect(await second).toMatchObject(overloaded);
    await expect(start("D1")).rejects.toMatchObject(overloaded);
    expect(await Promise.race([first, Promise.resolve("waits")])).toBe("waits");
  });

  test("does not run a piece whose client has left", async () => {
    const { end, settle, start, started } = heldQueue({ running: 1, waiting: 2 });
    void start("A");
    const client = new AbortController();
    const left = start("B", client.signal);
    void start("C");
    client.abort(new Error("The client has left."));
    await expect(left).rejects.toThrow("The client has left.");
    await settle();
    await end("A");
    expect(started).toEqual(["A", "C"]);
    await expect(start("D", client.signal)).rejects.toThrow("The client has left.");
  });

  test("goes on after a piece that failed", async () => {
    const run = createWorkQueue({ running: 1, waiting: 1 });
    const failed = run(() => Promise.reject(new Error("no room")));
    const next = run(() => Promise.resolve("done"));
    await expect(failed).rejects.toThrow("no room");
    expect(await next).toBe("done");
  });
});
