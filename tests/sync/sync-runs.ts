// Syncs a database with the source under test, and compares the two.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";

import { recordSets } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";
import type { ImportReport } from "#importing/report.ts";
import { type RetryPolicy } from "#sync/source/retry.ts";
import { parseSourceAddress, type SourceAddress } from "#sync/source/source-address.ts";
import { readAll } from "#sync/read-all.ts";
import { createSourceClient } from "#sync/source/source-client.ts";
import { Spool } from "#sync/spool/spool.ts";
import { syncFrom, type SyncOptions } from "#sync/sync.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";

import type { ServedSource } from "./source-under-test.ts";

/** Repeats without waiting. */
const retry: RetryPolicy = { attempts: 3, firstDelay: 1, wait: () => Promise.resolve() };

/** The lines that a sync would import, after reading all pages of the source. */
export async function readLines(
  { key, url }: Pick<ServedSource, "key" | "url">,
  timeout: number,
): Promise<readonly string[]> {
  const address = addressOf(url);
  const identity = { source: address.name, scope: "{}" };
  const folder = await mkdtemp(join(tmpdir(), "plimsoll-spool-"));
  try {
    const spool = await Spool.open(folder, identity, 0);
    const client = createSourceClient({ address, apiKey: key, retry, timeout, maxBytes: 1_000_000 });
    const restart = () => spool.begin(identity, 0);
    await readAll({ client, spool, marks: {}, restart, knownAsOf: null, onPage: () => undefined });
    const lines: string[] = [];
    for (const { name } of recordSets)
      for await (const line of spool.lines(name)) lines.push(`${name} ${line}`);
    return lines;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function addressOf(url: string): SourceAddress {
  const address = parseSourceAddress(url);
  if (address === null) throw new Error(`${url} is no address.`);
  return address;
}

/** Syncs without waiting between the attempts of a request. */
export async function syncWithSource(
  database: Database,
  { key, url }: Pick<ServedSource, "key" | "url">,
  options: Partial<SyncOptions> = {},
): Promise<ImportReport> {
  return syncFrom(database, {
    address: addressOf(url),
    apiKey: key,
    folder: options.folder ?? (await temporaryFolder()),
    storeDocument: () => Promise.reject(new Error("No document was expected.")),
    findStored: () => Promise.resolve(null),
    retry,
    ...options,
  });
}

/** The documents of every record set, sorted. */
export async function recordOf({ kysely }: Database): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const record: Record<string, readonly unknown[]> = {};
  for (const { name, table } of recordSets) {
    const documents = "documentTable" in table ? table.documentTable : table.name;
    const { rows } = await sql<{ document: unknown }>`
      select document from ${sql.table(documents)} order by document::text`.execute(kysely);
    record[name] = rows.map(({ document }) => document);
  }
  return record;
}
