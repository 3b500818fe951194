// The statements that an inner call sends, in order, without a database, so that a changed query shows as a changed snapshot file.
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";

import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";

import { readCall } from "./read-call.ts";

/** The vessel that every statement returns. */
const vessel = { assetnum: "V1001", abs_vessel_relation: [{ assetnum: "V1002" }] };

const entries = [{ serviceStateId: 4, date: "2024-05-02" }];

/** Returns one row with the columns that the statement selects. */
function rowsFor(statement: string): readonly object[] {
  // The first page of a search comes with the number of its results.
  if (statement.includes("json_agg"))
    return [{ assetnum: "V1001", security_domain_id: 0, document: vessel, hidden: false, entries, total: 1 }];
  if (statement.includes("count(*)")) return [{ total: 1, assetnum: "V1001", hidden: false }];
  return statement.includes("document") ? [{ assetnum: "V1001", document: vessel, hidden: false }] : [];
}

class RecordingDriver extends DummyDriver {
  readonly statements: CompiledQuery[] = [];

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve({
      executeQuery: (query: CompiledQuery) => {
        this.statements.push(query);
        return Promise.resolve({ rows: rowsFor(query.sql) as never[] });
      },
      streamQuery: () => {
        throw new Error("Streaming is not supported.");
      },
    });
  }
}

/** The statements of a visitor's call as text, each clause on a line, its parameters below it. */
export async function statementsOf(address: string): Promise<string> {
  const driver = new RecordingDriver();
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const database: Database = {
    kysely,
    replica: kysely,
    engine: "server",
    observe: () => undefined,
    queues: [],
    readVersion: () => Promise.resolve(0),
    isPrimaryLost: () => false,
    onImport: () => undefined,
    copyRows: () => Promise.reject(new Error("A read copies no rows.")),
    close: () => kysely.destroy(),
  };
  await readCall(database, address);
  return [`-- ${decodeURIComponent(address)}\n`, ...driver.statements.map(formatStatement)].join("\n");
}

function formatStatement({ parameters, sql }: CompiledQuery): string {
  const clauses = sql.replace(
    /(?<!distinct) (?=(?:from|inner join|where|and|group by|order by|limit) )/g,
    "\n  ",
  );
  const values = parameters.map((value, index) => `-- $${index + 1} = ${JSON.stringify(value)}\n`);
  return `${clauses};\n${values.join("")}`;
}
