// Programs of Debian's packages that tests start: PostgreSQL, PgBouncer, nginx, Patroni, etcd and HAProxy.
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync } from "node:fs";
import { chown, mkdtemp } from "node:fs/promises";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

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

/** Runs a program as a user without privileges, to its end. Rejects with what it has printed if it fails. */
export async function runProgram(
  name: string,
  args: readonly string[],
  { env }: Pick<ProgramSettings, "env"> = {},
): Promise<void> {
  const command = unprivileged(name, args);
  // In a folder that such a user may read.
  await promisify(execFile)(command.program, command.args, { env: { ...process.env, ...env }, cwd: "/" });
}

export interface RunningProgram {
  readonly pid: number;
  /** Ends the program, and resolves when it has ended. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

interface ProgramSettings {
  readonly env?: NodeJS.ProcessEnv;
  /** A file to which its output is appended. */
  readonly log?: string;
}

/** Starts a program as a user without privileges. */
export function startProgram(
  name: string,
  args: readonly string[],
  { env, log }: ProgramSettings = {},
): RunningProgram {
  const command = unprivileged(name, args);
  const output = log === undefined ? "ignore" : openSync(log, "a");
  const child: ChildProcess = spawn(command.program, command.args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", output, output],
  });
  if (typeof output === "number") closeSync(output);
  return {
    pid: child.pid ?? 0,
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
  await giveToProgram(folder);
  return folder;
}

/** Makes such a user the owner of a folder. */
export async function giveToProgram(folder: string): Promise<void> {
  if (!isRoot) return;
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  await chown(folder, idOf("-u"), idOf("-g"));
}

/** A port that nothing uses. */
export function freePort(): Promise<number> {
  return usablePort(0);
}

/** A port that nothing uses, below those that the system gives to connections: a program that is started again can have it again. */
export async function keptPort(): Promise<number> {
  for (;;) {
    const port = await usablePort(10_000 + Math.floor(Math.random() * 20_000)).catch(() => null);
    if (port !== null) return port;
  }
}

/** Listens on a port for a moment; 0 selects any free one. Rejects if it is in use. */
async function usablePort(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}
