// Runs the product's commands and servers as separate processes with a given environment.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { CommanderError } from "commander";
import { inject, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { createGateway } from "#gateway/app.ts";
import { composeGateway } from "#main/compose.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { createHttpServer, listen, listenerOf } from "#main/listen.ts";
import { createLog } from "#main/logging.ts";
import { createProgram } from "#main/program.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";

export interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

type Variables = Readonly<Record<string, string>>;

/** The log of a busy computer would have slow statements, which tests that read it do not expect. */
const quiet = { SLOW_QUERY: "off" };

/** Starts Node with these arguments. */
function start(args: readonly string[], variables: Variables): ChildProcess {
  const env = { PATH: process.env["PATH"], ...quiet, ...variables };
  return spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
}

const bundled = (script: "main.js" | "serve.js"): string => join(inject("processes"), script);

async function collectOutput(child: ChildProcess): Promise<Ended> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The process has no output.");
  const [output, errors, [status]] = await Promise.all([text(stdout), text(stderr), once(child, "close")]);
  return { status: status as number | null, output, errors };
}

/** What `npm run build` has built, with the pages. */
const built = "dist/server/main.js";

/** Runs a command of the built command line and waits for its exit. */
export function runBuilt(args: readonly string[], variables: Variables): Promise<Ended> {
  return collectOutput(start([built, ...args], variables));
}

/** Starts the built server on a free port and waits until it prints its address. */
export function startBuiltServer(variables: Variables): Promise<Running> {
  const child = start([built], { ...onFreePort, ...variables });
  return running(child, (signal) => void child.kill(signal));
}

/** Runs a command of the command line and waits for its exit; of the sources in a folder if that is given. */
export function runCommand(args: readonly string[], variables: Variables, folder?: string): Promise<Ended> {
  const script =
    folder === undefined
      ? [bundled("main.js")]
      : ["--import", "tsx", join(folder, "src/main/command-line.ts")];
  return collectOutput(start([...script, ...args], variables));
}

/**
 * Runs a command in this process, in an open database if one is given: starting the program and opening a database take seconds. What the
 * command prints is collected.
 */
export async function runHere(
  args: readonly string[],
  variables: Variables,
  database?: Database,
): Promise<Ended> {
  const [output, errors]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line) => void output.push(`${line}\n`)),
    vi.spyOn(console, "error").mockImplementation((line) => void errors.push(`${line}\n`)),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => errors.push(String(text)) > 0),
  ];
  try {
    await createProgram(variables, database).parseAsync(args, { from: "user" });
    return { status: 0, output: output.join(""), errors: errors.join("") };
  } catch (error) {
    if (!(error instanceof CommanderError)) errors.push(`${(error as Error).message}\n`);
    return { status: 1, output: output.join(""), errors: errors.join("") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Serves the gateway without pages in this process, in an open database. */
export async function serveHere(variables: Variables, database: Database) {
  const files = webFilesOf();
  const resources = { database, files, log: createLog("silent") };
  const { fetch } = createGateway(composeGateway(readConfiguration(variables), resources));
  const place = { port: 0, host: "127.0.0.1" };
  const server = await listen(createHttpServer(), listenerOf(fetch), place);
  return { address: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
}

export interface Running {
  /** Address of the server, such as `http://localhost:40123`. */
  readonly address: string;
  readonly pid: number;
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ended>;
}

const onFreePort = { PORT: "0", HOST: "127.0.0.1" };

/** Starts the server on a free port and waits until it prints its address. */
export function startServer(variables: Variables): Promise<Running> {
  const child = start([bundled("serve.js")], { ...onFreePort, ...variables });
  return running(child, (signal) => void child.kill(signal));
}

/** Runs `npm run dev` with the sources in a folder, on a free port. */
export function startDevelopmentServer(folder: string, variables: Variables): Promise<Running> {
  const child = spawn("npm", ["run", "--silent", "dev"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, ...quiet, ...onFreePort, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, so that the signal reaches the server and not only npm.
    detached: true,
  });
  return running(child, (signal) => void process.kill(-(child.pid ?? 0), signal));
}

/** Waits until a server prints its address. */
async function running(child: ChildProcess, kill: (signal: NodeJS.Signals) => void): Promise<Running> {
  const ended = collectOutput(child);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      const found = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (found !== undefined) resolve(found);
    });
    void ended.then(({ errors }) => reject(new Error(`The server did not start: ${errors}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    stop: (signal = "SIGTERM") => {
      const isRunning = child.exitCode === null && child.signalCode === null;
      if (isRunning) kill(signal);
      return ended;
    },
  };
}
