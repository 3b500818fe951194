// Readers see the old or the new record while an import runs, and after it was killed at any point.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type KyselyPlugin, sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import type { Database } from "#database/database.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { empty, type Engine, forEachEngine } from "#tests/database/engines.ts";
import { importFiles, importAndFormat, vessel } from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";

const amount = 150;
const numbers = Array.from({ length: amount }, (_, index) => index + 1);
const entry = (number: number, more: object = {}) => ({
  assetnum: `V${number}`,
  changed_date: "2024-05-02",
  service_state_id: 4,
  changed_value: "Suspended",
  ...more,
});

/** The old record has vessel 1 to 10, of which the new one changes all but the last, and corrects an entry. */
const oldFiles = {
  "ABSRECORDVESSEL.ndjson": numbers.slice(0, 10).map((number) => vessel(number, { vessel_name: "OLD" })),
  "ABSRECORDCLASSSTATUS.ndjson": numbers.slice(0, 10).map((number) => entry(number)),
};
const newFiles = {
  "ABSRECORDVESSEL.ndjson": [...numbers.map((number) => vessel(number)), vessel(10, { vessel_name: "OLD" })],
  "ABSRECORDCLASSSTATUS.ndjson": numbers.map((number) =>
    entry(number, number === 3 ? { service_state_reason: "Unpaid fees" } : {}),
  ),
  "ABSRECORDCAPACITY.ndjson": [{ assetnum: "V1", category: "Ballast Water", total_volume: 1 }],
};

/** Everything that an import changes, read by one statement. */
const recordState = sql<{ state: string }>`
  select concat_ws(' ',
    (select count(*) from vessel), (select count(*) from vessel where vessel_name = 'OLD'),
    (select count(*) from vessel_document where document ->> 'vessel_name' = 'OLD'),
    (select count(*) from class_status), (select count(*) from class_status_replaced),
    (select count(*) from last_class_action where state = 4), (select count(*) from class_action),
    (select sum(count) from every_action_count where grain = 'all'), (select sum(count) from every_action_group),
    (select count(*) from capacity),
    (select count(*) from change where position <= (select max(last_position) from change_import)),
    (select count(*) from import_log)) as state`;
const oldState = "10 10 10 10 0 10 10 10 10 0 20 1";
const newState = "150 1 1 150 1 150 150 151 150 1 310 2";

async function stateOf({ replica }: Database): Promise<string> {
  return (await recordState.execute(replica)).rows[0]?.state ?? "";
}

