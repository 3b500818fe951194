import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { forEachEngine } from "#tests/database/engines.ts";
import { addApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";
import { createApiKeyStore } from "./api-key-store.ts";

const noon = Date.UTC(2026, 10, 20, 12);

forEachEngine((engine) => {
  beforeEach(() => engine.database.kysely.deleteFrom("api_key").execute());
  const store = (clock = () => noon) => createApiKeyStore(engine.database, clock);

  describe("an API key", () => {
    test("is found by its secret and by its name, with its rate limit", async () => {
      const key = await addApiKey(engine.database, "port-authority", 1200);
      const expected = { name: "port-authority", requestsPerMinute: 1200, isRevoked: false };
      expect(await store().find(key)).toMatchObject(expected);
      expect(await store().findByName("port-authority")).toMatchObject(expected);
    });

    test("has 256 random bits, of which only the hash is stored", async () => {
      const key = await addApiKey(engine.database, "port-authority", null);
      const { rows } = await sql`select * from api_key`.execute(engine.database.kysely);
      expect(Buffer.from(key, "base64url")).toHaveLength(32);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(key);
    });

    test("is not found by its name, its hash or a part of it as the secret", async () => {
      const key = await addApiKey(engine.database, "port-authority", null);
      const hash = (await store().find(key))?.hash ?? "";
      const others = ["", "port-authority", hash, key.slice(0, -1), `${key}A`, "%", "_".repeat(43)];
      expect(await Promise.all(others.map((other) => store().find(other)))).toEqual(others.map(() => null));
    });

    test.each(["port authority", "a:b", "", "-x", "x".repeat(65), "ä"])(
      "cannot have the name %j",
      async (name) => {
        await expect(addApiKey(engine.database, name, null)).rejects.toThrow(/^A key's name has letters/);
      },
    );

    test.each(["a", "7", "port-authority_2.test", "x".repeat(64)])("can have the name %s", async (name) => {
      await addApiKey(engine.database, name, null);
      expect(await store().findByName(name)).toMatchObject({ name });
    });
  });

  describe("a name that is in use", () => {
    test("is refused for a second key while the first is valid", async () => {
      const first = await addApiKey(engine.database, "a", null);
      await expect(addApiKey(engine.database, "a", null)).rejects.toThrow(
        "There is a key named a: revoke it first",
      );
      expect(await store().find(first)).toMatchObject({ name: "a", isRevoked: false });
    });

    test("can be used again after its key is revoked, which stays invalid", async () => {
      const first = await addApiKey(engine.database, "a", 10);
      await revokeApiKey(engine.database, "a");
      const second = await addApiKey(engine.database, "a", null);
      expect(await store().find(first)).toBeNull();
      expect(await store().find(second)).toMatchObject({ requestsPerMinute: null, isRevoked: false });
    });
  });

  test("a revoked key is found as revoked and cannot be revoked again", async () => {
    const key = await addApiKey(engine.database, "a", null);
    expect(await revokeApiKey(engine.database, "a")).toBe(true);
    expect(await store().find(key)).toMatchObject({ isRevoked: true });
    expect(await revokeApiKey(engine.database, "a")).toBe(false);
    expect(await revokeApiKey(engine.database, "b")).toBe(false);
  });

  test("listApiKeys lists every key by name without its secret", async () => {
    await addApiKey(engine.database, "b", 5);
    await addApiKey(engine.database, "a", null);
    await revokeApiKey(engine.database, "b");
    const keys = await listApiKeys(engine.database);
    expect(keys).toMatchObject([
      { name: "a", requestsPerMinute: null, lastUsedAt: null, revokedAt: null },
      { name: "b", requestsPerMinute: 5, revokedAt: expect.any(Date) },
    ]);
    expect(keys.flatMap((key) => Object.keys(key))).not.toContain("hash");
  });

  test("the last use of a key is stored at most once a minute", async () => {
    let now = noon;
    const storeWithClock = store(() => now);
    const lastUse = async () => (await listApiKeys(engine.database))[0]?.lastUsedAt?.getTime();
    await addApiKey(engine.database, "a", null);
    const key = await storeWithClock.findByName("a");
    if (!key) throw new Error("There is no key.");
    await storeWithClock.recordUse(key);
    expect(await lastUse()).toBe(noon);
    now = noon + 59_999;
    await storeWithClock.recordUse(key);
    expect(await lastUse()).toBe(noon);
    now = noon + 60_000;
    await storeWithClock.recordUse(key);
    expect(await lastUse()).toBe(noon + 60_000);
  });
});
