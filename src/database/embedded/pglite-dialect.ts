// Kysely's PostgreSQL dialect with a driver for the embedded database. There is a single session, so acquiring a connection means
// waiting for exclusive use of the session, for one statement or a whole transaction.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";

import type { Release } from "#database/connection-queue.ts";
import type { EmbeddedSession } from "./embedded-session.ts";

/** Waits for exclusive use of the session. */
type AcquireSession = () => Promise<Release>;

/** Does not close the session, which belongs to the caller. */
export class PGliteDialect implements Dialect {
  readonly #session: EmbeddedSession;
  readonly #acquireSession: AcquireSession;

  constructor(session: EmbeddedSession, acquireSession: AcquireSession) {
    this.#session = session;
    this.#acquireSession = acquireSession;
  }

  createDriver(): Driver {
    return new PGliteDriver(this.#session, this.#acquireSession);
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createIntrospector(kysely: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(kysely);
  }
}

class PGliteDriver implements Driver {
  readonly #session: EmbeddedSession;
  readonly #acquireSession: AcquireSession;

  constructor(session: EmbeddedSession, acquireSession: AcquireSession) {
    this.#session = session;
    this.#acquireSession = acquireSession;
  }

  async acquireConnection(): Promise<PGliteConnection> {
    return new PGliteConnection(this.#session, await this.#acquireSession());
  }

  releaseConnection(connection: PGliteConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }
}

class PGliteConnection implements DatabaseConnection {
  readonly release: Release;
  readonly #session: EmbeddedSession;

  constructor(session: EmbeddedSession, release: Release) {
    this.#session = session;
    this.release = release;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#session.query<Row>(sql, [...parameters]);
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}
