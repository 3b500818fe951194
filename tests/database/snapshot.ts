// The migrated databases that tests copy: a snapshot for PGlite, and a template database on the server.
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";

import type { Database } from "#database/database.ts";
import { embeddedOptions } from "#database/embedded/embedded-options.ts";
import { databaseOf } from "#database/embedded/embedded.ts";
import { migrate } from "#database/migrate.ts";
import { openServer } from "#database/server.ts";

const root = new URL("../../", import.meta.url);
const cache = new URL("node_modules/.cache/plimsoll-snapshot/", root);
const migrations = new URL("src/database/migrations/", root);

const archiveName = "database.tar";
const folderName = "database";

/**
 * Returns the folder with the snapshots of a migrated PGlite, an archive and a data folder, and creates it if there is none for the
 * current migrations.
 */
export async function prepareSnapshot(): Promise<string> {
  const name = fingerprint();
  const folder = fileURLToPath(new URL(name, cache));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const pglite = await PGlite.create({ ...embeddedOptions, dataDir: join(unfinished, folderName) });
  await migrate(databaseOf(pglite).kysely);
  // Otherwise every test that opens the archive would replay the write-ahead log of the migrations.
  await pglite.exec("checkpoint");
  const content = await pglite.dumpDataDir("none");
  await pglite.close();
  await writeFile(join(unfinished, archiveName), content.stream());
  await rename(unfinished, folder).catch(async (error: unknown) => {
    // Another run may have created it meanwhile.
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true });
  });
  await removeOthers(name);
  return folder;
}

/** Removes the snapshots of earlier migrations, which have 80 MB each. */
async function removeOthers(name: string): Promise<void> {
  const others = readdirSync(cache).filter((other) => !other.startsWith(name));
  for (const other of others) await rm(new URL(other, cache), { recursive: true, force: true });
}

/** The default of 128 MB takes a quarter of the time to open a copy, and no test has so much data. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

/** Opens a copy of the snapshot in memory. */
export async function openSnapshot(snapshot: string): Promise<Database> {
  return databaseOf(await loadSnapshot(snapshot));
}

/** Loads a copy of the snapshot into memory, for a test that watches the statements of the only session. */
export function loadSnapshot(snapshot: string): Promise<PGlite> {
  return PGlite.create({ ...embeddedOptions, startParams, loadDataDir: archiveOf(snapshot) });
}

/** The archive of the snapshot that this process has read, because each test file opens a copy of the same one. */
let archive: { readonly snapshot: string; readonly blob: Blob } | undefined;

function archiveOf(snapshot: string): Blob {
  if (archive?.snapshot !== snapshot) archive = { snapshot, blob: readArchive(snapshot) };
  return archive.blob;
}

/**
 * Reads the archive as a `Blob` that returns its bytes at once; Node reads an ordinary one in small parts. PGlite unpacks copies of the
 * bytes, so that all databases can be opened from the same.
 */
function readArchive(snapshot: string): Blob {
  const { buffer } = new Uint8Array(readFileSync(join(snapshot, archiveName)));
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(buffer) });
}

/** Copies the snapshot into a data folder, so that a process that opens it need not create the database, which takes seconds. */
export async function copySnapshot(snapshot: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  cpSync(join(snapshot, folderName), join(dataDir, "database"), { recursive: true });
}

/** Creates the migrated template database on a server. */
export async function prepareTemplate(server: string, name: string): Promise<void> {
  await command(server, `create database ${name}`);
  const database = openServer(addressOf(server, name));
  await migrate(database.kysely);
  await database.close();
}

/** Creates a database on a server from the template; it is dropped when it is closed. */
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

/** Drops a template, and the databases that tests have created from it and whose names begin with its name. */
export async function dropCopies(server: string, template: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await command(server, `drop database if exists ${name} with (force)`);
}

/** Runs one statement on the database of the server's URL. */
export async function command(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server, connectionTimeoutMillis: 2000 });
  // The statement reports a lost connection. Without a listener, the same error would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database on the same server. */
export function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

/** Returns a hash that changes whenever a migration or PGlite's version changes. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(new URL(name, migrations)));
  hash.update(readFileSync(new URL("node_modules/@electric-sql/pglite/package.json", root)));
  return hash.digest("hex").slice(0, 16);
}
