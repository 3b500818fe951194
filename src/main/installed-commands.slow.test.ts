// The commands of docs/operations.md, as they run after `npm ci && npm run build && npm prune --omit=dev`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { announceNewDatabase } from "./new-database.ts";
import { readConfiguration } from "./configuration/configuration.ts";
import { addressOf, command, copySnapshot, dropDatabase } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** Builds an installation with the packages that `npm prune --omit=dev` keeps. */
async function install(folder: string): Promise<void> {
  await cp(inject("processes"), join(folder, "dist/server"), { recursive: true });
  await cp(join(root, "package.json"), join(folder, "package.json"));
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages)) {
    const isTop = path.lastIndexOf("node_modules/") === 0;
    if (!isTop || dev === true || devOptional === true || !existsSync(join(root, path))) continue;
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await symlink(join(root, path), join(folder, path));
  }
}

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plimsoll-installed-"));
  await install(folder);
  dataDir = join(folder, "data");
  await copySnapshot(inject("snapshot"), dataDir);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the built program. With the option, Node finds packages beside the links, and not where they lead. */
function run(args: readonly string[], variables: Readonly<Record<string, string>>, cwd = folder) {
  const options = ["--preserve-symlinks", "--preserve-symlinks-main", join(folder, "dist/server/main.js")];
  const { status, stderr, stdout } = spawnSync(process.execPath, [...options, ...args], {
    cwd,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], DEMO_FLEET: "off", ...variables },
  });
  return { status, output: stdout, errors: stderr };
}

describe("an installation without development dependencies", () => {
  test("has no development dependency", () => {
    expect(existsSync(join(folder, "node_modules/tsx"))).toBe(false);
    expect(existsSync(join(folder, "node_modules/pg"))).toBe(true);
  });

  test("runs every command of the operator", async () => {
    const files = await temporaryFolder();
    const source = join(files, "source");
    await mkdir(source);
    await writeFile(join(source, "ABSRECORDFLAG.ndjson"), '{"flag_id":1,"name":"Malta"}\n');
    const [installed, empty] = [await installation(), await installation()];
    const done = (args: readonly string[], variables = installed) => {
      const { errors, output, status } = run(args, variables);
      expect([args, status, status === 0 ? "" : errors]).toEqual([args, 0, ""]);
      return output;
    };
    done(["import", source, "--dry-run"]);
    done(["import", source]);
    expect(done(["user", "add", "ada@society.example", "--type", "ABSADMIN"])).toContain("token=");
    expect(done(["user", "list"])).toContain("ada@society.example");
    expect(done(["key", "add", "port-authority"])).toMatch(/^[\w-]{43}\n$/);
    done(["documents", "check"]);
    done(["deliveries", "pause"]);
    expect(done(["deliveries", "status"])).toContain("paused");
    done(["deliveries", "resume", "--discard"]);
    done(["export-iacs", join(files, "list.csv")]);
    done(["backup", join(files, "record.tgz")]);
    done(["backup", join(files, "deletions.ndjson"), "--deletions"]);
    done(["restore", join(files, "record.tgz")], empty);
    done(["fleet", join(files, "fleet"), "--vessels", "1"]);
    expect(run(["sync"], installed).errors).toBe("Give the address of the source, or set SYNC_URL.\n");
    expect(done(["reset", "--yes"])).toContain("was deleted");
  }, 300_000);

  test("backs itself up by deploy/backup.sh, which deletes nothing before the backup was restored for a trial", async () => {
    const [installed, backups] = [await installation(), await temporaryFolder()];
    await cp(join(root, "deploy/backup.sh"), join(folder, "deploy/backup.sh"));
    await mkdir(join(folder, "bin"), { recursive: true });
    // Node finds packages beside the links of this installation.
    await writeFile(
      join(folder, "bin/node"),
      `#!/bin/sh\nexec ${process.execPath} --preserve-symlinks --preserve-symlinks-main "$@"\n`,
      { mode: 0o755 },
    );
    const PATH = `${join(folder, "bin")}:${process.env["PATH"]}`;
    const backUp = (variables: Readonly<Record<string, string>>) =>
      spawnSync("sh", [join(folder, "deploy/backup.sh"), backups], {
        encoding: "utf8",
        env: { ...variables, PATH },
      });
    const [old, recent] = ["record-2026-01-01T000000Z.tgz", "record-2026-11-01T000000Z.tgz"];
    const age = async (name: string, days: number) => {
      await writeFile(join(backups, name), "");
      const time = new Date(Date.now() - days * 86_400_000);
      await utimes(join(backups, name), time, time);
    };
    await age(old, 30.5);
    await age(recent, 29.5);
    // Only the trial fails, which has no folder.
    const failed = backUp({ ...installed, TMPDIR: join(backups, "none") });
    expect([failed.status, failed.stderr]).toEqual([
      1,
      expect.stringContaining("cannot be restored: ENOENT"),
    ]);
    expect(await readdir(backups)).toEqual(expect.arrayContaining([old, recent]));
    for (const name of await readdir(backups))
      if (name !== old && name !== recent) await rm(join(backups, name));

    const { status, stderr, stdout } = backUp(installed);
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/ has \d+ rows .*\n.* names 0 deleted accounts .*\n.* can be restored: /);
    const names = await readdir(backups);
    expect(names).toContain(recent);
    const made = names.filter((name) => name !== recent).map((name) => name.replace(/\d[-\dTZ]+/, "NOW"));
    expect(made.toSorted()).toEqual(["deletions-NOW.ndjson", "record-NOW.tgz"]);
  }, 120_000);

  test("runs commands on the embedded database", () => {
    expect(run(["key", "list"], { DATA_DIR: dataDir }).output).toBe("There are no keys.\n");
    expect(run(["move", "nowhere"], { DATA_DIR: dataDir }).errors).toMatch(
      /^Give the address of a PostgreSQL/,
    );
  });
});

