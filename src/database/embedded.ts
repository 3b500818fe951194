// The default engine: PostgreSQL inside this process (PGlite), its files in DATA_DIR/database.
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Kysely } from "kysely";

import type { Database } from "./database.ts";
import { takeLock } from "./lock.ts";
import { PGliteDialect } from "./pglite-dialect.ts";
import type { Tables } from "./tables.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";
import { numberTypes } from "./values.ts";

/** How every PGlite of ours is opened. */
export const embeddedOptions = {
  extensions: { pg_trgm },
  parsers: Object.fromEntries(numberTypes.map((type) => [type, Number])),
};

const folderName = "database";
const unfinishedName = `${folderName}.unfinished`;

/** Opens the database of a data folder and makes it where there is none. Throws `DatabaseUnavailableError`. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const lock = await takeLock(join(dataDir, `${folderName}.lock`));
  try {
    const database = databaseOf(await openFolder(dataDir));
    return {
      ...database,
      async close() {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The database that a PGlite holds, not yet migrated. */
export function databaseOf(pglite: PGlite): Database {
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect(pglite) });
  return {
    kysely,
    replica: kysely,
    engine: "embedded",
    async close() {
      await kysely.destroy();
      await pglite.close();
    },
  };
}

async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, folderName);
  try {
    if (!existsSync(join(folder, "PG_VERSION"))) await create(dataDir);
    return await PGlite.create({ ...embeddedOptions, dataDir: folder });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailableError(
      `The embedded database in ${folder} cannot be opened (${reason}): put a copy of it back, or move it away to begin with an empty record.`,
      { cause: error },
    );
  }
}

/** The folder appears under its name only when it is whole: a start killed half-way leaves nothing that would be opened. */
async function create(dataDir: string): Promise<void> {
  const unfinished = join(dataDir, unfinishedName);
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create({ ...embeddedOptions, dataDir: unfinished });
  await pglite.close();
  await rename(unfinished, join(dataDir, folderName));
}
