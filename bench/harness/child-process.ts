// Processes of the bench: servers that print their address when they listen, and commands that are run to their end.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface ServerProcess {
  /** `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** All origins that it printed, if it listens more than once. */
  readonly origins: readonly string[];
  readonly pid: number;
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

/** Starts Node with these arguments and an environment of PATH and these variables. Resolves when it has printed its address. */
export async function startProcess(
  args: readonly string[],
  variables: Variables = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env["PATH"], ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A bench that fails must not leave servers behind.
  process.once("exit", () => child.kill());
  const origins = await originsOf(child, args);
  return { origin: origins[0] ?? "", origins, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** The product's programs as arguments of Node. */
export interface Programs {
  readonly serve: readonly string[];
  readonly import: readonly string[];
}

const main = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));
export const builtPrograms: Programs = { serve: [main, "serve"], import: [main, "import"] };

/** Starts the product: the built one by default. */
export function startServer(variables: Variables, programs = builtPrograms): Promise<ServerProcess> {
  const settings = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error", ...variables };
  return startProcess(programs.serve, settings);
}

/** Runs Node with these arguments and returns its time in milliseconds. Throws with its output if it fails. */
export async function runCommand(args: readonly string[], variables: Variables): Promise<number> {
  const start = performance.now();
  await commandOutput(args, variables);
  return performance.now() - start;
}

/** Runs Node with these arguments and returns what it prints. Throws with its output if it fails. */
export async function commandOutput(args: readonly string[], variables: Variables): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env["PATH"], ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0)
    throw new Error(`${args.join(" ")} ended with ${String(code)}:\n${Buffer.concat(output).toString()}`);
  return Buffer.concat(output).toString();
}

function originsOf(server: ChildProcess, args: readonly string[]): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    server.stdout?.on("data", (chunk: Buffer) => {
      const origins = chunk.toString().match(/http:\/\/[\w.:]+/g);
      if (origins) resolve(origins.map((origin) => origin.replace("localhost", "127.0.0.1")));
    });
    server.once("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}.`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}
