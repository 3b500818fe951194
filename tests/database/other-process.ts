import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface OtherProcess {
  readonly pid: number;
  /** Kills the process without any clean-up, as a power cut would. */
  kill(): Promise<void>;
}

/** Runs a script in a separate process. Resolves when it has printed `line`. */
export async function startProcess(
  script: URL,
  arguments_: readonly string[],
  line: string,
): Promise<OtherProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(script), ...arguments_], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await waitForLine(child, line);
  return {
    pid: child.pid ?? 0,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function waitForLine(child: ChildProcess, line: string): Promise<void> {
  if (child.stdout === null) throw new Error("The process has no output.");
  for await (const printed of createInterface({ input: child.stdout })) if (printed === line) return;
  throw new Error(`The process ended without printing ${line}.`);
}
