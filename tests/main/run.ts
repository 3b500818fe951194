// Runs the product's commands as separate processes with a given environment.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { inject } from "vitest";

export interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

type Variables = Readonly<Record<string, string>>;

/** The sources of the bundled scripts. */
const sources = { "main.js": "src/main/command-line.ts", "serve.js": "tests/main/serve.ts" } as const;

/** Starts one of the bundled scripts, or its source in another folder of sources. */
function start(
  script: keyof typeof sources,
  args: readonly string[],
  variables: Variables,
  folder?: string,
): ChildProcess {
  const env = { PATH: process.env["PATH"], ...variables };
  const command =
    folder === undefined
      ? [join(inject("processes"), script)]
      : ["--import", "tsx", join(folder, sources[script])];
  return spawn(process.execPath, [...command, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
}

async function collectOutput(child: ChildProcess): Promise<Ended> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The process has no output.");
  const [output, errors, [status]] = await Promise.all([text(stdout), text(stderr), once(child, "close")]);
  return { status: status as number | null, output, errors };
}

/** Runs a command of the command line and waits for its exit; of other sources if their folder is given. */
export function runCommand(args: readonly string[], variables: Variables, folder?: string): Promise<Ended> {
  return collectOutput(start("main.js", args, variables, folder));
}

export interface Running {
  /** Address of the server, such as `http://localhost:40123`. */
  readonly address: string;
  readonly pid: number;
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ended>;
}

/**
 * Starts the server on a free port and waits until it prints its address; the server of other sources if their folder is given.
 */
export async function startServer(variables: Variables, folder?: string): Promise<Running> {
  const child = start("serve.js", [], { PORT: "0", HOST: "127.0.0.1", ...variables }, folder);
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
      child.kill(signal);
      return ended;
    },
  };
}
