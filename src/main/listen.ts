// The HTTP server under the gateway: how long it waits for a caller, and how it stops.
import { once } from "node:events";
import {
  createServer,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { StartError } from "./start-error.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

export interface Listening {
  readonly port: number;
  /** Takes no further connection, lets the requests under way end (ten seconds at most), and resolves. */
  stop(): Promise<void>;
}

/** Milliseconds that requests under way are given when the server stops. */
const lastRequests = 10_000;
const sweep = 50;

/** An HTTP server whose callers have ten seconds to say what they want and thirty to send all of it. */
export function createHttpServer(): Server {
  return createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 });
}

/** The listener of a gateway. */
export function listenerOf(fetch: Fetch): RequestListener {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: true });
  return (request, response) => {
    spellCookieHeader(response);
    void listener(request, response);
  };
}

/** Sends cookies as `Set-Cookie`: IBM's Java client looks the header up in that spelling only, not in small letters. */
function spellCookieHeader(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as WriteHead;
  const spelled: WriteHead = (status, { "set-cookie": cookies, ...headers } = {}) =>
    writeHead(status, cookies === undefined ? headers : { ...headers, "Set-Cookie": cookies });
  response.writeHead = spelled as typeof response.writeHead;
}

type WriteHead = (status: number, headers?: OutgoingHttpHeaders) => ServerResponse;

/** Lets a server answer at a port; 0 takes any that is free. Throws `StartError` where the port cannot be had. */
export async function listen(
  server: Server,
  listener: RequestListener,
  { port, host }: { readonly port: number; readonly host: string | undefined },
): Promise<Listening> {
  server.on("request", listener);
  server.listen({ port, host });
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, port, host);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweeping = setInterval(() => server.closeIdleConnections(), sweep);
  const ending = setTimeout(() => server.closeAllConnections(), lastRequests);
  await closed;
  clearInterval(sweeping);
  clearTimeout(ending);
}

function cannotListen(error: NodeJS.ErrnoException, port: number, host = "this machine"): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: stop the program that uses it, or set PORT to another.`,
    EACCES: `Port ${port} may not be used by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
  };
  const reason = reasons[error.code ?? ""];
  return reason === undefined ? error : new StartError(reason);
}
