// Measures a snapshot of the record: how long it takes beside reading every stored document, its memory and its bytes, and look-ups meanwhile.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { visitor } from "#contract/account/reader.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import { createFolderFiles } from "#documents/folder-store.ts";
import type { FileStore } from "#documents/store.ts";
import { formatReport } from "#importing/report.ts";
import { importInto } from "#main/commands/importing.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { read } from "#records/read.ts";
import { makeSnapshotIfDue } from "#snapshots/make-snapshots.ts";
import { findSnapshot } from "#snapshots/snapshot-store.ts";
import { writeSnapshot } from "#snapshots/write-snapshot.ts";
import { fleetFolder, userCache } from "#bench/harness/fleet-cache.ts";
import { figuresOf } from "#bench/harness/measurement.ts";
import { fleetDay } from "#bench/works/probes.ts";
import type { Value } from "./value.ts";

const mebibyte = 1024 * 1024;
/** Milliseconds of look-ups, without a snapshot and while one is written. */
const readingTime = 10_000;
/** Milliseconds between two look-ups of a reader. */
const pause = 20;

/** Measures it on the embedded database. The import of 100,000 vessels takes about ten minutes. */
export async function measureSnapshot(vessels = 10_000): Promise<readonly Value[]> {
  const folder = mkdtempSync(join(tmpdir(), "plimsoll-bench-"));
  const configuration = readConfiguration({ DATA_DIR: join(folder, "data") });
  const database = await openDatabase(configuration);
  const files = createFolderFiles(join(folder, "snapshots"));
  try {
    const source = await fleetFolder({ vessels, seed: 1, day: fleetDay }, userCache);
    const report = await importInto(database, configuration)(
      { source, dryRun: false },
      { onProgress: () => undefined, signal: new AbortController().signal },
    );
    if (report.outcome !== "imported") throw new Error(formatReport(report));
    const reading = await timed(() => readDocuments(database));
    const idle = await lookUpDuring(database, delay(readingTime));
    const memory = watchMemory();
    const made = await timed(() => makeSnapshotIfDue({ database, files, clock: Date.now }));
    const most = memory.stop();
    const snapshot = await findSnapshot(database);
    const during = await lookUpDuring(database, writeFor(database, files));
    const bytes = (format: string) =>
      (snapshot?.files ?? []).reduce((sum, file) => sum + (file.format === format ? file.bytes : 0), 0);
    const value = (work: string, figure: number, unit: Value["unit"]): Value => ({
      group: "snapshot",
      work: `${work}, ${vessels.toLocaleString("en-US")} vessels`,
      value: figure,
      unit,
    });
    return [
      value("reading every stored document", reading, "s"),
      value("snapshot", made, "s"),
      value("snapshot beside reading every document", made / reading, "×"),
      value("memory that a snapshot adds at most", most, "MiB"),
      value("NDJSON of a snapshot", bytes("ndjson") / mebibyte, "MiB"),
      value("CSV of a snapshot", bytes("csv") / mebibyte, "MiB"),
      value("Parquet of a snapshot", bytes("parquet") / mebibyte, "MiB"),
      value("look-up by four readers, median", idle.p50, "ms"),
      value("look-up by four readers while a snapshot is made, median", during.p50, "ms"),
      value("look-up by four readers, p95", idle.p95, "ms"),
      value("look-up by four readers while a snapshot is made, p95", during.p95, "ms"),
    ];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a snapshot again until its time is over. */
async function writeFor(database: Database, files: FileStore): Promise<void> {
  const end = performance.now() + readingTime;
  const beforePart = () =>
    performance.now() < end ? Promise.resolve() : Promise.reject(new Error("The time is over."));
  await writeSnapshot({ database, files, folder: "again", today: fleetDay, beforePart }).catch(
    () => undefined,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Reads every stored document in parts of the size of a snapshot's, by the key alone. */
async function readDocuments({ kysely }: Database): Promise<void> {
  for (const { key, table } of recordSets) {
    const name = "documentTable" in table ? table.documentTable : table.name;
    const keys = sql.join(key.map((column) => sql.ref(column)));
    for (let offset: unknown = null; ;) {
      const after =
        offset === null
          ? sql``
          : sql`where (${keys}) > (select ${keys} from ${sql.table(name)} where ctid = ${offset}::tid)`;
      const { rows } = await sql<{ ctid: string }>`
        select ctid::text as ctid, document from ${sql.table(name)} ${after} order by ${keys} limit 500`.execute(
        kysely,
      );
      offset = rows.at(-1)?.ctid;
      if (offset === undefined) break;
    }
  }
}

const readers = 4;
const vesselsLookedUp = 1000;

/** Looks vessels up until the work has ended. */
async function lookUpDuring(database: Database, work: Promise<unknown>) {
  const { rows } = await sql<{
    assetnum: string;
  }>`select assetnum from vessel order by assetnum limit ${vesselsLookedUp}`.execute(database.kysely);
  const context = { reader: visitor, today: fleetDay, origin: "" };
  const times: number[] = [];
  const ended = new AbortController();
  const lookUp = async (first: number) => {
    for (let at = first; !ended.signal.aborted; at += readers) {
      const assetnum = rows[at % rows.length]?.assetnum;
      const start = performance.now();
      await read(
        database,
        {
          kind: "os",
          name: "ABSRECORDSEARCH",
          parameters: [
            ["oslc.where", `assetnum="${assetnum}"`],
            ["oslc.select", "*"],
          ],
        },
        context,
      ).catch(() => undefined);
      times.push(performance.now() - start);
      await delay(pause);
    }
  };
  const finished = work.finally(() => ended.abort());
  await Promise.all([finished, ...Array.from({ length: readers }, (_, first) => lookUp(first))]);
  return figuresOf(times);
}

/** Watches the memory of this process, in MiB above that at the beginning. */
function watchMemory(): { stop(): number } {
  globalThis.gc?.();
  const beginning = process.memoryUsage.rss();
  let most = beginning;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
  return {
    stop() {
      clearInterval(timer);
      return (most - beginning) / mebibyte;
    },
  };
}
