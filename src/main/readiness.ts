// Whether the database can serve, for `/readyz` and the metrics.
import { withDeadline } from "#async/deadline.ts";
import type { Database } from "#database/database.ts";
import { withQueryContext } from "#database/query-context.ts";

/** Milliseconds that a readiness check waits for a connection. A database that is busy for longer is unusable too. */
const readinessTimeout = 5000;

/** Whether the database responds and has the tables of the migrations. */
export async function isDatabaseReady({ replica }: Database): Promise<boolean> {
  const read = () => replica.selectFrom("import_log").select("id").limit(1).execute();
  return withDeadline(readinessTimeout, [], (signal) =>
    withQueryContext({ priority: "control", signal }, read),
  ).then(
    () => true,
    () => false,
  );
}
