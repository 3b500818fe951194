// The statements that an inner call sends, in order, without a database: a change of a query shows as a change of a file.
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

import { ask } from "./ask.ts";

/** The vessel that every statement finds. */
const found = { assetnum: "V1001", abs_vessel_relation: [{ assetnum: "V1002" }] };

const ledger = [{ serviceStateId: 4, date: "2024-05-02" }];

/** Answers each statement with one row that has what the statement asks for. */
function answer(statement: string): readonly object[] {
  if (statement.includes("count(*)")) return [{ total: 1, assetnum: "V1001", hidden: false }];
  if (statement.includes("json_agg")) return [{ assetnum: "V1001", security_domain_id: 0, ledger }];
  return statement.includes("document") ? [{ assetnum: "V1001", document: found, hidden: false }] : [];
}

class RecordingDriver extends DummyDriver {
  readonly statements: CompiledQuery[] = [];

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve({
      executeQuery: (query: CompiledQuery) => {
        this.statements.push(query);
        return Promise.resolve({ rows: answer(query.sql) as never[] });
      },
      streamQuery: () => {
        throw new Error("The record streams nothing.");
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
  const database: Database = { kysely, replica: kysely, engine: "server", close: () => kysely.destroy() };
  await ask(database, address);
  return [`-- ${decodeURIComponent(address)}\n`, ...driver.statements.map(write)].join("\n");
}

function write({ parameters, sql }: CompiledQuery): string {
  const clauses = sql.replace(
    /(?<!distinct) (?=(?:from|inner join|where|and|group by|order by|limit) )/g,
    "\n  ",
  );
  const values = parameters.map((value, index) => `-- $${index + 1} = ${JSON.stringify(value)}\n`);
  return `${clauses};\n${values.join("")}`;
}
