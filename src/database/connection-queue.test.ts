import { describe, expect, test } from "vitest";

import { type Capacity, ConnectionQueue, type Release } from "./connection-queue.ts";
import { OverloadedError } from "#async/work-queue.ts";
import type { Priority } from "./query-context.ts";

const one: Capacity = { control: 1, lookup: 1, search: 1, bulk: 1 };

/** Creates a queue whose only connection is in use, and records the order in which it is served afterwards. */
async function createBusyQueue(clock = () => 0) {
  const queue = new ConnectionQueue(one, clock);
  let release = await queue.acquire({ priority: "control" });
  const served: string[] = [];
  return {
    queue,
    served,
    wait: (
      priority: Priority,
      name: string = priority,
      signal = new AbortController().signal,
      callerName = "",
    ) => {
      const serve = async () => {
        release = await queue.acquire({ priority, signal, callerName });
        served.push(name);
      };
      const waiting = serve();
      waiting.catch(() => undefined);
      return waiting;
    },
    serveNext: async () => {
      release();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe("a connection queue", () => {
  test("serves control before look-ups, look-ups before searches and searches before bulk reads", async () => {
    const { served, serveNext, wait } = await createBusyQueue();
    for (const priority of ["bulk", "search", "lookup", "control"] as const) void wait(priority);
    for (let turn = 0; turn < 4; turn += 1) await serveNext();
    expect(served).toEqual(["control", "lookup", "search", "bulk"]);
  });

  test("serves one priority in the order of arrival", async () => {
    const { served, serveNext, wait } = await createBusyQueue();
    for (const name of ["first", "second", "third"]) void wait("search", name);
    for (let turn = 0; turn < 3; turn += 1) await serveNext();
    expect(served).toEqual(["first", "second", "third"]);
  });

  test("lets the callers of bulk reads take turns", async () => {
    const { served, serveNext, wait } = await createBusyQueue();
    for (const read of [1, 2, 3]) void wait("bulk", `busy ${read}`, undefined, "busy");
    void wait("bulk", "other 1", undefined, "other");
    void wait("bulk", "third 1", undefined, "third");
    for (let turn = 0; turn < 5; turn += 1) await serveNext();
    expect(served).toEqual(["busy 1", "other 1", "third 1", "busy 2", "busy 3"]);
  });

  test("gives a full queue's newest place of the busiest caller to another caller, and to no equal one", async () => {
    const { queue, served, serveNext, wait } = await createBusyQueue();
    const outcomes = Array.from({ length: 40 }, (_, read) =>
      wait("bulk", `busy ${read}`, undefined, "busy").then(
        () => "served",
        () => "refused",
      ),
    );
    await expect(queue.acquire({ priority: "bulk", callerName: "busy" })).rejects.toThrow(OverloadedError);
    void wait("bulk", "other", undefined, "other");
    expect(await outcomes[39]).toBe("refused");
    await serveNext();
    await serveNext();
    expect(served).toEqual(["busy 0", "other"]);
  });

  test("serves a priority that has waited two seconds next, and then the higher ones again", async () => {
    let now = 0;
    const { served, serveNext, wait } = await createBusyQueue(() => now);
    void wait("bulk", "bulk 1");
    void wait("bulk", "bulk 2");
    now = 1;
    void wait("search");
    now = 2500;
    for (const name of ["lookup 1", "lookup 2"]) void wait("lookup", name);
    for (let turn = 0; turn < 5; turn += 1) await serveNext();
    expect(served).toEqual(["bulk 1", "search", "lookup 1", "lookup 2", "bulk 2"]);
  });

  test.each([
    [49, ["change 1", "change 2", "lookup"]],
    [50, ["lookup", "change 1", "change 2"]],
  ])("serves a look-up that has waited %i ms among changes in this order: %j", async (waited, order) => {
    let now = 0;
    const { served, serveNext, wait } = await createBusyQueue(() => now);
    void wait("lookup");
    for (const name of ["change 1", "change 2"]) void wait("control", name);
    now = waited;
    for (let turn = 0; turn < order.length; turn += 1) await serveNext();
    expect(served).toEqual(order);
  });

  test("drops a waiting entry when its signal aborts, and serves the others", async () => {
    const { served, serveNext, wait } = await createBusyQueue();
    const caller = new AbortController();
    const dropped = wait("lookup", "dropped", caller.signal);
    void wait("search");
    caller.abort(new Error("The caller has disconnected."));
    await expect(dropped).rejects.toThrow("The caller has disconnected.");
    await serveNext();
    expect(served).toEqual(["search"]);
  });

  test("rejects an entry whose signal has already aborted", async () => {
    const queue = new ConnectionQueue(one);
    const signal = AbortSignal.abort(new Error("The caller has disconnected."));
    await expect(queue.acquire({ priority: "lookup", signal })).rejects.toThrow(
      "The caller has disconnected.",
    );
  });

  test("rejects a search as overloaded when 100 searches wait, and still accepts a look-up", async () => {
    const { serveNext, served, wait } = await createBusyQueue();
    for (let search = 0; search < 100; search += 1) void wait("search");
    await expect(wait("search")).rejects.toThrow(OverloadedError);
    void wait("lookup");
    await serveNext();
    expect(served).toEqual(["lookup"]);
  });

  test("accepts entries again after others were aborted", async () => {
    const { serveNext, served, wait } = await createBusyQueue();
    const callers = Array.from({ length: 20 }, () => new AbortController());
    for (const { signal } of callers) void wait("bulk", "abandoned", signal);
    for (const caller of callers) caller.abort();
    void wait("bulk");
    await serveNext();
    expect(served).toEqual(["bulk"]);
  });

  test("reserves connections for look-ups", async () => {
    const queue = new ConnectionQueue({ control: 3, lookup: 3, search: 2, bulk: 1 });
    const started: string[] = [];
    const start = (priority: Priority, name: string): Promise<Release> =>
      queue.acquire({ priority }).then((release) => {
        started.push(name);
        return release;
      });
    const bulk = start("bulk", "bulk 1");
    for (const [priority, name] of [
      ["bulk", "bulk 2"],
      ["search", "search 1"],
      ["search", "search 2"],
      ["lookup", "lookup"],
    ] as const) {
      void start(priority, name);
    }
    const release = await bulk;
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual(["bulk 1", "search 1", "lookup"]);
    release();
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual(["bulk 1", "search 1", "lookup", "search 2"]);
  });
});
