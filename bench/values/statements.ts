// Measures the processor time of single statements of the embedded database, for the most expensive calls.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import { type Reader, visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import { formatReport } from "#importing/report.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { importInto } from "#main/commands/importing.ts";
import { read } from "#records/read.ts";
import { readWholeSuspensionList } from "#records/suspensions/whole-suspension-list.ts";
import { expensiveCalls } from "./expensive-calls.ts";
import { writeFleet } from "#fleet/write-fleet.ts";
import { fleetDay } from "#bench/works/probes.ts";
import type { Value } from "./value.ts";

/** Maximum processor time of a statement of the embedded database, in milliseconds. */
const statementBound = 250;

const runs = 3;
const day = "2026-11-20";
const cleared: Reader = { ...visitor, clearances: ["itar"], auditControlledRead: () => Promise.resolve() };

/** Records the processor time of each statement in milliseconds. Other load affects it less than elapsed time. */
class StatementCosts implements KyselyPlugin {
  readonly costs: number[] = [];
  readonly #started = new WeakMap<object, NodeJS.CpuUsage>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    this.#started.set(queryId, process.cpuUsage());
    return node;
  }

  transformResult({ queryId, result }: PluginTransformResultArgs) {
    const { system, user } = process.cpuUsage(this.#started.get(queryId));
    this.costs.push((system + user) / 1000);
    return Promise.resolve(result);
  }
}

/** Measures the most expensive statement of each call, in descending order. Takes some minutes, mostly for the import. */
export async function measureStatements(vessels = 20_000): Promise<readonly Value[]> {
  const folder = mkdtempSync(join(tmpdir(), "plimsoll-bench-"));
  const database = await openDatabase({ dataDir: join(folder, "data") });
  try {
    await importRecord(database, folder, vessels);
    const measured: Value[] = [];
    const add = (work: string, value: number) =>
      measured.push({ group: "statements", work, value, unit: "ms", bound: statementBound });
    for (const { call, isCleared, title } of expensiveCalls(vessels)) {
      const context = { reader: isCleared ? cleared : visitor, today: day, origin: "" };
      add(title, await costliestStatement(database, (watched) => read(watched, call, context)));
    }
    const context = { reader: visitor, today: day, origin: "" };
    for (const order of ["-date", "name", "-listed"]) {
      const readList = (watched: Database) => readWholeSuspensionList(watched, [["sort", order]], context);
      add(`the whole suspension list by ${order}`, await costliestStatement(database, readList));
    }
    return measured.toSorted((one, other) => other.value - one.value);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importRecord(database: Database, folder: string, vessels: number): Promise<void> {
  await writeFleet({ vessels, seed: 1, day: fleetDay }, join(folder, "record"));
  const configuration = readConfiguration({ DATA_DIR: join(folder, "data") });
  const report = await importInto(database, configuration)(
    { source: join(folder, "record"), dryRun: false },
    { onProgress: () => {}, signal: new AbortController().signal },
  );
  if (report.outcome !== "imported") throw new Error(formatReport(report));
}

/** Returns the minimum over several runs of the most expensive statement of `run`, because other load only increases it. */
async function costliestStatement(
  database: Database,
  run: (database: Database) => Promise<unknown>,
): Promise<number> {
  const costs: number[] = [];
  for (let count = 0; count < runs; count += 1) {
    const statements = new StatementCosts();
    await run({ ...database, replica: database.replica.withPlugin(statements) });
    costs.push(Math.max(...statements.costs));
  }
  return Math.min(...costs);
}
