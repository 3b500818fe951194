// While a server holds the embedded database, no other process can open it. So the server listens on a socket in DATA_DIR, and a
// command that needs the database asks through it: one question and one answer, each a line of JSON.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** Answers the questions of other processes. Only the user who runs this process can ask. */
export async function answerOperators(
  dataDir: string,
  answer: (question: unknown) => Promise<unknown>,
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

async function answerLine(socket: Socket, answer: (question: unknown) => Promise<unknown>): Promise<void> {
  for await (const line of createInterface({ input: socket })) {
    try {
      socket.end(`${JSON.stringify({ answer: await answer(JSON.parse(line)) })}\n`);
    } catch (error) {
      socket.end(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`);
    }
  }
}

/** Asks the server of a data folder; `null` where none listens. Throws what the server could not do, with its message. */
export async function askServer(
  dataDir: string,
  question: unknown,
): Promise<{ readonly answer: unknown } | null> {
  const socket = connect(socketPath(dataDir));
  try {
    await once(socket, "connect");
  } catch (error) {
    if (["ENOENT", "ECONNREFUSED"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
  socket.write(`${JSON.stringify(question)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const said = JSON.parse(line) as { readonly answer: unknown } | { readonly error: string };
    if ("error" in said) throw new Error(said.error);
    return said;
  }
  throw new Error("The server stopped before it answered.");
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
