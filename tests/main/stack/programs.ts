// Programs of Debian's packages that tests start: PostgreSQL, PgBouncer and nginx.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp } from "node:fs/promises";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Folders of programs that a usual PATH lacks, the newest PostgreSQL first. */
function programFolders(): readonly string[] {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const path = (process.env["PATH"] ?? "").split(":");
  return [...versions.map((version) => join(root, version, "bin")), ...path, "/usr/sbin"];
}

/** The path of a program; `null` if it is not installed. */
export function findProgram(name: string): string | null {
  const folder = programFolders().find((folder) => existsSync(join(folder, name)));
  return folder === undefined ? null : join(folder, name);
}

/** Names of the programs that are not installed. */
export function missingPrograms(...names: readonly string[]): readonly string[] {
  return names.filter((name) => findProgram(name) === null);
}

/** PostgreSQL and PgBouncer do not run as root. */
const isRoot = process.getuid?.() === 0;

interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

function unprivileged(program: string, args: readonly string[]): Command {
  const path = findProgram(program);
  if (path === null) throw new Error(`${program} is not installed.`);
  if (!isRoot) return { program: path, args };
  return {
    program: "setpriv",
    args: ["--reuid=postgres", "--regid=postgres", "--clear-groups", path, ...args],
  };
}

/** Runs a program as a user without privileges, to its end. */
export function runProgram(name: string, args: readonly string[]): void {
  const command = unprivileged(name, args);
  execFileSync(command.program, command.args, { stdio: ["ignore", "ignore", "pipe"] });
}

export interface RunningProgram {
  /** Ends the program, and resolves when it has ended. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts a program as a user without privileges. */
export function startProgram(name: string, args: readonly string[]): RunningProgram {
  const command = unprivileged(name, args);
  const child: ChildProcess = spawn(command.program, command.args, { stdio: "ignore" });
  return {
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

/** Creates a folder that such a user owns. */
export async function programFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "plimsoll-stack-"));
  if (isRoot) {
    const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
    await chown(folder, idOf("-u"), idOf("-g"));
  }
  return folder;
}

/** A port that nothing uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}
