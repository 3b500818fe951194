import { describe, expect, test } from "vitest";
import { createReadSlots } from "./read-slots.ts";

const neverAborted = () => new AbortController().signal;
/** Runs all pending callbacks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Slots, and reads that record the order in which they begin. */
function slotsUnderTest(running: number, waiting: number) {
  const slots = createReadSlots({ running, waiting });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = async (read: string, caller = "a", signal = neverAborted) => {
    ends.set(read, await slots.acquire(caller, signal));
    begun.push(read);
  };
  return { begin, begun, end: (read: string) => ends.get(read)?.() };
}

describe("the reads of a caller", () => {
  test("begin at once up to the bound, and wait for their turn beyond it", async () => {
    const { begin, begun, end } = slotsUnderTest(2, 10);
    const reads = ["1", "2", "3", "4"].map((read) => begin(read));
    await settle();
    expect(begun).toEqual(["1", "2"]);
    end("1");
    await settle();
    expect(begun).toEqual(["1", "2", "3"]);
    end("2");
    end("3");
    await Promise.all(reads);
    expect(begun).toEqual(["1", "2", "3", "4"]);
  });

  test("do not wait for those of another caller", async () => {
    const { begin, begun } = slotsUnderTest(1, 10);
    await begin("1", "a");
    await begin("2", "b");
    expect(begun).toEqual(["1", "2"]);
  });

  test("are rejected when too many wait", async () => {
    const { begin, end } = slotsUnderTest(1, 1);
    await begin("1");
    const second = begin("2");
    await expect(begin("3")).rejects.toMatchObject({ code: "tooManyRequests", details: { seconds: 1 } });
    end("1");
    await second;
    end("2");
    await begin("4");
  });

  test("leave the queue when their client disconnects, and take no slot", async () => {
    const { begin, begun, end } = slotsUnderTest(1, 1);
    await begin("1");
    const client = new AbortController();
    const aborted = begin("2", "a", () => client.signal);
    client.abort();
    await expect(aborted).rejects.toMatchObject({ code: "unavailable" });
    const third = begin("3");
    end("1");
    await third;
    expect(begun).toEqual(["1", "3"]);
    end("3");
    await begin("4");
    expect(begun).toEqual(["1", "3", "4"]);
  });

  test("do not begin if their client has already disconnected", async () => {
    const { begin, begun } = slotsUnderTest(1, 1);
    await begin("1");
    await expect(begin("2", "a", () => AbortSignal.abort())).rejects.toMatchObject({ code: "unavailable" });
    expect(begun).toEqual(["1"]);
  });
});
