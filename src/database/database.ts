import type { Kysely } from "kysely";

import type { CopyTarget } from "./copy-target.ts";
import type { NamedQueue, StatementObserver } from "./statement-observer.ts";
import type { Tables } from "./tables.ts";

/** An open database, migrated and ready. */
export interface Database {
  /**
   * For all writes, and for reads that need the latest state. Its statements have the priority `control` and are never cancelled, so
   * that a write and its audit event complete even if the caller disconnects.
   */
  readonly kysely: Kysely<Tables>;
  /** For reads of the record, on a replica if there is one. Its statements follow the query context (`query-context.ts`). */
  readonly replica: Kysely<Tables>;
  readonly engine: "embedded" | "server";
  /** Sets the only listener, which gets each statement that has ended. */
  readonly observe: StatementObserver["observe"];
  /** The queues of statements that wait for a connection. */
  readonly queues: readonly NamedQueue[];
  /**
   * Reads the number of the last import, 0 before the first, from the primary server. Reads on `replica` that begin afterwards see the record
   * of that import or a later one.
   */
  readVersion(): Promise<number>;
  /** Whether the primary server did not respond when its version was last requested, and reads go on from replicas alone. */
  isPrimaryLost(): boolean;
  /** Calls `onChange` soon after an import, in this process or another, may have changed the record. It may miss some. */
  onImport(onChange: () => void): void;
  /** Appends rows to a table with COPY. `rows` is in COPY's text format. */
  copyRows(target: CopyTarget, rows: string): Promise<void>;
  close(): Promise<void>;
}
