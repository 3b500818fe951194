import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { forEachEngine } from "#tests/database/engines.ts";
import { addKey, listKeys, revokeKey } from "./api-keys.ts";
import { createKeyRing } from "./key-ring.ts";

const noon = Date.UTC(2026, 10, 20, 12);

forEachEngine((engine) => {
  beforeEach(() => engine.database.kysely.deleteFrom("api_key").execute());
  const ring = (clock = () => noon) => createKeyRing(engine.database, clock);

  describe("a key", () => {
    test("is known by itself and by its name, with the requests it may make", async () => {
      const key = await addKey(engine.database, "port-authority", 1200);
      const known = { name: "port-authority", requestsPerMinute: 1200, isRevoked: false };
      expect(await ring().find(key)).toMatchObject(known);
      expect(await ring().named("port-authority")).toMatchObject(known);
    });

    test("is 256 random bits, and only its hash is kept", async () => {
      const key = await addKey(engine.database, "port-authority", null);
      const { rows } = await sql`select * from api_key`.execute(engine.database.kysely);
      expect(Buffer.from(key, "base64url")).toHaveLength(32);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(key);
    });

    test("is not opened by its name, its hash or a part of it", async () => {
      const key = await addKey(engine.database, "port-authority", null);
      const hash = (await ring().find(key))?.hash ?? "";
      const others = ["", "port-authority", hash, key.slice(0, -1), `${key}A`, "%", "_".repeat(43)];
      expect(await Promise.all(others.map((other) => ring().find(other)))).toEqual(others.map(() => null));
    });

    test.each(["port authority", "a:b", "", "-x", "x".repeat(65), "ä"])(
      "is never called %j",
      async (name) => {
        await expect(addKey(engine.database, name, null)).rejects.toThrow(/^A key's name has letters/);
      },
    );

    test.each(["a", "7", "port-authority_2.test", "x".repeat(64)])("may be called %s", async (name) => {
      await addKey(engine.database, name, null);
      expect(await ring().named(name)).toMatchObject({ name });
    });
  });

  describe("a name that is taken", () => {
    test("gets no second key while the first is valid", async () => {
      const first = await addKey(engine.database, "a", null);
      await expect(addKey(engine.database, "a", null)).rejects.toThrow(
        "There is a key named a: revoke it first",
      );
      expect(await ring().find(first)).toMatchObject({ name: "a", isRevoked: false });
    });

    test("gets a new key after the first is revoked, and the first stays useless", async () => {
      const first = await addKey(engine.database, "a", 10);
      await revokeKey(engine.database, "a");
      const second = await addKey(engine.database, "a", null);
      expect(await ring().find(first)).toBeNull();
      expect(await ring().find(second)).toMatchObject({ requestsPerMinute: null, isRevoked: false });
    });
  });

  test("a revoked key is known as such, and revoked once", async () => {
    const key = await addKey(engine.database, "a", null);
    expect(await revokeKey(engine.database, "a")).toBe(true);
    expect(await ring().find(key)).toMatchObject({ isRevoked: true });
    expect(await revokeKey(engine.database, "a")).toBe(false);
    expect(await revokeKey(engine.database, "b")).toBe(false);
  });

  test("the list names every key, in order, and no secret", async () => {
    await addKey(engine.database, "b", 5);
    await addKey(engine.database, "a", null);
    await revokeKey(engine.database, "b");
    const keys = await listKeys(engine.database);
    expect(keys).toMatchObject([
      { name: "a", requestsPerMinute: null, lastUsedAt: null, revokedAt: null },
      { name: "b", requestsPerMinute: 5, revokedAt: expect.any(Date) },
    ]);
    expect(keys.flatMap((key) => Object.keys(key))).not.toContain("hash");
  });

  test("its last use is written down once a minute", async () => {
    let now = noon;
    const clocked = ring(() => now);
    const lastUse = async () => (await listKeys(engine.database))[0]?.lastUsedAt?.getTime();
    await addKey(engine.database, "a", null);
    const key = await clocked.named("a");
    if (!key) throw new Error("There is no key.");
    await clocked.noteUse(key);
    expect(await lastUse()).toBe(noon);
    now = noon + 59_999;
    await clocked.noteUse(key);
    expect(await lastUse()).toBe(noon);
    now = noon + 60_000;
    await clocked.noteUse(key);
    expect(await lastUse()).toBe(noon + 60_000);
  });
});
