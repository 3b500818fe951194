// While a server holds the embedded database, no other process can open it. So the server listens on a socket in DATA_DIR, and a
// command that needs the database asks through it: one question and one answer, each a line of JSON, and between them as many
// lines as there is progress to tell.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { StartError } from "./start-error.ts";

/** Whoever has asked a question. */
interface Asker {
  /** Tells how far the work is. */
  readonly onProgress: (progress: unknown) => void;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

type Answering = (question: unknown, asker: Asker) => Promise<unknown>;

type Line = { readonly progress: unknown } | { readonly answer: unknown } | { readonly error: string };

/** Answers the questions of other processes. Only the user who runs this process can ask. */
export async function answerOperators(
  dataDir: string,
  answer: Answering,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataDir);
  // The lock of the database says that no other server is alive: a socket that is there was left behind.
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    void answerLine(socket, answer);
  });
  server.listen(path);
  await once(server, "listening");
  await chmod(path, 0o600);
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

async function answerLine(socket: Socket, answer: Answering): Promise<void> {
  const gone = new AbortController();
  socket.on("close", () => gone.abort(new Error("Whoever asked has gone.")));
  const say = (line: Line) => socket.write(`${JSON.stringify(line)}\n`);
  const asker = { onProgress: (progress: unknown) => say({ progress }), signal: gone.signal };
  for await (const line of createInterface({ input: socket })) {
    try {
      say({ answer: await answer(JSON.parse(line), asker) });
    } catch (error) {
      say({ error: error instanceof Error ? error.message : String(error) });
    }
    socket.end();
  }
}

/**
 * Asks the server of a data folder and waits for its answer; `null` where none listens. Throws `StartError` with what the server
 * could not do, or where it stops before it has answered.
 */
export async function askServer(
  dataDir: string,
  question: unknown,
  onProgress: (progress: unknown) => void = () => undefined,
): Promise<{ readonly answer: unknown } | null> {
  const socket = await reach(socketPath(dataDir));
  if (socket === null) return null;
  socket.write(`${JSON.stringify(question)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const said = JSON.parse(line) as Line;
    if ("answer" in said) return said;
    if ("error" in said) throw new StartError(`The server could not do it: ${said.error}`);
    onProgress(said.progress);
  }
  throw new StartError("The server stopped before it had answered. Start it, and try again.");
}

async function reach(path: string): Promise<Socket | null> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return socket;
  } catch (error) {
    if (["ENOENT", "ECONNREFUSED"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

/** Bytes that the path of a socket may have on every system. */
const longestPath = 100;

/** `DATA_DIR/operator.sock`; where that is too long for a socket, a name of its own in the temporary folder. */
function socketPath(dataDir: string): string {
  const path = resolve(dataDir, "operator.sock");
  if (Buffer.byteLength(path) <= longestPath) return path;
  const name = createHash("sha256").update(path).digest("hex").slice(0, 16);
  return join(tmpdir(), `plimsoll-${name}.sock`);
}