/** Triggers and indexes by name, with their definitions. */
async function schemaOf({ kysely }: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select tablename as on, indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()
    union all
    select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2`.execute(kysely);
  return rows;
}

/** A database whose process is killed before a statement: it and all later ones fail. Counts the statements. */
function killedBefore(database: Database, statement: number) {
  let statements = 0;
  const run = () => {
    statements += 1;
    if (statements >= statement) throw new Error("killed");
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      run();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const killed: Database = {
    ...database,
    kysely: database.kysely.withPlugin(plugin),
    copyRows: async (...parameters) => {
      run();
      await database.copyRows(...parameters);
    },
  };
  return { database: killed, count: () => statements };
}

async function importInto(database: Database, folder: string): Promise<void> {
  const storeDocument = () => Promise.resolve();
  await importSource(database, await openSource(folder, null), { storeDocument });
}

/** Imports the old record into an empty one. */
async function loadOld(engine: Engine): Promise<void> {
  await empty(engine.database);
  await importFiles(engine, oldFiles);
}

forEachEngine((engine) => {
  beforeEach(() => loadOld(engine));

  describe("a reader during an import", () => {
    test("sees the old record and then the new one, never a part of it", async () => {
      const folder = await importFolder(newFiles);
      const seen = new Set<string>();
      const end = new AbortController();
      const readAll = async () => {
        while (!end.signal.aborted) {
          seen.add(await stateOf(engine.database));
          await yieldToEventLoop();
        }
      };
      const reader = readAll();
      await importAndFormat(engine, folder);
      end.abort();
      await reader;
      expect([...seen].filter((state) => state !== oldState && state !== newState)).toEqual([]);
      expect(await stateOf(engine.database)).toBe(newState);
    });
  });

  describe("an import", () => {
    test("keeps the indexes and triggers of the tables", async () => {
      const before = await schemaOf(engine.database);
      await importFiles(engine, newFiles);
      expect(await schemaOf(engine.database)).toEqual(before);
    });

    test("gives the planner statistics of the rows that it brings", async () => {
      await importFiles(engine, newFiles);
      const { rows } = await sql<{ name: string; distinct: number; rows: number }>`
        select tablename as name, n_distinct as distinct, reltuples as rows
        from pg_stats join pg_class on pg_class.oid = tablename::regclass
        where schemaname = current_schema() and attname = 'assetnum'
          and tablename in ('vessel', 'vessel_document', 'class_status') order by tablename`.execute(
        engine.database.kysely,
      );
      const isUnique = { distinct: -1, rows: amount };
      expect(rows).toEqual([
        { name: "class_status", ...isUnique },
        { name: "vessel", ...isUnique },
        { name: "vessel_document", ...isUnique },
      ]);
    });

    test("keeps the recorded date of an entry that it does not correct, and the earlier version of one that it does", async () => {
      const entries = () =>
        engine.database.kysely
          .selectFrom("class_status")
          .select(["assetnum", "recorded_at"])
          .where("assetnum", "in", ["V1", "V3"])
          .orderBy("assetnum")
          .execute();
      const [unchanged, corrected] = await entries();
      await importFiles(engine, newFiles);
      const after = await entries();
      expect(after[0]).toEqual(unchanged);
      expect(after[1]?.recorded_at.getTime()).toBeGreaterThan(corrected?.recorded_at.getTime() ?? Infinity);
      const replaced = await engine.database.kysely.selectFrom("class_status_replaced").selectAll().execute();
      expect(replaced).toMatchObject([
        // The same moment distinguishes an earlier version from an entry that was taken back.
        { assetnum: "V3", recorded_at: corrected?.recorded_at, replaced_at: after[1]?.recorded_at },
      ]);
    });

    test("keeps all earlier versions of an entry that is corrected twice, the latest first", async () => {
      await importFiles(engine, newFiles);
      const again = {
        "ABSRECORDCLASSSTATUS.ndjson": numbers.map((number) => entry(number, { more: "again" })),
      };
      await importFiles(engine, again);
      const replaced = await engine.database.kysely
        .selectFrom("class_status_replaced")
        .select(["assetnum", "document"])
        .orderBy("id", "desc")
        .execute();
      expect(replaced).toHaveLength(amount + 1);
      const ofThree = replaced.filter(({ assetnum }) => assetnum === "V3");
      expect(ofThree.map(({ document }) => document["service_state_reason"])).toEqual([
        "Unpaid fees",
        undefined,
      ]);
    });

    test("counts the last class actions that it stores", async () => {
      await importFiles(engine, newFiles);
      const { rows } = await sql`
        select facet, period::text, value, state, count from class_action_count
        where count <> 0 and grain <> 'year' order by facet, period`.execute(engine.database.kysely);
      expect(rows).toEqual([
        { facet: "reason", period: "-infinity", value: "Unpaid fees", state: 4, count: 1 },
        { facet: "reason", period: "2024-05-01", value: "Unpaid fees", state: 4, count: 1 },
        { facet: "status", period: "-infinity", value: "", state: 4, count: amount },
        { facet: "status", period: "2024-05-01", value: "", state: 4, count: amount },
      ]);
    });

    test("leaves the old or the new record when it is killed between two statements", async () => {
      const folder = await importFolder(newFiles);
      // The number of steps, and so of statements, follows their durations.
      const clock = vi.spyOn(performance, "now").mockReturnValue(0);
      onTestFinished(() => clock.mockRestore());
      const complete = killedBefore(engine.database, Infinity);
      await importInto(complete.database, folder);
      await loadOld(engine);
      const states = new Set<string>();
      for (const statement of sampledStatements(complete.count())) {
        const killed = importInto(killedBefore(engine.database, statement).database, folder);
        await expect(killed).rejects.toThrow("killed");
        await endSessions(engine);
        states.add(await stateOf(engine.database));
      }
      expect([...states].filter((state) => state !== oldState && state !== newState)).toEqual([]);
      await importInto(engine.database, folder);
      expect(await stateOf(engine.database)).toBe(newState);
      const leftovers = await sql`
        select tablename from pg_tables where tablename like 'staged%' or schemaname like 'next%'`.execute(
        engine.database.kysely,
      );
      expect(leftovers.rows).toEqual([]);
    });
  });
});

/** Some statements of an import: most of them near its end, where it changes the record. */
function sampledStatements(count: number): readonly number[] {
  const early = [0.4, 0.7].map((share) => Math.floor(count * share));
  const late = [42, 32, 26, 22, 19, 17].map((fromEnd) => count - fromEnd);
  return [...early, ...late].filter((statement) => statement > 0);
}

/** Ends the server's sessions that hold the lock of a killed import, as the end of its process would. */
async function endSessions({ database, name }: Engine): Promise<void> {
  if (name === "embedded") return;
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`.execute(
    database.replica,
  );
  // The pool notices an ended session when it is used.
  const checks = Array.from({ length: 10 }, () => sql`select 1`.execute(database.kysely));
  await Promise.allSettled(checks);
}
