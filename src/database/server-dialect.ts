// Kysely's PostgreSQL dialect, with migrations that may run behind a pooler and beside imports.
import {
  type DatabaseIntrospector,
  type DatabaseMetadataOptions,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from "kysely";

export class ServerDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutLock();
  }

  override createIntrospector(kysely: Kysely<unknown>): DatabaseIntrospector {
    return new Introspector(kysely);
  }
}

/**
 * Kysely's lock of the migrations belongs to a session, in which a pooler may not run the statement that releases it. The processes take
 * another one: `withTransactionLock`.
 */
class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Lists the tables for migrations without their columns: Kysely's statement fails when an import drops one of its tables meanwhile. */
class Introspector extends PostgresIntrospector {
  readonly #kysely: Kysely<unknown>;

  constructor(kysely: Kysely<unknown>) {
    super(kysely);
    this.#kysely = kysely;
  }

  /** Only migrations ask for Kysely's own tables. */
  override getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    return options?.withInternalKyselyTables === true ? this.#readNames() : super.getTables(options);
  }

  async #readNames(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema()`.execute(
      this.#kysely,
    );
    return rows.map(({ name, schema }) => ({ name, schema, isView: false, columns: [] }));
  }
}