let installations = 0;

/** The variables of an empty installation: on the server if there is one, where a command takes a fifth of the time. */
async function installation(): Promise<Readonly<Record<string, string>>> {
  const server = inject("server");
  const DATA_DIR = await temporaryFolder();
  if (server === "") {
    await copySnapshot(inject("snapshot"), DATA_DIR);
    return { DATA_DIR };
  }
  const name = `${inject("template")}_${process.pid}_installed_${++installations}`;
  await command(server, `create database ${name} template ${inject("template")}`);
  onTestFinished(() => dropDatabase(server, name));
  return { DATA_DIR, DATABASE_URL: addressOf(server, name) };
}

const aboutExisting = [
  ["user", "add", "ada@society.example"],
  ["backup", "record.tgz"],
  ["reset", "--yes"],
  ["move", "postgres://127.0.0.1/none"],
].map((args) => [args.join(" "), args] as const);

test.each(aboutExisting)(
  "`%s` without an installation creates nothing, and states where it looked",
  async (_, args) => {
    const empty = await temporaryFolder();
    const { errors, status } = run(args, {}, empty);
    expect(status).toBe(1);
    expect(errors).toContain(` in ${join(empty, "data/database")}`);
    expect(existsSync(join(empty, "data"))).toBe(false);
  },
);

test("an import into an empty folder states where it creates the database", async () => {
  const empty = await temporaryFolder();
  const printed = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  announceNewDatabase(readConfiguration({ DATA_DIR: empty }));
  expect(printed.mock.calls.join()).toContain(`A new database is created in ${join(empty, "database")}`);
});

test.runIf(inject("server") !== "")(
  "a command at an empty PostgreSQL database creates no tables",
  async () => {
    const name = `plimsoll_test_${process.pid}_empty`;
    await command(inject("server"), `create database ${name}`);
    try {
      const DATABASE_URL = addressOf(inject("server"), name);
      const variables = { DATABASE_URL, DATA_DIR: await temporaryFolder() };
      for (const args of [
        ["user", "list"],
        ["key", "list"],
      ]) {
        const { errors, status } = run(args, variables);
        expect(status).toBe(1);
        expect(errors).toContain(`There is no installation in the database ${name} at `);
      }
    } finally {
      await dropDatabase(inject("server"), name);
    }
  },
);
