// Runs the product's commands as separate processes with a given environment.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const commandLine = fileURLToPath(import.meta.resolve("#main/command-line.ts"));
const serverScript = fileURLToPath(new URL("./serve.ts", import.meta.url));

export interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

type Variables = Readonly<Record<string, string>>;

function start(file: string, args: readonly string[], variables: Variables): ChildProcess {
  const env = { PATH: process.env["PATH"], ...variables };
  return spawn(process.execPath, ["--import", "tsx", file, ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function collectOutput(child: ChildProcess): Promise<Ended> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The process has no output.");
  const [output, errors, [status]] = await Promise.all([text(stdout), text(stderr), once(child, "close")]);
  return { status: status as number | null, output, errors };
}

/** Runs a command of the command line and waits for its exit. */
export function runCommand(args: readonly string[], variables: Variables): Promise<Ended> {
  return collectOutput(start(commandLine, args, variables));
}

export interface Running {
  /** Address of the server, such as `http://localhost:40123`. */
  readonly address: string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ended>;
}

/** Starts the server on a free port and waits until it prints its address. */
export async function startServer(variables: Variables): Promise<Running> {
  const child = start(serverScript, [], { PORT: "0", HOST: "127.0.0.1", ...variables });
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
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}
