// The numbers of rows that match conditions, kept by the version of the record in which they were counted. The other pages of a search, and
// equal searches, then need not count again, which takes longer than reading a page. The statement is the key of a count, with its values:
// it contains the mask of the reader, so that no count crosses readers who see different rows.
import { type SelectQueryBuilder, sql } from "kysely";

import type { Database } from "#database/database.ts";
import type { KnownCount } from "#query/compile/index-walk.ts";

import { readRecordVersion, recordVersion } from "./record-version.ts";

/** The rows of all pages in one version of the record. */
export interface RecordCount extends KnownCount {
  readonly version: number;
}

/** A statement that counts the rows of a table. */
export interface CountStatement {
  readonly rows: SelectQueryBuilder<never, never, { total: number }>;
  readonly table: string;
}

/** Counts of one process and database. With its key a count has about 2 kB. */
const maximumCounts = 2000;

export class RecordCounts {
  readonly #database: Database;
  /** The counts by statement, the longest unused first. */
  readonly #counts = new Map<string, RecordCount>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The last count of a statement, which may be of an earlier version of the record. */
  findLast(statement: CountStatement): RecordCount | undefined {
    const key = statementKey(statement);
    const found = this.#counts.get(key);
    if (found) this.#keep(key, found);
    return found;
  }

  /** The count in the present version of the record. */
  async read(statement: CountStatement): Promise<RecordCount> {
    const last = this.findLast(statement);
    const isCurrent = last && last.version === (await readRecordVersion(this.#database));
    return isCurrent ? last : this.count(statement);
  }

  /** Counts the rows. */
  async count(statement: CountStatement): Promise<RecordCount> {
    const row = await statement.rows
      .select([recordVersion.as("version"), estimatedRows(statement.table).as("tableRows")])
      .executeTakeFirst();
    const counted = { total: 0, version: 0, tableRows: -1, ...row };
    this.keep(statement, counted);
    return counted;
  }

  /** Keeps a count that another statement has made. */
  keep(statement: CountStatement, count: RecordCount): void {
    // Before the first import nothing shows whether the record has changed.
    if (count.version > 0) this.#keep(statementKey(statement), count);
  }

  #keep(key: string, count: RecordCount): void {
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > maximumCounts && oldest !== undefined) this.#counts.delete(oldest);
  }
}

const countsByDatabase = new WeakMap<Database, RecordCounts>();

/** The counts of a database that this process has made. */
export function recordCountsOf(database: Database): RecordCounts {
  const counts = countsByDatabase.get(database) ?? new RecordCounts(database);
  countsByDatabase.set(database, counts);
  return counts;
}

function statementKey({ rows }: CountStatement): string {
  const { parameters, sql: text } = rows.compile();
  return JSON.stringify([text, parameters]);
}

/** The rows of a table as the planner estimates them; negative if it has no statistics. */
export function estimatedRows(table: string) {
  return sql<number>`(select reltuples::float8 from pg_class where oid = ${table}::regclass)`;
}
