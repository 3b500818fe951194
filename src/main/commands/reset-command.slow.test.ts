// The reset of the database as a command, on both engines.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "#database/open.ts";
import { load } from "#tests/database/engines.ts";
import { addressOf, command, copySnapshot, dropDatabase } from "#tests/database/snapshot.ts";
import { runHere } from "#tests/main/run.ts";

const engines = inject("engines");
const databaseName = `plimsoll_test_${process.pid}_reset`;

describe.each(engines)("the reset of the %s database", (engine) => {
  let dataDir: string;
  let settings: { dataDir: string; databaseUrl?: string };
  let name: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "plimsoll-reset-"));
    settings = { dataDir };
    name = `the embedded database in ${join(dataDir, "database")}`;
    if (engine === "embedded") await copySnapshot(inject("snapshot"), dataDir);
    else {
      const databaseUrl = addressOf(inject("server"), databaseName);
      settings = { dataDir, databaseUrl };
      name = `the database ${databaseName} at ${new URL(databaseUrl).host}`;
      await command(inject("server"), `create database ${databaseName} template ${inject("template")}`);
    }
    const database = await openDatabase(settings);
    await load(database, { flag: [{ flag_id: 12, name: "Panama" }] });
    await database.close();
  });
  afterAll(async () => {
    if (engine === "server") await dropDatabase(inject("server"), databaseName);
    rmSync(dataDir, { recursive: true });
  });

  const variables = () => ({
    DATA_DIR: dataDir,
    DEMO_FLEET: "off",
    ...(settings.databaseUrl !== undefined && { DATABASE_URL: settings.databaseUrl }),
  });

  /** The flags after the database was opened, and created if it was missing. */
  async function flags(): Promise<unknown> {
    const database = await openDatabase(settings);
    const rows = await database.kysely.selectFrom("flag").select("flag_id").execute();
    await database.close();
    return rows;
  }

  test("is refused without a confirmation", async () => {
    expect(await runHere(["reset"], variables())).toEqual({
      status: 1,
      output: "",
      errors: `This deletes all data of ${name}: record, users, keys and audit log. Add --yes to confirm it.\n`,
    });
    expect(await flags()).toEqual([{ flag_id: 12 }]);
  });

  test("is refused while the database is open", async () => {
    const database = await openDatabase(settings);
    const { errors, status } = await runHere(["reset", "--yes"], variables());
    await database.close();
    expect([status, errors]).toEqual([
      1,
      expect.stringMatching(/ is in use by (?:process \d+|another program)/),
    ]);
    expect(await flags()).toEqual([{ flag_id: 12 }]);
  });

  test("deletes all data, and the next start creates the tables again", async () => {
    // A server ends the session of a closed connection a little later.
    await expect
      .poll(() => runHere(["reset", "--yes"], variables()), { timeout: 20_000 })
      .toEqual({
        status: 0,
        output: `All data of ${name} was deleted. The next start creates the database again.\n`,
        errors: "",
      });
    expect(await flags()).toEqual([]);
  });
});
