import { describe, expect, test } from "vitest";
import { withSites } from "./site-buckets.ts";
import { localBuckets, perMinute } from "./token-bucket.ts";

/** Buckets of three tokens a minute, at a time that the test sets. */
function setup() {
  let now = 0;
  const buckets = withSites(localBuckets(() => now))("address", perMinute(3));
  const takeAll = async (name: string) => {
    for (let taken = 0; ; taken += 1) if ((await buckets.take(name)) > 0) return taken;
  };
  return {
    ...buckets,
    takeAll,
    wait: (seconds: number) => (now += seconds * 1000),
    secondsUntil: buckets.wait,
  };
}

const networks = (count: number) => Array.from({ length: count }, (_, index) => `2001:db8:1:${index}`);

describe("buckets of addresses", () => {
  test("of a site admit eight times what one of its networks may", async () => {
    const { secondsUntil, take, takeAll } = setup();
    for (const name of networks(8)) expect(await takeAll(name)).toBe(3);
    expect(await take("2001:db8:1:8")).toBe(3);
    expect(secondsUntil("2001:DB8:1:9")).toBe(3);
    expect(await takeAll("2001:db8:2:8")).toBe(3);
  });

  test("keep the tokens of a network whose site is refused", async () => {
    const { take, takeAll, wait } = setup();
    for (const name of networks(8)) await takeAll(name);
    for (let refused = 0; refused < 5; refused += 1) expect(await take("2001:db8:1:8")).toBeGreaterThan(0);
    wait(20);
    expect(await takeAll("2001:db8:1:8")).toBe(3);
  });

  test("charge and return tokens to both", async () => {
    const { charge, secondsUntil, take } = setup();
    for (const name of networks(8)) await charge(name, perMinute(3), 3);
    expect(await take("2001:db8:1:8")).toBeGreaterThan(0);
    await charge("2001:db8:1:0", perMinute(3), -1);
    expect(secondsUntil("2001:db8:1:8")).toBe(0);
  });

  test.each(["192.0.2.1", "2001:db8:1:1 ann@client.example", "session 2001:db8:1:1", "unknown"])(
    "of another name count alone: %s",
    async (name) => {
      const { takeAll } = setup();
      for (const other of networks(8)) await takeAll(other);
      expect(await takeAll(name)).toBe(3);
    },
  );
});
