// Reads tables as they were at one moment, in parts of some megabytes.
import { type Kysely, sql } from "kysely";
import { createHash } from "node:crypto";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { readStoredTables, type StoredTable } from "./stored-tables.ts";

/** Rows of a table in COPY's text format, one a line. */
export interface TablePart {
  readonly table: StoredTable;
  readonly lines: readonly string[];
}

/** What was read of a table. */
export interface ReadTable {
  readonly table: StoredTable;
  readonly rows: number;
  readonly checksum: string;
}

interface ReadOptions {
  readonly schema: string;
  /** Tables that are left out. */
  readonly without: readonly string[];
  readonly onPart: (part: TablePart) => Promise<void>;
}

/**
 * Tables that only imports change: the record, its change log and what is derived from it. The embedded database has one session, which a
 * transaction over all rows would keep from its readers for minutes; these tables are therefore read in short transactions.
 */
const importedTables: ReadonlySet<string> = new Set([
  ...recordSets.flatMap(({ table }) =>
    "documentTable" in table ? [table.name, table.documentTable] : [table.name],
  ),
  "class_status_replaced",
  "class_status_void",
  "company_name",
  "last_class_action",
  "class_action_count",
  "class_action_group",
  "class_action",
  "every_action_count",
  "every_action_group",
  "change",
  "change_vessel",
]);

/**
 * Reads all tables of a schema but some. On a server, one transaction sees all of them at one moment. On the embedded database, no import may
 * run meanwhile: tables that only imports change are read first, and all others in one transaction at the end.
 */
export async function readTables(database: Database, options: ReadOptions): Promise<readonly ReadTable[]> {
  const { schema, without } = options;
  const { kysely } = database;
  const all = (await readStoredTables(kysely, schema)).filter(({ name }) => !without.includes(name));
  const read = new Map<string, ReadTable>();
  if (database.engine === "embedded") {
    for (const table of all) {
      if (importedTables.has(table.name))
        read.set(table.name, await readTable((work) => inSnapshot(kysely, work), table, options));
    }
  }
  await inSnapshot(kysely, async (snapshot) => {
    for (const table of await readStoredTables(snapshot, schema)) {
      if (read.has(table.name) || without.includes(table.name)) continue;
      read.set(table.name, await readTable((work) => work(snapshot), table, options));
    }
  });
  return all.flatMap(({ name }) => read.get(name) ?? []);
}

/** The text of a value must not depend on the settings of the session. */
const plainTexts = sql`
  select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO, MDY'), ('intervalstyle', 'postgres'),
    ('bytea_output', 'hex'), ('extra_float_digits', '1')) as setting (name, value)`;

type InSnapshot = <Result>(work: (snapshot: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

function inSnapshot<Result>(
  kysely: Kysely<Tables>,
  work: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return kysely.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read`.execute(transaction);
    await plainTexts.execute(transaction);
    return work(transaction);
  });
}

/** Characters that a part should have. */
const partLength = 2_000_000;
const mostPages = 4096;

async function readTable(
  inTransaction: InSnapshot,
  table: StoredTable,
  { onPart, schema }: ReadOptions,
): Promise<ReadTable> {
  const checksum = new RowChecksum();
  const add = async (lines: readonly string[]) => {
    if (lines.length === 0) return;
    checksum.add(lines);
    await onPart({ table, lines });
  };
  // Rows that reference rows of the same table come after these, in the order of the key.
  if (table.references.includes(table.name)) {
    const order = sql`order by ${sql.join(table.key.map((column) => sql.ref(column)))}`;
    await add(await inTransaction((snapshot) => readLines(snapshot, schema, table, order)));
  } else {
    const pages = await inTransaction((snapshot) => countPages(snapshot, schema, table.name));
    for (let page = 0, count = 8; page < pages;) {
      const end = page + count;
      const range = sql`where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${end},0)`}::tid`;
      const lines = await inTransaction((snapshot) => readLines(snapshot, schema, table, range));
      await add(lines);
      const length = lines.reduce((sum, line) => sum + line.length, 1);
      count = Math.max(1, Math.min(mostPages, count * 4, Math.floor((count * partLength) / length)));
      page = end;
    }
  }
  return { table, rows: checksum.rows, checksum: checksum.value };
}

async function countPages(snapshot: Kysely<Tables>, schema: string, name: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(format('%I.%I', ${schema}::text, ${name}::text)::regclass)
      / current_setting('block_size')::int)::int as pages`.execute(snapshot);
  return rows[0]?.pages ?? 0;
}

async function readLines(
  snapshot: Kysely<Tables>,
  schema: string,
  { columns, name }: StoredTable,
  rest: ReturnType<typeof sql>,
): Promise<readonly string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  const { rows } = await sql<{ row: readonly (string | null)[] }>`
    select array[${values}]::text[] as row from ${sql.table(`${schema}.${name}`)} ${rest}`.execute(snapshot);
  return rows.map(({ row }) => row.map(copyValue).join("\t"));
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": String.raw`\t`,
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
};

function copyValue(value: string | null): string {
  if (value === null) return String.raw`\N`;
  return value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

// A checksum of the rows of a table that does not depend on their order, by which a copy is compared with its source.

const modulus = 1n << 128n;

class RowChecksum {
  #rows = 0;
  #sum = 0n;

  /** Adds rows in COPY's text format, one a line. */
  add(lines: readonly string[]): void {
    for (const line of lines) {
      const hash = createHash("sha256").update(line).digest();
      this.#sum = (this.#sum + ((hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8))) % modulus;
    }
    this.#rows += lines.length;
  }

  get rows(): number {
    return this.#rows;
  }

  /** In hexadecimal digits. */
  get value(): string {
    return this.#sum.toString(16).padStart(32, "0");
  }
}
