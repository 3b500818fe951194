import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { forEachEngine } from "#tests/database/engines.ts";
import { otherConnection } from "#tests/database/other-connection.ts";
import { createSpentTokenStore } from "./spent-token-store.ts";

const inMinutes = (count: number) => Date.now() + count * 60_000;

forEachEngine((engine) => {
  beforeEach(() => engine.database.kysely.deleteFrom("spent_token").execute());

  test("accepts a token once", async () => {
    const { spend } = createSpentTokenStore(engine.database);
    expect(await spend("a", inMinutes(5))).toBe(true);
    expect(await spend("a", inMinutes(5))).toBe(false);
    expect(await spend("b", inMinutes(5))).toBe(true);
  });

  test("stores a hash instead of the token", async () => {
    await createSpentTokenStore(engine.database).spend("a signature", inMinutes(5));
    const { rows } = await sql<{ hash: string }>`select hash from spent_token`.execute(
      engine.database.kysely,
    );
    expect(rows).toEqual([{ hash: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  test.each([
    [61, 0],
    [59, 1],
  ])("of a token that expired %i minutes ago, %i rows are left", async (ago, remaining) => {
    await createSpentTokenStore(engine.database).spend("old", inMinutes(-ago));
    await createSpentTokenStore(engine.database).spend("new", inMinutes(5));
    const left = () => engine.database.kysely.selectFrom("spent_token").select("hash").execute();
    await expect.poll(left).toHaveLength(remaining + 1);
  });

  describe.runIf(engine.name === "server")("two processes", () => {
    test("accept one token once, also at the same time", async () => {
      const other = await otherConnection(engine.database);
      const stores = [createSpentTokenStore(engine.database), createSpentTokenStore(other)];
      const spent = stores.flatMap(({ spend }) =>
        Array.from({ length: 20 }, (_, index) => spend(`token ${index >> 1}`, inMinutes(5))),
      );
      expect((await Promise.all(spent)).filter(Boolean)).toHaveLength(10);
    });
  });
});
