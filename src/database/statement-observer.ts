// Reports each statement that has ended: its text, which has no values, and how long it took. Statements of scripts and COPY are not
// reported, because they belong to imports and maintenance.
import type { LogEvent } from "kysely";

import type { ConnectionQueue } from "./connection-queue.ts";
import { currentQueryContext, type Priority, type QueryContext } from "./query-context.ts";

/** A statement that has ended. */
export interface EndedStatement {
  /** SQL with placeholders. */
  readonly text: string;
  /** Without the wait for a connection. */
  readonly seconds: number;
  readonly failed: boolean;
  readonly priority: Priority;
  /** The request and the call for which it ran. */
  readonly context: Pick<QueryContext, "requestId" | "call">;
}

type Listener = (statement: EndedStatement) => void;

/** The listener of one database. */
export class StatementObserver {
  #listener: Listener | null = null;

  /** Sets the only listener. */
  readonly observe = (listener: Listener | null): void => {
    this.#listener = listener;
  };

  /** Returns the function that Kysely calls for each statement of a pool; `priority` by default is that of the query context. */
  logOf(priority?: Priority): (event: LogEvent) => void {
    return ({ level, query, queryDurationMillis }) => {
      if (this.#listener === null) return;
      const context = currentQueryContext();
      this.#listener({
        text: query.sql,
        seconds: queryDurationMillis / 1000,
        failed: level === "error",
        priority: priority ?? context.priority,
        context,
      });
    };
  }
}

/** A name for the metrics, and the queue of its connections. */
export type NamedQueue = readonly [name: "all" | "read" | "write", queue: ConnectionQueue];
