// An installation copies the new database of the build at its first start.
import { cpSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { embeddedOptions } from "#database/embedded/embedded-options.ts";
import { databaseOf } from "#database/embedded/embedded.ts";
import { executedMigrations, migrations } from "#database/migrate.ts";
import { expect, test } from "./test.ts";

const folder = "dist/server/new-database";

test("every user can read the new database, because the server often runs as another user than the build", () => {
  const names = [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
  expect(names).toContain("PG_VERSION");
  const isClosed = (name: string) => {
    const stats = statSync(join(folder, name));
    const needed = stats.isDirectory() ? 0o005 : 0o004;
    return (stats.mode & needed) !== needed;
  };
  expect(names.filter(isClosed)).toEqual([]);
});

test("the new database has its tables already", async () => {
  const dataDir = test.info().outputPath("database");
  cpSync(folder, dataDir, { recursive: true });
  const database = databaseOf(await PGlite.create({ ...embeddedOptions, dataDir }));
  const executed = await executedMigrations(database.kysely);
  await database.close();
  rmSync(dataDir, { recursive: true });
  expect(executed).toEqual(Object.keys(migrations));
});
