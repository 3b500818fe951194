// The PostgreSQL server of a test run.
import { PostgresCluster } from "#tests/main/stack/postgres-cluster.ts";
import { missingPrograms } from "#tests/main/stack/programs.ts";
import { command } from "./snapshot.ts";

export interface TestServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server in a temporary folder, or takes the one at the address. Returns why there is none otherwise. */
export async function findTestServer(address: string): Promise<TestServer | string> {
  if (address !== "") {
    const isResponding = await command(address, "select 1").then(
      () => true,
      () => false,
    );
    if (!isResponding) return "the server at TEST_DATABASE_URL does not respond";
    return { url: address, stop: () => Promise.resolve() };
  }
  const [missing] = missingPrograms("initdb", "postgres");
  if (missing !== undefined)
    return `PostgreSQL is not installed (${missing}); install the package postgresql, or set TEST_DATABASE_URL`;
  const server = await PostgresCluster.create();
  return { url: server.url("postgres"), stop: () => server.remove() };
}
