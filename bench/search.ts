// Compares the search through the gateway with plain SQL for the same query (the rows of one page, and their total number).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import { createGateway } from "#gateway/app.ts";
import { composeGateway } from "#main/compose.ts";
import { type Configuration, readConfiguration } from "#main/configuration/configuration.ts";
import { importInto } from "#main/commands/importing.ts";
import { createHttpServer, listen, listenerOf } from "#main/listen.ts";
import { createLog } from "#main/logging.ts";
import { writeFleet } from "./fleet.ts";
import { medianTime, milliseconds, printResult } from "./measure.ts";
import { bodyOf, visitorAt } from "#tests/main/visitor.ts";

const vessels = 20_000;

const searches = [
  [
    "a name, searchTerms",
    'searchAttributes=vessel_name&oslc.searchTerms="%25OCEAN%25STAR%25"',
    sql`vessel_name ilike '%OCEAN%STAR%'`,
  ],
  [
    "a rare name",
    'searchAttributes=vessel_name&oslc.searchTerms="%2519999%25"',
    sql`vessel_name ilike '%19999%'`,
  ],
  [
    "a company",
    'oslc.where=abs_customer.customer_number="C500"',
    sql`assetnum in (select assetnum from owner where customer_numbers && array['C500'])`,
  ],
] as const;

const searchPath = (query: string): string =>
  `/os/ABSRECORDSEARCH?collectioncount=1&oslc.pageSize=20&pageno=1&lean=1&oslc.select=*&${query}`;

/** Prints the time of each search, through the gateway and directly in the database. */
async function compareSearches(origin: string, { kysely }: Database): Promise<void> {
  const request = await visitorAt(origin);
  for (const [title, query, condition] of searches) {
    const throughGateway = await medianTime(() => bodyOf(request(searchPath(query))));
    const plainSql = await medianTime(async () => {
      await sql`
        select document from vessel where ${condition}
        order by vessel_name, assetnum limit 21`.execute(kysely);
      await sql`select count(*) from vessel where ${condition}`.execute(kysely);
    });
    printResult(`search by ${title}: through the gateway`, milliseconds(throughGateway));
    printResult(`search by ${title}: plain SQL`, milliseconds(plainSql));
    printResult(`search by ${title}: ratio`, `${(throughGateway / plainSql).toFixed(2)} ×`);
  }
}

/** Imports a fleet as an operator would, and prints the duration. */
async function importFleet(folder: string, database: Database, configuration: Configuration): Promise<void> {
  writeFleet(folder, vessels);
  const start = performance.now();
  const observer = { onProgress: () => {}, signal: new AbortController().signal };
  await importInto(database, configuration)({ source: folder, dryRun: false }, observer);
  const seconds = (performance.now() - start) / 1000;
  printResult(`import of ${vessels.toLocaleString("en-US")} vessels`, `${seconds.toFixed(1)} s`);
}

export async function benchSearch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "plimsoll-bench-"));
  const settings = { CAPTCHA: "off", RATE_LIMIT: "off", PORT: "0", HOST: "127.0.0.1" };
  const configuration = readConfiguration({ ...settings, DATA_DIR: join(folder, "data") });
  const database = await openDatabase(configuration);
  try {
    await importFleet(join(folder, "fleet"), database, configuration);
    const files = { find: () => undefined, template: () => Promise.resolve("") };
    const parts = composeGateway(configuration, { database, files, log: createLog("silent") });
    const gateway = createGateway(parts);
    const listening = await listen(createHttpServer(), listenerOf(gateway.fetch), configuration);
    await compareSearches(`http://127.0.0.1:${listening.port}`, database);
    await listening.stop();
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
