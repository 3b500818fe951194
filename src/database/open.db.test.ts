import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";

import { startProcess } from "#tests/database/other-process.ts";
import { addressOf, command, dropDatabase } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";

import type { Database } from "./database.ts";
import { openDatabase } from "./open.ts";
import { DatabaseUnavailableError } from "./errors.ts";

const holder = new URL("../../tests/database/hold-database.ts", import.meta.url);

async function opened(settings: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(settings);
  onTestFinished(() => database.close());
  return database;
}

async function openError(settings: Parameters<typeof openDatabase>[0]): Promise<string> {
  const error: unknown = await openDatabase(settings).then(
    (database) => database.close(),
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  return (error as Error).message;
}

describe("the embedded database", () => {
  // Created once, because it takes seconds, beside the files of a start that was killed before it was complete.
  let dataDir = "";
  beforeAll(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), "plimsoll-test-")), "created", "when missing");
    const unfinished = join(dataDir, "database.unfinished");
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, "PG_VERSION"), "18\n");
    const first = await openDatabase({ dataDir });
    await sql`insert into flag (flag_id, document) values (12, '{"flag_id": 12}')`.execute(first.kysely);
    await first.close();
  });
  afterAll(() => rm(join(dataDir, "../.."), { recursive: true, force: true }));

  test("replaces what a killed start left, and keeps its content when it is closed and opened again", async () => {
    expect(await readdir(dataDir)).toEqual(["database"]);
    const { kysely } = await opened({ dataDir });
    expect(await kysely.selectFrom("flag").select("flag_id").execute()).toEqual([{ flag_id: 12 }]);
  });

  test("names the process that has it open, and can be opened after that process was killed", async () => {
    const other = await startProcess(holder, [dataDir], "open");
    onTestFinished(() => other.kill());
    expect(await openError({ dataDir, lockTimeout: 100 })).toBe(
      `The embedded database is in use by process ${other.pid} (${join(dataDir, "database.lock")}): ` +
        "stop that process first, or set DATABASE_URL to share a PostgreSQL server.",
    );
    await other.kill();
    expect(await readdir(dataDir)).toContain("database.lock");
    const { kysely } = await opened({ dataDir });
    expect(await kysely.selectFrom("flag").select("flag_id").execute()).toEqual([{ flag_id: 12 }]);
  });

  test("cannot be opened twice by the same process", async () => {
    await opened({ dataDir });
    expect(await openError({ dataDir })).toContain(`in use by process ${process.pid} `);
  });

  test("reports damaged files with the remedy and releases its lock", async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, "database"));
    await writeFile(join(dataDir, "database", "PG_VERSION"), "17\n");
    expect(await openError({ dataDir })).toContain(
      "restore it from a backup, or move it away to start with an empty record.",
    );
    expect(existsSync(join(dataDir, "database.lock"))).toBe(false);
  });
});

describe.skipIf(inject("server") === "")("a server", () => {
  /** The address of a new database: a migrated copy, or one without tables. */
  async function newDatabase(content: "migrated" | "empty"): Promise<string> {
    const name = `plimsoll_open_${process.pid}_${Math.random().toString(36).slice(2)}`;
    const template = content === "migrated" ? ` template ${inject("template")}` : "";
    await command(inject("server"), `create database ${name}${template}`);
    onTestFinished(() => dropDatabase(inject("server"), name));
    return addressOf(inject("server"), name);
  }

  /** Each migration with the time at which it ran. */
  async function migrationsOf({ kysely }: Database): Promise<unknown> {
    return (await sql`select name, timestamp from kysely_migration order by name`.execute(kysely)).rows;
  }

  test("is migrated once when several processes start together", async () => {
    const databaseUrl = await newDatabase("empty");
    const databases = await Promise.all([1, 2, 3, 4].map(() => opened({ dataDir: "unused", databaseUrl })));
    for (const { kysely } of databases) {
      expect(await kysely.selectFrom("vessel").select("assetnum").execute()).toEqual([]);
    }
    const again = await opened({ dataDir: "unused", databaseUrl });
    expect(await migrationsOf(again)).toEqual(await migrationsOf(databases[0] ?? again));
  });

  test("opens while other processes create and drop tables, as imports do", async () => {
    const databaseUrl = await newDatabase("migrated");
    const importing = await opened({ dataDir: "unused", databaseUrl });
    const end = new AbortController();
    const createAndDrop = async (_: unknown, number: number) => {
      const table = sql.table(`staged_${number}`);
      while (!end.signal.aborted) {
        await sql`create table ${table} (id int)`.execute(importing.kysely);
        await sql`drop table ${table}`.execute(importing.kysely);
      }
    };
    const imports = Promise.all(Array.from({ length: 4 }, createAndDrop));
    const failures: unknown[] = [];
    for (let start = 0; start < 30; start += 1) {
      await openDatabase({ dataDir: "unused", databaseUrl }).then(
        (database) => database.close(),
        (error: unknown) => failures.push(error),
      );
    }
    end.abort();
    await imports;
    expect(failures).toEqual([]);
  });

  test("is named without its password in one sentence if it cannot be reached", async () => {
    const databaseUrl = "postgres://plimsoll:secret@127.0.0.1:1/record";
    expect(await openError({ dataDir: "unused", databaseUrl })).toBe(
      "The database record at 127.0.0.1:1 (DATABASE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:1.",
    );
  });

  const timeLimitOf = async (kysely: Database["kysely"]) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(kysely)).rows;

  test("stops a read after 30 s, but not an import", async () => {
    const [databaseUrl, replicaUrl] = await Promise.all([newDatabase("migrated"), newDatabase("migrated")]);
    const unavailable = "postgres://postgres@127.0.0.1:1/record";
    for (const replicaUrls of [[], [replicaUrl], [unavailable]]) {
      const { kysely, replica } = await opened({ dataDir: "unused", databaseUrl, replicaUrls });
      expect(await timeLimitOf(replica)).toEqual([{ limit: "30s" }]);
      expect(await timeLimitOf(kysely)).toEqual([{ limit: "0" }]);
    }
  });

  test("distributes reads over its replicas in turn", async () => {
    const [databaseUrl, ...replicaUrls] = await Promise.all([
      newDatabase("migrated"),
      newDatabase("migrated"),
      newDatabase("migrated"),
    ]);
    const { replica } = await opened({ dataDir: "unused", databaseUrl, replicaUrls });
    const names: string[] = [];
    for (let read = 0; read < 4; read += 1) {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(replica);
      names.push(rows[0]?.name ?? "");
    }
    const [first, second] = replicaUrls.map((url) => new URL(url).pathname.slice(1));
    expect(names).toEqual([first, second, first, second]);
  });

  test("serves reads itself if no replica is available", async () => {
    const databaseUrl = await newDatabase("migrated");
    const replicaUrls = ["postgres://postgres@127.0.0.1:1/record"];
    const { replica } = await opened({ dataDir: "unused", databaseUrl, replicaUrls });
    expect(await replica.selectFrom("vessel").select("assetnum").execute()).toEqual([]);
  });
});
