// Copies all rows of the record into tables with the same columns and indexes by `COPY`, to compare an import with.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { from, to } from "pg-copy-streams";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { embeddedOptions } from "#database/embedded/embedded-options.ts";

interface CopySession {
  rows<Row>(text: string): Promise<readonly Row[]>;
  /** Keeps what a `COPY … TO` returns in a file, or in memory under its name. */
  copyOut(text: string, file: string): Promise<void>;
  copyIn(text: string, file: string): Promise<void>;
  close(): Promise<void>;
}

/** The tables of the record; a table of documents beside one belongs to it. */
const tables = recordSets.flatMap(({ table }) => [table.name, `${table.name}_document`]);

const schema = "bench_copy";

/** Returns the time of `COPY … FROM` of all tables together, in milliseconds. `database` is an address or a folder. */
export async function measureCopy(database: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "plimsoll-bench-copy-"));
  const session = await (database.startsWith("postgres") ? openServer(database) : openEmbedded(database));
  try {
    await session.rows(`drop schema if exists ${schema} cascade`);
    await session.rows(`create schema ${schema}`);
    let time = 0;
    for (const { columns, table } of await storedColumns(session)) {
      const file = join(folder, table);
      await session.rows(`create table ${schema}.${table} (like public.${table} including all)`);
      await session.copyOut(`copy public.${table} (${columns}) to ${stdout(database)}`, file);
      const start = performance.now();
      await session.copyIn(`copy ${schema}.${table} (${columns}) from ${stdin(database)}`, file);
      time += performance.now() - start;
      await rm(file, { force: true });
    }
    await session.rows(`drop schema ${schema} cascade`);
    return time;
  } finally {
    await session.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The columns that a table stores by itself. Generated columns are computed again, as in an import. */
function storedColumns(session: CopySession) {
  return session.rows<{ readonly table: string; readonly columns: string }>(`
    select table_name as table, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and table_name in (${tables.map((table) => `'${table}'`).join(", ")})
    group by table_name`);
}

const isServer = (database: string): boolean => database.startsWith("postgres");
const stdout = (database: string): string => (isServer(database) ? "stdout" : "'/dev/blob'");
const stdin = (database: string): string => (isServer(database) ? "stdin" : "'/dev/blob'");

async function openServer(connectionString: string): Promise<CopySession> {
  const client = new Client({ connectionString });
  await client.connect();
  return {
    rows: async <Row>(text: string) => (await client.query(text)).rows as Row[],
    copyOut: (text, file) => pipeline(client.query(to(text)), createWriteStream(file)),
    copyIn: (text, file) => pipeline(createReadStream(file), client.query(from(text))),
    close: () => client.end(),
  };
}

async function openEmbedded(dataDir: string): Promise<CopySession> {
  const pglite = await PGlite.create({ ...embeddedOptions, dataDir });
  const blobs = new Map<string, Blob>();
  return {
    rows: async <Row>(text: string) => (await pglite.query<Row>(text)).rows,
    async copyOut(text, file) {
      const { blob } = await pglite.query(text);
      blobs.set(file, blob ?? new Blob());
    },
    async copyIn(text, file) {
      await pglite.query(text, [], { blob: blobs.get(file) ?? new Blob() });
      blobs.delete(file);
    },
    close: () => pglite.close(),
  };
}
