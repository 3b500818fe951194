import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { createSharedBuckets, type SharedBuckets } from "#accounts/shared-buckets.ts";
import type { Database } from "#database/database.ts";
import { forEachEngine } from "#tests/database/engines.ts";
import { absentServer, otherConnection } from "#tests/database/other-connection.ts";
import { readableLog, start } from "#tests/gateway/gateway-under-test.ts";
import { sharedBuckets } from "./shared-token-bucket.ts";
import { perMinute } from "./token-bucket.ts";

forEachEngine((engine) => {
  beforeEach(() => engine.database.kysely.deleteFrom("token_bucket").execute());

  /** A time that the test keeps, for processes and database alike. */
  function surroundings() {
    let now = start;
    const moment = () => sql<Date>`to_timestamp(${now / 1000}::float8)`;
    return {
      log: readableLog(),
      clock: () => now,
      wait: (milliseconds: number) => (now += milliseconds),
      storeIn: (database: Database) => createSharedBuckets(database, moment),
    };
  }

  /** A store that can be cut off, and counts what it is asked. */
  function interruptible({ take }: SharedBuckets) {
    const line = { isCut: false, asked: 0 };
    const store: SharedBuckets = {
      take: (name, allowance) => {
        line.asked += 1;
        return line.isCut ? Promise.reject(new Error("cut off")) : take(name, allowance);
      },
    };
    return { line, store };
  }

  const takeMany = async (take: () => number | Promise<number>, times: number) => {
    const seen: number[] = [];
    for (let time = 1; time <= times; time += 1) seen.push(await take());
    return seen;
  };

  test("a bucket admits its allowance, says how long to wait, and admits again after that", async () => {
    const { storeIn, wait, ...around } = surroundings();
    const { take } = sharedBuckets(storeIn(engine.database), around)("address", perMinute(3));
    expect(await takeMany(() => take("a"), 4)).toEqual([0, 0, 0, 20]);
    wait(19_999);
    expect(await take("a")).toBe(1);
    wait(1);
    expect(await takeMany(() => take("a"), 2)).toEqual([0, 20]);
  });

  test("one kind does not use up another, nor one name another", async () => {
    const { storeIn, ...around } = surroundings();
    const make = sharedBuckets(storeIn(engine.database), around);
    const [addresses, keys] = [make("address", perMinute(1)), make("key", perMinute(1))];
    expect([await addresses.take("a"), await addresses.take("b"), await keys.take("a")]).toEqual([0, 0, 0]);
    expect(await takeMany(() => keys.take("own size", perMinute(2)), 3)).toEqual([0, 0, 30]);
  });

  test("who is refused costs the database nothing until there is a token again", async () => {
    const { storeIn, wait, ...around } = surroundings();
    const { line, store } = interruptible(storeIn(engine.database));
    const { take } = sharedBuckets(store, around)("address", perMinute(2));
    expect(await takeMany(() => take("a"), 100)).toEqual([0, 0, ...Array.from({ length: 98 }, () => 30)]);
    expect(line.asked).toBe(2);
    wait(30_000);
    expect(await take("a")).toBe(0);
    expect(line.asked).toBe(3);
  });

  describe("while the database does not answer", () => {
    test("the process goes on from what it knows, and admits its allowance, not more", async () => {
      const { storeIn, wait, ...around } = surroundings();
      const { line, store } = interruptible(storeIn(engine.database));
      const { take } = sharedBuckets(store, around)("address", perMinute(3));
      expect(await takeMany(() => take("a"), 2)).toEqual([0, 0]);
      line.isCut = true;
      expect(await takeMany(() => take("a"), 2)).toEqual([0, 20]);
      expect(await takeMany(() => take("b"), 4)).toEqual([0, 0, 0, 20]);
      wait(20_000);
      expect(await takeMany(() => take("a"), 2)).toEqual([0, 20]);
    });

    test("it is asked again every five seconds, and that is said once each time", async () => {
      const { storeIn, wait, ...around } = surroundings();
      const { line, store } = interruptible(storeIn(engine.database));
      const { take } = sharedBuckets(store, around)("address", perMinute(600));
      line.isCut = true;
      await Promise.all([take("a"), take("b"), take("c")]);
      expect(around.log.lines.map(({ level, message }) => [level, message])).toEqual([
        ["warn", "The shared rate limits cannot be reached: this process counts for itself."],
      ]);
      wait(4999);
      await take("a");
      expect(line.asked).toBe(3);
      wait(1);
      await take("a");
      expect([line.asked, around.log.lines.length]).toEqual([4, 2]);
      line.isCut = false;
      wait(5000);
      await takeMany(() => take("a"), 2);
      expect([line.asked, around.log.lines.length]).toEqual([6, 2]);
    });

    test("a server that is not there holds nobody up", async () => {
      const { storeIn, ...around } = surroundings();
      const { take } = sharedBuckets(storeIn(absentServer()), around)("address", perMinute(2));
      expect(await takeMany(() => take("a"), 3)).toEqual([0, 0, 30]);
    });
  });

  describe.runIf(engine.name === "server")("two processes", () => {
    test("admit together what one address is allowed", async () => {
      const { storeIn, ...around } = surroundings();
      const other = await otherConnection(engine.database);
      const processes = [engine.database, other].map((database) =>
        sharedBuckets(storeIn(database), around)("address", perMinute(10)),
      );
      const asked = processes.flatMap(({ take }) => Array.from({ length: 20 }, async () => take("a")));
      const seconds = await Promise.all(asked);
      expect(seconds.filter((second) => second === 0)).toHaveLength(10);
      expect(new Set(seconds)).toEqual(new Set([0, 6]));
    });

    test("a bucket that somebody holds fast is not waited for", async () => {
      const { storeIn, ...around } = surroundings();
      const other = await otherConnection(engine.database);
      const make = sharedBuckets(storeIn(engine.database), { ...around, patience: 50 });
      const { take } = make("address", perMinute(3));
      await take("a");
      await other.kysely.transaction().execute(async (transaction) => {
        await transaction.selectFrom("token_bucket").selectAll().forUpdate().execute();
        expect(await takeMany(() => take("a"), 3)).toEqual([0, 0, 20]);
      });
    });
  });
});
