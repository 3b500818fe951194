import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Runs a script of clients in a process of its own and waits until it ends. It prints what became of its calls. */
export async function runClients(script: string, args: readonly string[]): Promise<void> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", path, ...args], {
    env: { PATH: process.env["PATH"] },
    stdio: "inherit",
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`The clients ended with ${String(code)}.`);
}
