import { describe, expect, test, vi } from "vitest";
import { ListCache } from "./list-cache.ts";

const now = { version: 1, day: "2026-11-20" };

const recordVersion = { expire: vi.fn<() => void>() };

/** Builds numbered values of the given size (`A1`, `A2`), and counts them. */
function builder(size = 1) {
  let built = 0;
  const build = (key: string, version = 1) => {
    built += 1;
    return Promise.resolve({ version, value: `${key}${built}`, size });
  };
  return { build, built: () => built };
}

describe("the cache of values derived from the list", () => {
  test("builds a value once for concurrent and later requests", async () => {
    const cache = new ListCache<string>(recordVersion);
    const { build, built } = builder();
    const both = await Promise.all([
      cache.get("A", now, () => build("A")),
      cache.get("A", now, () => build("A")),
    ]);
    expect(both).toEqual(["A1", "A1"]);
    expect(await cache.get("A", now, () => build("A"))).toBe("A1");
    expect(await cache.get("B", now, () => build("B"))).toBe("B2");
    expect(built()).toBe(2);
  });

  test.each([
    ["an import", { ...now, version: 2 }],
    ["the end of the UTC day", { ...now, day: "2026-11-21" }],
  ])("builds a value again after %s", async (_, later) => {
    const cache = new ListCache<string>(recordVersion);
    const { build } = builder();
    await cache.get("A", now, () => build("A"));
    expect(await cache.get("A", later, () => build("A", later.version))).toBe("A2");
    expect(await cache.get("A", later, () => build("A", later.version))).toBe("A2");
  });

  test("does not store what a lagging replica read from an older record", async () => {
    const cache = new ListCache<string>(recordVersion);
    const { build } = builder();
    const later = { ...now, version: 2 };
    expect(await cache.get("A", later, () => build("A", 1))).toBe("A1");
    expect(await cache.get("A", later, () => build("A", 2))).toBe("A2");
    expect(await cache.get("A", later, () => build("A", 2))).toBe("A2");
  });

  test("does not store a value whose record changed while it was built", async () => {
    const cache = new ListCache<string>(recordVersion);
    const { build } = builder();
    let finish: () => void = () => {};
    const slow = cache.get("A", now, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return build("A");
    });
    const later = { ...now, version: 2 };
    expect(await cache.get("A", later, () => build("A", 2))).toBe("A1");
    finish();
    await slow;
    expect(await cache.get("A", later, () => build("A", 2))).toBe("A1");
  });

  test("rejects for all callers when a build fails, and builds again for the next", async () => {
    const cache = new ListCache<string>(recordVersion);
    const { build } = builder();
    const fail = () => Promise.reject(new Error("no database"));
    const both = await Promise.allSettled([cache.get("A", now, fail), cache.get("A", now, fail)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await cache.get("A", now, () => build("A"))).toBe("A1");
  });

  test("drops the least recently used values when all together are too large", async () => {
    const cache = new ListCache<string>(recordVersion);
    const { build } = builder(12_000_000);
    for (const key of ["A", "B", "A", "C"]) await cache.get(key, now, () => build(key));
    expect(await cache.get("A", now, () => build("A"))).toBe("A1");
    expect(await cache.get("B", now, () => build("B"))).toBe("B4");
  });

  test("drops the oldest of too many values, and stores no value that is too large alone", async () => {
    const cache = new ListCache<string>(recordVersion);
    const { build } = builder();
    for (let key = 0; key < 65; key += 1) await cache.get(`K${key}`, now, () => build("A"));
    expect(await cache.get("K64", now, () => build("A"))).toBe("A65");
    expect(await cache.get("K0", now, () => build("A"))).toBe("A66");
    const large = builder(32_000_001);
    await cache.get("L", now, () => large.build("L"));
    expect(await cache.get("L", now, () => large.build("L"))).toBe("L2");
  });
});
