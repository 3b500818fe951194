import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { empty, forEachEngine } from "#tests/database/engines.ts";

const flag = (id: number) => ({ document: JSON.stringify({ flag_id: id }) });

// The server says what a database does; the embedded one, with our dialect, must do the same.
forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  const flags = async () =>
    (await engine.database.kysely.selectFrom("flag").select("flag_id").orderBy("flag_id").execute()).map(
      (row) => row.flag_id,
    );

  test("what a transaction wrote is read by nobody else before it ends", async () => {
    const { kysely } = engine.database;
    const reads: Promise<number[]>[] = [];
    let hasEnded = false;
    await kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto("flag").values(flag(1)).execute();
      reads.push(flags().then((found) => (hasEnded || found.length === 0 ? found : [-1])));
      await transaction.insertInto("flag").values(flag(2)).execute();
      hasEnded = true;
    });
    expect([[], [1, 2]]).toContainEqual(await reads[0]);
    expect(await flags()).toEqual([1, 2]);
  });

  test("a transaction that fails leaves nothing, and the next statement works", async () => {
    const { kysely } = engine.database;
    const failing = kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto("flag").values(flag(1)).execute();
      await transaction.insertInto("flag").values(flag(1)).execute();
    });
    await expect(failing).rejects.toThrow("duplicate key");
    expect(await flags()).toEqual([]);
  });

  test("a statement that fails does not stop those that wait behind it", async () => {
    const { kysely } = engine.database;
    const [failed, worked] = await Promise.allSettled([sql`select 1 / 0`.execute(kysely), flags()]);
    expect([failed.status, worked.status]).toEqual(["rejected", "fulfilled"]);
  });

  test("transactions that start together all have their effect", async () => {
    const { kysely } = engine.database;
    const ids = Array.from({ length: 8 }, (_, index) => index + 1);
    await Promise.all(
      ids.map((id) =>
        kysely
          .transaction()
          .execute((transaction) => transaction.insertInto("flag").values(flag(id)).execute()),
      ),
    );
    expect(await flags()).toEqual(ids);
  });

  test("counts and numbers are numbers, moments are dates, documents objects", async () => {
    const { rows } = await sql`
      select count(*) as count, 12.5::numeric as number, timestamptz '2026-03-01 00:00Z' as moment,
        '{"a": [1]}'::jsonb as document, array['x', 'y'] as texts`.execute(engine.database.kysely);
    expect(rows).toEqual([
      {
        count: 1,
        number: 12.5,
        moment: new Date("2026-03-01T00:00:00Z"),
        document: { a: [1] },
        texts: ["x", "y"],
      },
    ]);
  });

  test("a statement says how many rows it touched", async () => {
    await engine.database.kysely
      .insertInto("flag")
      .values([flag(1), flag(2)])
      .execute();
    const { numDeletedRows } = await engine.database.kysely.deleteFrom("flag").executeTakeFirstOrThrow();
    expect(numDeletedRows).toBe(2n);
  });

  test("a streamed query gives its rows", async () => {
    if (engine.name === "server") return;
    await engine.database.kysely
      .insertInto("flag")
      .values([flag(1), flag(2)])
      .execute();
    const streamed: number[] = [];
    for await (const row of engine.database.kysely.selectFrom("flag").select("flag_id").stream())
      streamed.push(row.flag_id);
    expect(streamed).toEqual([1, 2]);
  });
});
