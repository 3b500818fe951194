// While a server has the embedded database open, no other process can open it. The server therefore listens on a socket in DATA_DIR,
// and commands that need the database send their requests there. A request and its response are one line of JSON each; progress
// messages may come between them.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { prepareSocketPath, trustedSocketPath } from "./operator-socket-path.ts";
import { StartError } from "#main/start-error.ts";

/** The connection of a request. */
interface OperatorConnection {
  /** Reports progress to the client. */
  readonly onProgress: (progress: unknown) => void;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

type OperatorHandler = (request: unknown, connection: OperatorConnection) => Promise<unknown>;

/** A line from the server; the message `result` contains the result. */
type Message = { readonly progress: unknown } | { readonly result: unknown } | { readonly error: string };

/** Listens for requests of other processes. Only the user who runs this process can connect. */
export async function listenForOperators(
  dataDir: string,
  handle: OperatorHandler,
): Promise<{ close(): Promise<void> }> {
  const path = await prepareSocketPath(dataDir);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    void handleConnection(socket, handle);
  });
  await listenForOwnerOnly(server, path);
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Creates the socket with mode 600 by setting the umask: a later chmod would leave it open for a moment. */
async function listenForOwnerOnly(server: Server, path: string): Promise<void> {
  const umask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(umask);
  }
  await once(server, "listening");
}

async function handleConnection(socket: Socket, handle: OperatorHandler): Promise<void> {
  const disconnected = new AbortController();
  socket.on("close", () => disconnected.abort(new Error("The client has disconnected.")));
  const send = (message: Message) => socket.write(`${JSON.stringify(message)}\n`);
  const onProgress = (progress: unknown) => send({ progress });
  for await (const line of createInterface({ input: socket })) {
    try {
      send({ result: await handle(JSON.parse(line), { onProgress, signal: disconnected.signal }) });
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) });
    }
    socket.end();
  }
}

/**
 * Sends a request to the server of a data folder and returns its result; `null` if no server is running. Throws `StartError` if the
 * server reports an error or stops before it responds, or if the socket cannot be trusted.
 */
export async function callServer(
  dataDir: string,
  request: unknown,
  onProgress: (progress: unknown) => void = () => undefined,
): Promise<{ readonly result: unknown } | null> {
  const path = await trustedSocketPath(dataDir);
  const socket = path === null ? null : await connectToServer(path);
  if (socket === null) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line) as Message;
    if ("result" in message) return { result: message.result };
    if ("error" in message) throw new StartError(`The server reported an error: ${message.error}`);
    onProgress(message.progress);
  }
  throw new StartError("The server stopped before it responded. Start the server and try again.");
}

async function connectToServer(path: string): Promise<Socket | null> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return socket;
  } catch (error) {
    if (["ENOENT", "ECONNREFUSED"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
