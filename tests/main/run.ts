// Runs the product's commands as separate processes with a given environment.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../", import.meta.url));

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

/** Runs a command of the command line and waits for its exit. `root` is the folder of the sources. */
export function runCommand(args: readonly string[], variables: Variables, root = repository): Promise<Ended> {
  return collectOutput(start(join(root, "src/main/command-line.ts"), args, variables));
}

export interface Running {
  /** Address of the server, such as `http://localhost:40123`. */
  readonly address: string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ended>;
}

/** Starts the server on a free port and waits until it prints its address. `root` is the folder of the sources. */
export async function startServer(variables: Variables, root = repository): Promise<Running> {
  const child = start(join(root, "tests/main/serve.ts"), [], { PORT: "0", HOST: "127.0.0.1", ...variables });
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
