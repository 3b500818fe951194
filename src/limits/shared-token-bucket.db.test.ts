import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { createTokenBucketStore, type TokenBucketStore } from "./token-bucket-store.ts";
import type { Database } from "#database/database.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { absentServer, otherConnection } from "#tests/database/other-connection.ts";
import { readableLog, start } from "#tests/gateway/gateway-under-test.ts";
import { sharedBuckets } from "./shared-token-bucket.ts";
import { perMinute } from "./token-bucket.ts";

forEachEngine((engine) => {
  beforeEach(() => engine.database.kysely.deleteFrom("token_bucket").execute());

  /** A clock that the test sets, for processes and database, and a log. */
  function setup() {
    let now = start;
    const moment = () => sql<Date>`to_timestamp(${now / 1000}::float8)`;
    return {
      log: readableLog(),
      clock: () => now,
      wait: (milliseconds: number) => (now += milliseconds),
      storeIn: (database: Database) => createTokenBucketStore(database, moment),
    };
  }

  /** A store that can be disconnected, and counts its calls. */
  function interruptible({ charge, take }: TokenBucketStore) {
    const connection = { isCut: false, calls: 0 };
    const store: TokenBucketStore = {
      take: (...parameters) => {
        connection.calls += 1;
        return connection.isCut ? Promise.reject(new Error("disconnected")) : take(...parameters);
      },
      charge: (...parameters) => {
        connection.calls += 1;
        return connection.isCut ? Promise.reject(new Error("disconnected")) : charge(...parameters);
      },
    };
    return { connection, store };
  }

  const takeMany = async (take: () => number | Promise<number>, times: number) => {
    const seen: number[] = [];
    for (let time = 1; time <= times; time += 1) seen.push(await take());
    return seen;
  };

  test("admits its allowance, returns the wait, and admits again after it", async () => {
    const { storeIn, wait, ...dependencies } = setup();
    const { take } = sharedBuckets(storeIn(engine.database), dependencies)("address", perMinute(3));
    expect(await takeMany(() => take("a"), 4)).toEqual([0, 0, 0, 20]);
    wait(19_999);
    expect(await take("a")).toBe(1);
    wait(1);
    expect(await takeMany(() => take("a"), 2)).toEqual([0, 20]);
  });

  test("counts each kind and each name separately", async () => {
    const { storeIn, ...dependencies } = setup();
    const make = sharedBuckets(storeIn(engine.database), dependencies);
    const [addresses, keys] = [make("address", perMinute(1)), make("key", perMinute(1))];
    expect([await addresses.take("a"), await addresses.take("b"), await keys.take("a")]).toEqual([0, 0, 0]);
    expect(await takeMany(() => keys.take("own size", perMinute(2)), 3)).toEqual([0, 0, 30]);
  });

  test("does not query the database for a refused caller until there is a token again", async () => {
    const { storeIn, wait, ...dependencies } = setup();
    const { connection, store } = interruptible(storeIn(engine.database));
    const { take } = sharedBuckets(store, dependencies)("address", perMinute(2));
    expect(await takeMany(() => take("a"), 100)).toEqual([0, 0, ...Array.from({ length: 98 }, () => 30)]);
    expect(connection.calls).toBe(2);
    wait(30_000);
    expect(await take("a")).toBe(0);
    expect(connection.calls).toBe(3);
  });

  test("makes every process wait until a debt is paid", async () => {
    const { storeIn, wait, ...dependencies } = setup();
    const [one, other] = [1, 2].map(() =>
      sharedBuckets(storeIn(engine.database), dependencies)("address", perMinute(60)),
    );
    await one?.charge("a", perMinute(60), 90);
    expect([await one?.take("a"), await other?.take("a")]).toEqual([31, 31]);
    wait(31_000);
    expect([await other?.take("a"), await one?.take("a")]).toEqual([0, 1]);
  });

  test("returns the wait for several tokens together", async () => {
    const { storeIn, wait, ...dependencies } = setup();
    const { take } = sharedBuckets(storeIn(engine.database), dependencies)("address", perMinute(60));
    const takeForty = () => take("a", perMinute(60), 40);
    expect([await takeForty(), await takeForty()]).toEqual([0, 20]);
    wait(20_000);
    expect(await takeForty()).toBe(0);
  });

  describe("a caller with many tokens left", () => {
    test("costs one query for many requests, and gets its exact allowance", async () => {
      const { storeIn, ...dependencies } = setup();
      const { connection, store } = interruptible(storeIn(engine.database));
      const { take } = sharedBuckets(store, dependencies)("address", perMinute(600));
      const seconds = await takeMany(() => take("a"), 601);
      expect(seconds.filter((second) => second === 0)).toHaveLength(600);
      expect(seconds.at(-1)).toBe(1);
      expect(connection.calls).toBeLessThan(120);
    });

    test("pays several tokens together from what it has leased", async () => {
      const { storeIn, ...dependencies } = setup();
      const { connection, store } = interruptible(storeIn(engine.database));
      const { take } = sharedBuckets(store, dependencies)("address", perMinute(600));
      await takeMany(() => take("a"), 2);
      expect(await take("a", perMinute(600), 20)).toBe(0);
      expect(connection.calls).toBe(2);
    });

    test("loses leased tokens after a quarter of the period", async () => {
      const { storeIn, wait, ...dependencies } = setup();
      const { connection, store } = interruptible(storeIn(engine.database));
      const { take } = sharedBuckets(store, dependencies)("address", perMinute(600));
      await takeMany(() => take("a"), 3);
      expect(connection.calls).toBe(2);
      wait(15_000);
      await take("a");
      expect(connection.calls).toBe(3);
    });

    test("gives the tokens that it has leased back with those that are returned", async () => {
      const { storeIn, ...dependencies } = setup();
      const store = storeIn(engine.database);
      const { charge, take } = sharedBuckets(store, dependencies)("address", perMinute(240));
      for (let hit = 0; hit < 240; hit += 1) {
        expect(await take("a")).toBe(0);
        await charge("a", perMinute(240), -1);
      }
      const other = sharedBuckets(store, dependencies)("address", perMinute(240));
      expect(await takeMany(() => other.take("a"), 241)).toEqual([
        ...Array.from({ length: 240 }, () => 0),
        expect.any(Number),
      ]);
    });

    test("gives its lease back when a response is charged", async () => {
      const { storeIn, ...dependencies } = setup();
      const make = sharedBuckets(storeIn(engine.database), dependencies)("address", perMinute(100));
      await takeMany(() => make.take("a"), 2);
      await make.charge("a", perMinute(100), 150);
      expect(await make.take("a")).toBeGreaterThan(30);
    });
  });

  describe("while the database is unavailable", () => {
    test("the process stores a charge itself", async () => {
      const { storeIn, ...dependencies } = setup();
      const { connection, store } = interruptible(storeIn(engine.database));
      const { charge, take } = sharedBuckets(store, dependencies)("address", perMinute(60));
      connection.isCut = true;
      await charge("a", perMinute(60), 90);
      expect(await take("a")).toBe(31);
    });

    test("the process continues with its own counts, and admits no more than its allowance", async () => {
      const { storeIn, wait, ...dependencies } = setup();
      const { connection, store } = interruptible(storeIn(engine.database));
      const { take } = sharedBuckets(store, dependencies)("address", perMinute(3));
      expect(await takeMany(() => take("a"), 2)).toEqual([0, 0]);
      connection.isCut = true;
      expect(await takeMany(() => take("a"), 2)).toEqual([0, 20]);
      expect(await takeMany(() => take("b"), 4)).toEqual([0, 0, 0, 20]);
      wait(20_000);
      expect(await takeMany(() => take("a"), 2)).toEqual([0, 20]);
    });

    test("the process retries every five seconds, and logs each failure once", async () => {
      const { storeIn, wait, ...dependencies } = setup();
      const { connection, store } = interruptible(storeIn(engine.database));
      const { take } = sharedBuckets(store, dependencies)("address", perMinute(600));
      connection.isCut = true;
      await Promise.all([take("a"), take("b"), take("c")]);
      expect(dependencies.log.lines.map(({ level, message }) => [level, message])).toEqual([
        ["warn", "The shared rate limits are unavailable, so this process counts alone."],
      ]);
      wait(4999);
      await take("a");
      expect(connection.calls).toBe(3);
      wait(1);
      await take("a");
      expect([connection.calls, dependencies.log.lines.length]).toEqual([4, 2]);
      connection.isCut = false;
      wait(5000);
      await Promise.all([take("d"), take("e")]);
      expect([connection.calls, dependencies.log.lines.length]).toEqual([6, 2]);
    });

    test("a missing server delays no one", async () => {
      const { storeIn, ...dependencies } = setup();
      const { take } = sharedBuckets(storeIn(absentServer()), dependencies)("address", perMinute(2));
      expect(await takeMany(() => take("a"), 3)).toEqual([0, 0, 30]);
    });
  });

  describe.runIf(engine.name === "server")("two processes", () => {
    test("admit together the allowance of one address", async () => {
      const { storeIn, ...dependencies } = setup();
      const other = await otherConnection(engine.database);
      const processes = [engine.database, other].map((database) =>
        sharedBuckets(storeIn(database), dependencies)("address", perMinute(10)),
      );
      const waits = processes.flatMap(({ take }) => Array.from({ length: 20 }, async () => take("a")));
      const seconds = await Promise.all(waits);
      expect(seconds.filter((second) => second === 0)).toHaveLength(10);
      expect(new Set(seconds)).toEqual(new Set([0, 6]));
    });

    test("admit together no more than the allowance when both lease tokens", async () => {
      const { storeIn, ...dependencies } = setup();
      const other = await otherConnection(engine.database);
      const processes = [engine.database, other].map((database) =>
        sharedBuckets(storeIn(database), dependencies)("address", perMinute(200)),
      );
      const waits = processes.flatMap(({ take }) => Array.from({ length: 250 }, async () => take("a")));
      const seconds = await Promise.all(waits);
      expect(seconds.filter((second) => second === 0)).toHaveLength(200);
    });

    test("do not wait for a bucket that another transaction has locked", async () => {
      const { storeIn, ...dependencies } = setup();
      const other = await otherConnection(engine.database);
      const make = sharedBuckets(storeIn(engine.database), { ...dependencies, timeout: 50 });
      const { take } = make("address", perMinute(3));
      await take("a");
      await other.kysely.transaction().execute(async (transaction) => {
        await transaction.selectFrom("token_bucket").selectAll().forUpdate().execute();
        expect(await takeMany(() => take("a"), 3)).toEqual([0, 0, 20]);
      });
    });
  });
});
