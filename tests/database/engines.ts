import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, inject } from "vitest";

import type { Database } from "#database/database.ts";
import type { MemberTable } from "#database/record-tables.ts";
import { refreshLastClassActions } from "#importing/merging/last-class-actions.ts";

import { type TargetTable, targetTables } from "#importing/merging/target-tables.ts";

import { recordSetOf, storedRow } from "./member-rows.ts";
import type { EngineName } from "./prepare-snapshot.ts";
import { openCopy, openSnapshot } from "./snapshot.ts";

export interface Engine {
  readonly name: EngineName;
  /** A migrated and empty database for the enclosing `describe`. Available only while its tests run. */
  readonly database: Database;
}

/**
 * Registers the same tests for each engine of the project: `npm test` uses the embedded one, `npm run test:all` a PostgreSQL server, too. All
 * test files of a process share the databases, because opening one takes longer than most files: no test may change a table of the product.
 */
export function forEachEngine(tests: (engine: Engine) => void): void {
  describe.each(inject("engines"))("%s database", (name) => {
    let database: Database | undefined;
    beforeAll(async () => {
      database = await sharedDatabase(name);
    });
    afterAll(() => {
      database = undefined;
    });
    tests({
      name,
      get database() {
        if (database === undefined) throw new Error("The database is open only while tests run.");
        return database;
      },
    });
  });
}

/** The databases that the test files of this process use one after another. Those on a server are dropped at the end of the run. */
const shared = new Map<Engine["name"], Promise<{ database: Database; tables: readonly string[] }>>();

async function sharedDatabase(engine: Engine["name"]): Promise<Database> {
  const opening = shared.get(engine) ?? openWithTables(engine);
  shared.set(engine, opening);
  const { database, tables } = await opening;
  const others = (await tablesOf(database)).filter((name) => !tables.includes(name));
  for (const name of others) await sql`drop table ${sql.table(name)} cascade`.execute(database.kysely);
  await empty(database);
  return database;
}

async function openWithTables(engine: Engine["name"]) {
  const database = await openFresh(engine);
  return { database, tables: await tablesOf(database) };
}

async function tablesOf({ kysely }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** Opens a migrated and empty database, which is deleted when it is closed. */
export function openFresh(engine: Engine["name"] = "embedded"): Promise<Database> {
  if (engine === "embedded") return openSnapshot(inject("snapshot"));
  return openCopy(inject("server"), inject("template"), `${inject("template")}_${process.pid}_${++copies}`);
}

let copies = 0;

/** Truncates every table with rows, including append-only tables, but not the tables of Kysely's migrator. */
const emptyAll = sql`
  do $$
  declare
    name text;
    has_rows boolean;
  begin
    set local session_replication_role = replica;
    for name in select relname from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely%'
        and pg_relation_size(oid) > 0
    loop
      execute format('select exists (select from %I)', name) into has_rows;
      if has_rows then
        execute format('truncate %I restart identity cascade', name);
      end if;
    end loop;
  end $$`;

/** Deletes all rows. To be called between tests. */
export async function empty(database: Database): Promise<void> {
  await emptyAll.execute(database.kysely);
}

export type Members = Partial<Record<MemberTable, readonly object[]>>;

/** Inserts members into their tables as an import would: `load(database, { vessel: [{ assetnum: "V1" }] })`. */
export async function load(database: Database, members: Members): Promise<void> {
  for (const [table, documents] of Object.entries(members)) {
    for (const insert of insertions(table, documents)) await insert.execute(database.kysely);
  }
  await storeDerivedRows(database);
}

/** Loads a member as an import does when the record has one of its key. */
export async function replaceMember(database: Database, table: MemberTable, member: object): Promise<void> {
  for (const [index, insert] of insertions(table, [member]).entries()) {
    const { key, values } = targetTables(recordSetOf(table))[index] as TargetTable;
    const updates = values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
    await sql`${insert} on conflict (${columnList(key)}) do update set ${sql.join(updates)}`.execute(
      database.kysely,
    );
  }
  await storeDerivedRows(database);
}

/** Takes a class status entry back, as the undo of its import does. */
export async function voidEntry(database: Database, entry: ClassStatusKey): Promise<void> {
  const { assetnum, changed_date, service_state_id } = entry;
  await database.kysely.transaction().execute(async (transaction) => {
    await sql`insert into class_status_void (assetnum, changed_date, service_state_id, reason)
      values (${assetnum}, ${changed_date}, ${service_state_id}, 'Import 1 was undone.')`.execute(
      transaction,
    );
    await sql`delete from class_status where assetnum = ${assetnum} and changed_date = ${changed_date}
      and service_state_id = ${service_state_id}`.execute(transaction);
  });
  await storeDerivedRows(database);
}

interface ClassStatusKey {
  readonly assetnum: string;
  readonly changed_date: string;
  readonly service_state_id: number;
}

/** Stores what an import derives from the record, for all vessels and companies. */
async function storeDerivedRows({ kysely }: Database): Promise<void> {
  await refreshLastClassActions(kysely, sql`select assetnum from vessel`);
  await sql`select store_company_names((select array_agg(number) from (
    select unnest(customer_numbers) as number from owner union select number from company_name) as company))`.execute(
    kysely,
  );
}

/** A statement for each table that holds members of the record set. */
function insertions(table: string, documents: readonly object[]): readonly RawBuilder<unknown>[] {
  const set = recordSetOf(table);
  const rows = JSON.stringify(documents.map((document) => storedRow(set, document)));
  return targetTables(set).map(({ key, name, values }) => {
    const columns = columnList([...key, ...values]);
    return sql`insert into ${sql.table(name)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(name)}, ${rows}::text::jsonb)`;
  });
}

function columnList(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}
