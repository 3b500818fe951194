// While a server holds the embedded database, no other process can open it. So the server listens on a socket in DATA_DIR, and
// `npm run import` hands it the path of the source; progress and report come back, one JSON message a line.
import { createHash } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

import { DatabaseUnavailableError } from "#database/unavailable.ts";

import type { ImportProgress } from "./import.ts";
import type { ImportReport } from "./report.ts";

export interface ImportRequest {
  /** Path of the source; both processes must be able to read it. */
  readonly source: string;
  readonly dryRun: boolean;
}

interface ImportObserver {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Aborts when whoever asked has gone. */
  readonly signal: AbortSignal;
}

export type RunImport = (request: ImportRequest, observer: ImportObserver) => Promise<ImportReport>;

type Message =
  | { readonly progress: ImportProgress }
  | { readonly report: ImportReport }
  | { readonly error: string };

/** Runs the imports that other processes hand over. Only the user who runs this process can reach it. */
export async function listenForImports(dataDir: string, run: RunImport): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataDir);
  // The lock of the database says that no other server is alive: a socket that is there was left behind.
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    void answer(socket, run);
  });
  await listen(server, path);
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

async function listen(server: Server, path: string): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(path, () => done());
  });
  await chmod(path, 0o600);
}

async function answer(socket: Socket, run: RunImport): Promise<void> {
  const gone = new AbortController();
  socket.on("close", () => gone.abort(new Error("Whoever asked for the import has gone.")));
  const say = (message: Message) => socket.write(`${JSON.stringify(message)}\n`);
  for await (const line of createInterface({ input: socket })) {
    try {
      const request = JSON.parse(line) as ImportRequest;
      const onProgress = (progress: ImportProgress) => say({ progress });
      say({ report: await run(request, { onProgress, signal: gone.signal }) });
    } catch (error) {
      say({ error: error instanceof Error ? error.message : String(error) });
    }
    socket.end();
  }
}

/**
 * Hands an import to the server of a data folder and waits for its report; `null` where no server listens.
 * Throws `DatabaseUnavailableError` where the server could not do it.
 */
export async function handOver(
  dataDir: string,
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport | null> {
  const socket = await reach(socketPath(dataDir));
  if (socket === null) return null;
  socket.write(`${JSON.stringify({ ...request, source: resolve(request.source) })}\n`);
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line) as Message;
    if ("progress" in message) onProgress(message.progress);
    else if ("report" in message) return message.report;
    else throw new DatabaseUnavailableError(`The server could not do the import: ${message.error}`);
  }
  throw new DatabaseUnavailableError(
    "The server stopped before the import was finished. Start it, and run the import again.",
  );
}

function reach(path: string): Promise<Socket | null> {
  return new Promise((done, fail) => {
    const socket = connect(path, () => done(socket));
    socket.once("error", (error: NodeJS.ErrnoException) => {
      const isNobodyThere = error.code === "ENOENT" || error.code === "ECONNREFUSED";
      if (isNobodyThere) done(null);
      else fail(error);
    });
  });
}

/** Bytes that the path of a socket may have on every system. */
const longestPath = 100;

/** `DATA_DIR/import.sock`; where that is too long for a socket, a name of its own in the temporary folder. */
function socketPath(dataDir: string): string {
  const path = resolve(dataDir, "import.sock");
  if (Buffer.byteLength(path) <= longestPath) return path;
  const name = createHash("sha256").update(path).digest("hex").slice(0, 16);
  return join(tmpdir(), `plimsoll-${name}.sock`);
}
