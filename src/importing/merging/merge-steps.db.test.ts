// Readers of the embedded database wait for a running transaction, so none of an import may change many rows, however many rows the
// import changes.
import type { PGlite } from "@electric-sql/pglite";
import { expect, inject, onTestFinished, test, vi } from "vitest";

import type { Database } from "#database/database.ts";
import { databaseOf } from "#database/embedded.ts";
import type { EmbeddedSession } from "#database/embedded-session.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { loadSnapshot } from "#tests/database/snapshot.ts";
import { vessel } from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";

const amount = 1500;
/** Eight pages of entries with their earlier versions, or 512 vessels with their counts. */
const mostRows = 1200;

/** A session that notes how many rows each transaction, or statement outside of one, has changed. */
class CountingSession implements EmbeddedSession {
  readonly changes: { readonly rows: number; readonly statement: string }[] = [];
  readonly #pglite: PGlite;
  #changedBefore: number | null = null;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async query<Row>(statement: string, parameters: unknown[], files: { readonly blob?: Blob } = {}) {
    if (statement === "commit") {
      this.changes.push({ rows: (await this.#changed()) - (this.#changedBefore ?? 0), statement });
    }
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

async function importFleet(database: Database, version: string): Promise<void> {
  const source = await openSource(await importFolder(fleet(version)), null);
  const storeDocument = () => Promise.reject(new Error("No document was expected."));
  expect(await importSource(database, source, { storeDocument })).toMatchObject({ outcome: "imported" });
}

test("no transaction of an import on the embedded database changes many rows", async () => {
  // Steps that seem to take no time grow to their largest size.
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const session = new CountingSession(await loadSnapshot(inject("snapshot")));
  const database = databaseOf(session);
  onTestFinished(() => database.close());
  for (const version of ["FIRST", "CORRECTED"]) {
    await importFleet(database, version);
    expect(session.changes.filter(({ rows }) => rows > mostRows)).toEqual([]);
  }
  const total = session.changes.reduce((sum, { rows }) => sum + rows, 0);
  expect(total).toBeGreaterThan(8 * amount);
}, 180_000);
