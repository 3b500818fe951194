import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { empty, type Engine, forEachEngine } from "#tests/database/engines.ts";
import { copySnapshot } from "#tests/database/snapshot.ts";

import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";

const flag = (id: number) => ({ flag_id: id, document: JSON.stringify({ flag_id: id }) });

// The same tests run on a PostgreSQL server and on the embedded database, in this thread and in its worker thread.
forEachEngine(dialectTests);

describe("embedded database in its worker thread", () => {
  let dataDir = "";
  let database: Database;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "plimsoll-test-"));
    await copySnapshot(inject("snapshot"), dataDir);
    database = await openDatabase({ dataDir });
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  dialectTests({
    name: "embedded",
    get database() {
      return database;
    },
  });
});

function dialectTests(engine: Engine): void {
  beforeEach(() => empty(engine.database));

  const flags = async () =>
    (await engine.database.kysely.selectFrom("flag").select("flag_id").orderBy("flag_id").execute()).map(
      (row) => row.flag_id,
    );

  test("a transaction hides its writes from other statements until it ends", async () => {
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

  test("a failed transaction is rolled back, and the next statement works", async () => {
    const { kysely } = engine.database;
    const failing = kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto("flag").values(flag(1)).execute();
      await transaction.insertInto("flag").values(flag(1)).execute();
    });
    await expect(failing).rejects.toThrow("duplicate key");
    expect(await flags()).toEqual([]);
  });

  test("a failed statement does not stop the statements behind it", async () => {
    const { kysely } = engine.database;
    const [failed, worked] = await Promise.allSettled([sql`select 1 / 0`.execute(kysely), flags()]);
    expect([failed.status, worked.status]).toEqual(["rejected", "fulfilled"]);
  });

  test("transactions that start together are all committed", async () => {
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

  test("a row has numbers, dates, objects and arrays as JavaScript values", async () => {
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

  test("a statement reports how many rows it affected", async () => {
    await engine.database.kysely
      .insertInto("flag")
      .values([flag(1), flag(2)])
      .execute();
    const { numDeletedRows } = await engine.database.kysely.deleteFrom("flag").executeTakeFirstOrThrow();
    expect(numDeletedRows).toBe(2n);
  });

  test("a streamed query yields its rows", async () => {
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
}
