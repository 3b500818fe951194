// Runs the built server as a separate process on a free port of 127.0.0.1.
import { type ChildProcess, spawn } from "node:child_process";

export interface ServerProcess {
  /** `http://localhost:40123`. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts `dist/server/main.js` with these settings. Resolves when it has printed its address. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = spawn(process.execPath, ["dist/server/main.js", "serve"], {
    env: { PATH: process.env["PATH"], PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { origin: await originOf(server), stop: () => stop(server) };
}

function originOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.on("data", (chunk: Buffer) => {
      const origin = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (origin !== undefined) resolve(origin);
    });
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}
