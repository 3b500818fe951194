// The HTTP server of the gateway: its timeouts and its shutdown.
import { once } from "node:events";
import {
  createServer,
  type OutgoingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { StartError } from "./start-error.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

export interface RunningServer {
  readonly port: number;
  /** Stops accepting connections, waits at most ten seconds for running requests, and resolves. */
  stop(): Promise<void>;
}

/** Milliseconds that running requests have to finish when the server stops. */
const shutdownTimeout = 10_000;
/** Milliseconds between checks for idle connections during shutdown. */
const idleCheckInterval = 50;

export interface HttpTimeouts {
  /** Milliseconds without a byte in either direction, while a response is due or being sent, until the connection is closed. */
  readonly stalled: number;
}

/** Longer than a response may take to begin (30 s), so that only clients that have stopped reading are disconnected. */
const defaultTimeouts: HttpTimeouts = { stalled: 60_000 };

/**
 * Creates an HTTP server. Clients have ten seconds to send the headers of a request and thirty for the whole request. A client that
 * stops reading is disconnected, which also closes the document that it was reading.
 */
export function createHttpServer({ stalled }: HttpTimeouts = defaultTimeouts): Server {
  const server: Server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    ServerResponse: responsesOf(() => server.listening),
  });
  server.timeout = stalled;
  return server;
}

/**
 * The class of a server's responses. One whose head is written while the server stops announces the end of its connection, so that a proxy sends
 * no further request on it. A set of the responses under way would do the same, but V8 keeps what a set has held until its next large collection.
 */
function responsesOf(isListening: () => boolean): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...head: readonly unknown[]): this {
      if (!isListening() && !this.headersSent) this.setHeader("Connection", "close");
      return super.writeHead(status, ...(head as []));
    }
  };
}

/** Creates the request listener of a gateway. */
export function listenerOf(fetch: Fetch): RequestListener {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: true });
  return (request, response) => {
    capitaliseSetCookie(response);
    void listener(request, response);
  };
}

/** Writes the header name as `Set-Cookie`, because IBM's Java client does not find it in lower case. */
function capitaliseSetCookie(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as WriteHead;
  const withCapitals: WriteHead = (status, headers = {}) => {
    if (!("set-cookie" in headers)) return writeHead(status, headers);
    const { "set-cookie": cookies, ...others } = headers;
    return writeHead(status, { ...others, "Set-Cookie": cookies });
  };
  response.writeHead = withCapitals as typeof response.writeHead;
}

type WriteHead = (status: number, headers?: OutgoingHttpHeaders) => ServerResponse;

/** Starts listening on a port; 0 selects any free port. Throws `StartError` if the port is unavailable. */
export async function listen(
  server: Server,
  listener: RequestListener,
  { port, host }: { readonly port: number; readonly host: string | undefined },
): Promise<RunningServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", listener);
  server.listen({ port, host });
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, port, host);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, sockets) };
}

async function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, "close");
  // After the connections that have arrived were accepted, because the system resets those that were not.
  await setImmediate();
  server.close();
  const idleCheck = setInterval(() => {
    server.closeIdleConnections();
    // Node does not count a connection as idle before its first request, but browsers open some in advance.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, idleCheckInterval);
  const deadline = setTimeout(() => server.closeAllConnections(), shutdownTimeout);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(deadline);
}

function listenError(error: NodeJS.ErrnoException, port: number, host = "this computer"): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: stop the program that uses it, or set PORT to another.`,
    EACCES: `Port ${port} may not be used by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this computer.`,
    ENOTFOUND: `HOST ${host} is not an address of this computer.`,
  };
  const reason = reasons[error.code ?? ""];
  return reason === undefined ? error : new StartError(reason);
}
