// Readers of the embedded database wait for a running transaction, so none of an import may change many rows, however many rows the
// import changes.
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test, vi } from "vitest";

import type { Database } from "#database/database.ts";
import { databaseOf } from "#database/embedded/embedded.ts";
import type { EmbeddedSession } from "#database/embedded/embedded-session.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { loadSnapshot } from "#tests/database/snapshot.ts";
import { vessel } from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";

const amount = 1500;
/** Eight pages of entries with their earlier versions; 200 vessels with their class actions and counts are fewer. */
const mostRows = 1200;

/** A session that notes how many rows each transaction, or statement outside of one, has changed. */
class CountingSession implements EmbeddedSession {
  readonly changes: { readonly rows: number; readonly statement: string }[] = [];
  /** How often class actions of vessels were stored. */
  stores = 0;
  readonly #pglite: PGlite;
  #changedBefore: number | null = null;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query<Row>(statement: string, parameters: unknown[], files: { readonly blob?: Blob } = {}) {
    if (statement === "commit") {
      this.changes.push({ rows: (await this.#changed()) - (this.#changedBefore ?? 0), statement });
    }
    if (statement.includes("select store_last_class_actions")) this.stores += 1;
    const result = await this.#pglite.query<Row>(statement, parameters, files);
    if (statement === "begin") this.#changedBefore = await this.#changed();
    else if (statement === "commit" || statement === "rollback") this.#changedBefore = null;
    else if (this.#changedBefore === null) this.changes.push({ rows: result.affectedRows ?? 0, statement });
    return result;
  }

  exec(script: string) {
    return this.#pglite.exec(script);
  }

  close() {
    return this.#pglite.close();
  }

  /** The rows changed since the session last reported its statistics. */
  async #changed(): Promise<number> {
    const { rows } = await this.#pglite.query<{ changed: number }>(`
      select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as changed
      from pg_stat_xact_user_tables`);
    return rows[0]?.changed ?? 0;
  }
}

/** Every vessel is suspended, with a reason and a name that the argument changes. */
function fleet(version: string) {
  const numbers = Array.from({ length: amount }, (_, index) => index + 1);
  return {
    "ABSRECORDVESSEL.ndjson": numbers.map((number) =>
      vessel(number, { vessel_name: `${version} ${number}`, flag_name: "Malta" }),
    ),
    "ABSRECORDCLASSSTATUS.ndjson": numbers.map((number) => ({
      assetnum: `V${number}`,
      changed_date: "2024-05-02",
      service_state_id: 4,
      service_state_reason: version,
    })),
  };
}

/** Opens an empty database. Steps that seem to take no time grow to their largest size, and those of a slow clock shrink to one row. */
async function openCounting(stepMilliseconds: number) {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += stepMilliseconds));
  onTestFinished(() => clock.mockRestore());
  const session = new CountingSession(await loadSnapshot(inject("snapshot")));
  const database = databaseOf(session);
  onTestFinished(() => database.close());
  return { database, session };
}

async function importFolderOf(database: Database, files: Parameters<typeof importFolder>[0]): Promise<void> {
  const source = await openSource(await importFolder(files), null);
  const storeDocument = () => Promise.reject(new Error("No document was expected."));
  expect(await importSource(database, source, { storeDocument })).toMatchObject({ outcome: "imported" });
}

test("no transaction of an import on the embedded database changes many rows", async () => {
  const { database, session } = await openCounting(0);
  for (const version of ["FIRST", "CORRECTED"]) {
    await importFolderOf(database, fleet(version));
    expect(session.changes.filter(({ rows }) => rows > mostRows)).toEqual([]);
  }
  const total = session.changes.reduce((sum, { rows }) => sum + rows, 0);
  expect(total).toBeGreaterThan(8 * amount);
}, 180_000);

test("an import stores the class actions of a vessel once, in however many steps its entries are", async () => {
  const { database, session } = await openCounting(1000);
  const entries = Array.from({ length: 120 }, (_, index) => ({
    assetnum: index === 60 ? "V2" : "V1",
    changed_date: new Date(Date.UTC(2020, 0, index + 1)).toISOString(),
    service_state_id: index % 2 === 0 ? 4 : 5,
  }));
  await importFolderOf(database, { "ABSRECORDVESSEL.ndjson": [vessel(1), vessel(2)] });
  await importFolderOf(database, { "ABSRECORDCLASSSTATUS.ndjson": entries });
  const { rows } = await sql`
    select assetnum, count(*)::int as actions from class_action group by assetnum order by assetnum`.execute(
    database.kysely,
  );
  expect(rows).toEqual([
    { assetnum: "V1", actions: 119 },
    { assetnum: "V2", actions: 1 },
  ]);
  expect(session.stores).toBe(2);
}, 60_000);
