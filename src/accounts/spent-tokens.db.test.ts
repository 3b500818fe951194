import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { forEachEngine } from "#tests/database/engines.ts";
import { otherConnection } from "#tests/database/other-connection.ts";
import { createSharedSpentTokens } from "./spent-tokens.ts";

const inMinutes = (count: number) => Date.now() + count * 60_000;

forEachEngine((engine) => {
  beforeEach(() => engine.database.kysely.deleteFrom("spent_token").execute());

  test("a token can be spent once", async () => {
    const { spend } = createSharedSpentTokens(engine.database);
    expect(await spend("a", inMinutes(5))).toBe(true);
    expect(await spend("a", inMinutes(5))).toBe(false);
    expect(await spend("b", inMinutes(5))).toBe(true);
  });

  test("the token itself is not kept", async () => {
    await createSharedSpentTokens(engine.database).spend("a signature", inMinutes(5));
    const { rows } = await sql<{ hash: string }>`select hash from spent_token`.execute(
      engine.database.kysely,
    );
    expect(rows).toEqual([{ hash: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  test.each([
    [61, 0],
    [59, 1],
  ])("one that expired %i minutes ago: %i are kept", async (ago, kept) => {
    await createSharedSpentTokens(engine.database).spend("old", inMinutes(-ago));
    await createSharedSpentTokens(engine.database).spend("new", inMinutes(5));
    const left = () => engine.database.kysely.selectFrom("spent_token").select("hash").execute();
    await expect.poll(left).toHaveLength(kept + 1);
  });

  describe.runIf(engine.name === "server")("two processes", () => {
    test("take one token once, also at the same moment", async () => {
      const other = await otherConnection(engine.database);
      const stores = [createSharedSpentTokens(engine.database), createSharedSpentTokens(other)];
      const spent = stores.flatMap(({ spend }) =>
        Array.from({ length: 20 }, (_, index) => spend(`token ${index >> 1}`, inMinutes(5))),
      );
      expect((await Promise.all(spent)).filter(Boolean)).toHaveLength(10);
    });
  });
});
