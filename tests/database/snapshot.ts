// What the tests' databases start from: the migrated tables, built once for PGlite and once on the server that is at hand.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";

import type { Database } from "#database/database.ts";
import { databaseOf, embeddedOptions } from "#database/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { openServer } from "#database/server.ts";

const root = new URL("../../", import.meta.url);
const cache = new URL("node_modules/.cache/plimsoll-snapshot/", root);
const migrations = new URL("src/database/migrations/", root);

/** File of the migrated PGlite; built where there is none for these migrations. */
export async function prepareSnapshot(): Promise<string> {
  const file = new URL(`database-${fingerprint()}.tar`, cache).pathname;
  if (existsSync(file)) return file;
  const pglite = await PGlite.create(embeddedOptions);
  await migrate(databaseOf(pglite).kysely);
  const content = await pglite.dumpDataDir("none");
  await pglite.close();
  await mkdir(cache, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content.stream());
  await rename(unfinished, file);
  await removeOthers(file);
  return file;
}

/** Snapshots of earlier migrations are forty megabytes each. */
async function removeOthers(file: string): Promise<void> {
  for (const name of readdirSync(cache)) {
    const other = new URL(name, cache);
    if (name.endsWith(".tar") && other.pathname !== file) await rm(other, { force: true });
  }
}

export async function openSnapshot(file: string): Promise<Database> {
  const loadDataDir = new Blob([readFileSync(file)]);
  return databaseOf(await PGlite.create({ ...embeddedOptions, loadDataDir }));
}

/** The migrated template on a server. */
export async function prepareTemplate(server: string, name: string): Promise<void> {
  await command(server, `create database ${name}`);
  const database = openServer(addressOf(server, name));
  await migrate(database.kysely);
  await database.close();
}

/** A new database on a server, made from the template, and dropped when it is closed. */
export async function openCopy(server: string, template: string, name: string): Promise<Database> {
  await command(server, `create database ${name} template ${template}`);
  const database = openServer(addressOf(server, name));
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(server, name);
    },
  };
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await command(server, `drop database if exists ${name} with (force)`);
}

/** Runs one statement on the server's own database. */
export async function command(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Address of another database of the same server. */
export function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

/** Changes whenever a migration or PGlite does. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(new URL(name, migrations)));
  hash.update(readFileSync(new URL("node_modules/@electric-sql/pglite/package.json", root)));
  return hash.digest("hex").slice(0, 16);
}
