import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { forEachEngine } from "#tests/database/engines.ts";
import { absentServer, otherConnection } from "#tests/database/other-connection.ts";
import { createTokenBucketStore } from "./token-bucket-store.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const perMinute = (requests: number) => ({ requests, seconds: 60 });

forEachEngine((engine) => {
  beforeEach(() => engine.database.kysely.deleteFrom("token_bucket").execute());

  /** Buckets with a clock that the test sets. */
  function bucketsAtNoon() {
    let now = noon;
    const buckets = createTokenBucketStore(
      engine.database,
      () => sql<Date>`to_timestamp(${now / 1000}::float8)`,
    );
    const isTaken = async (name: string, requests: number, seconds = 60) =>
      (await buckets.take(name, { requests, seconds })).isTaken;
    return { ...buckets, isTaken, wait: (milliseconds: number) => (now += milliseconds) };
  }

  describe("a shared bucket", () => {
    test.each([
      [1, 60],
      [7, 60],
      [600, 60],
      [10, 600],
      [3, 10],
    ])(
      "admits %i requests in %i seconds at once, and the next one when its token is refilled",
      async (requests, seconds) => {
        const { isTaken, wait } = bucketsAtNoon();
        const take = () => isTaken("a", requests, seconds);
        for (let request = 1; request <= requests; request += 1) expect(await take()).toBe(true);
        expect(await take()).toBe(false);
        const step = (seconds * 1000) / requests;
        wait(Math.ceil(step) - 1);
        expect(await take()).toBe(Math.ceil(step) - 1 >= step);
        wait(1);
        expect(await take()).toBe(true);
        expect(await take()).toBe(false);
      },
    );

    test("returns the tokens left", async () => {
      const { take, wait } = bucketsAtNoon();
      expect(await take("a", perMinute(2))).toEqual({ isTaken: true, tokens: 1 });
      expect(await take("a", perMinute(2))).toEqual({ isTaken: true, tokens: 0 });
      wait(15_000);
      expect(await take("a", perMinute(2))).toEqual({ isTaken: false, tokens: 0.5 });
    });

    test("holds no more than its allowance after an hour without requests", async () => {
      const { isTaken, wait } = bucketsAtNoon();
      await isTaken("a", 2);
      wait(3_600_000);
      expect([await isTaken("a", 2), await isTaken("a", 2), await isTaken("a", 2)]).toEqual([
        true,
        true,
        false,
      ]);
    });

    test("refills from an empty one after the clock was set back by more than its debt can last", async () => {
      const { charge, isTaken, wait } = bucketsAtNoon();
      await charge("a", perMinute(2), 9);
      wait(-1);
      expect(await isTaken("a", 2)).toBe(false);
      wait(29_999);
      expect(await isTaken("a", 2)).toBe(false);
      wait(1);
      expect(await isTaken("a", 2)).toBe(true);
      wait(-400 * 86_400_000);
      expect(await isTaken("a", 2)).toBe(false);
      wait(29_999);
      expect(await isTaken("a", 2)).toBe(false);
      wait(1);
      expect(await isTaken("a", 2)).toBe(true);
    });

    test("takes several tokens together or not at all", async () => {
      const { take, wait } = bucketsAtNoon();
      expect(await take("a", perMinute(60), 50)).toEqual({ isTaken: true, tokens: 10 });
      expect(await take("a", perMinute(60), 20)).toEqual({ isTaken: false, tokens: 10 });
      wait(10_000);
      expect(await take("a", perMinute(60), 20)).toEqual({ isTaken: true, tokens: 0 });
    });

    test("admits more tokens than its size while it is full, and is empty then", async () => {
      const { take } = bucketsAtNoon();
      expect(await take("a", perMinute(3), 10)).toEqual({ isTaken: true, tokens: 0 });
      expect(await take("a", perMinute(3), 10)).toEqual({ isTaken: false, tokens: 0 });
    });

    test("is charged beyond its tokens, with a debt of at most its size", async () => {
      const { charge, take } = bucketsAtNoon();
      expect(await charge("a", perMinute(60), 90)).toEqual({ isTaken: true, tokens: -30 });
      expect(await take("a", perMinute(60))).toEqual({ isTaken: false, tokens: -30 });
      expect((await charge("a", perMinute(60), 500)).tokens).toBe(-60);
      expect((await charge("b", perMinute(60), 500)).tokens).toBe(-60);
    });

    test("belongs to one name of any length, and stores its hash only", async () => {
      const { isTaken } = bucketsAtNoon();
      const name = `reader@example.test ${"x".repeat(5000)}`;
      expect([await isTaken(name, 1), await isTaken(name, 1), await isTaken(`${name}x`, 1)]).toEqual([
        true,
        false,
        true,
      ]);
      const { rows } = await sql<{ name: string }>`select name from token_bucket`.execute(
        engine.database.kysely,
      );
      expect(rows.map((row) => row.name)).toEqual([
        expect.stringMatching(/^[\w-]{43}$/),
        expect.stringMatching(/^[\w-]{43}$/),
      ]);
    });

    test("uses the database's clock by default", async () => {
      const { take } = createTokenBucketStore(engine.database);
      const quick = { requests: 1, seconds: 0.2 };
      expect((await take("a", quick)).isTaken).toBe(true);
      expect((await take("a", quick)).isTaken).toBe(false);
      await expect.poll(async () => (await take("a", quick)).isTaken).toBe(true);
    });

    test("is deleted after it is full again, and no other is", async () => {
      const { take } = createTokenBucketStore(engine.database);
      await take("quick", { requests: 1000, seconds: 1 });
      await take("slow", perMinute(1));
      for (let request = 3; request <= 1001; request += 1) await take("slow", perMinute(1));
      const left = () => engine.database.kysely.selectFrom("token_bucket").select("name").execute();
      await expect.poll(left).toHaveLength(1);
      expect((await take("slow", perMinute(1))).isTaken).toBe(false);
    });
  });

  describe.runIf(engine.name === "server")("two processes", () => {
    test("take from one bucket together no more than it holds", async () => {
      const other = await otherConnection(engine.database);
      const stores = [createTokenBucketStore(engine.database), createTokenBucketStore(other)];
      const results = stores.flatMap(({ take }) =>
        Array.from({ length: 30 }, () => take("a", perMinute(20))),
      );
      const taken = (await Promise.all(results)).filter(({ isTaken }) => isTaken);
      expect(taken).toHaveLength(20);
    });

    test("get a rejection when the server is unavailable", async () => {
      const { take } = createTokenBucketStore(absentServer());
      await expect(take("a", perMinute(1))).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
    });
  });
});
