/** The only session of an embedded PostgreSQL: a PGlite in this thread (tests) or in a worker thread. */
export interface EmbeddedSession {
  /** Runs one statement. Rejects with PostgreSQL's error, which has a `code`. */
  query<Row>(sql: string, parameters: unknown[], files?: StatementFiles): Promise<StatementResult<Row>>;
  /** Runs several statements without parameters. */
  exec(script: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface StatementFiles {
  /** What a COPY statement reads from `/dev/blob`. */
  readonly blob?: Blob;
}

export interface StatementResult<Row> {
  readonly rows: Row[];
  /** Number of rows that the statement inserted, updated or deleted. */
  readonly affectedRows?: number | undefined;
}
