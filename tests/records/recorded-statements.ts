// A database that records the statements that it executes, to compare the cost of two calls.
import type { KyselyPlugin } from "kysely";

import type { Database } from "#database/database.ts";

export interface RecordedDatabase {
  readonly database: Database;
  /** The statements in the order of their execution, without their parameters. */
  readonly statements: readonly string[];
}

/** A copy of the database that records its own statements. */
export function recordStatements(original: Database): RecordedDatabase {
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(original.kysely.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const database: Database = {
    ...original,
    kysely: original.kysely.withPlugin(recorder),
    replica: original.replica.withPlugin(recorder),
  };
  return { database, statements };
}
