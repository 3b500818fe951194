// A running Plimsoll as the source of syncs: its gateway on a real database and an HTTP port. A test may change requests and responses.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

import type { DocumentStore } from "#documents/store.ts";
import type { Database } from "#database/database.ts";
import { findReadableDocument } from "#records/access/file-access.ts";
import { load, type Members } from "#tests/database/engines.ts";
import { changingRecord } from "#tests/gateway/known-record.ts";
import { maximoGateway } from "#tests/gateway/maximo-gateway.ts";

/** Responds to a request in place of the source; returns false to let the source respond. */
export type Fault = (request: FaultyRequest, response: ServerResponse) => boolean | Promise<boolean>;

export interface FaultyRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Counted from 1 since the fault was set. */
  readonly number: number;
  /** The response of the source. */
  readonly respond: () => Promise<Response>;
}

/** A source of syncs at an HTTP port. */
export interface ServedSource {
  readonly url: string;
  readonly key: string;
  /** Paths with queries of all requests since the fault was set. */
  readonly requests: readonly string[];
  setFault(fault: Fault): void;
  close(): Promise<void>;
}

/** A Plimsoll as a source. */
export interface SourceUnderTest extends ServedSource {
  readonly database: Database;
}

/** Members on a page, so that few members make several pages. */
export const pageSize = 3;

const noFault: Fault = () => false;

/** Starts a source with these members and documents. */
export async function startSource(members: Members, documents?: DocumentStore): Promise<SourceUnderTest> {
  let opened: Database | undefined;
  const gateway = await maximoGateway(
    (database) => {
      opened = database;
      return load(database, members);
    },
    {
      limits: { requestsPerMinute: null, bodyBytes: 16_384, responseTimeout: 30_000 },
      recordVersion: changingRecord(),
      findDocument: async (request, reader) => {
        const found = opened && (await findReadableDocument(opened, request, reader));
        return found ? { ...found, notice: null } : null;
      },
      ...(documents && { documents }),
    },
  );
  const { database, key } = gateway;
  const served = await serveSource(key, (url, init) => gateway.request(`${url.pathname}${url.search}`, init));
  const stopServing = served.close.bind(served);
  const close = () => stopServing().then(() => database.close());
  return Object.assign(served, { database, close });
}

interface SourceRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves a source that responds to requests by a function. */
export async function serveSource(
  key: string,
  respondTo: (url: URL, request: SourceRequest) => Response | Promise<Response>,
): Promise<ServedSource> {
  const requests: string[] = [];
  let fault = noFault;
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://source.example");
    requests.push(request.url ?? "");
    if (url.searchParams.has("oslc.pageSize")) url.searchParams.set("oslc.pageSize", String(pageSize));
    const headers = request.headers as Record<string, string>;
    const { method = "GET" } = request;
    const respond = async () => respondTo(url, { method, headers });
    const faulty = { method, path: url.pathname, query: url.searchParams, number: requests.length, respond };
    if (await fault(faulty, response)) return;
    await forward(await respond(), response);
  };
  const server = createServer((request, response) => {
    listener(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    requests,
    setFault(next) {
      requests.length = 0;
      fault = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
      return Promise.resolve();
    },
  };
}

/** Sends a response of the gateway, or a changed text of it. */
export async function forward(from: Response, to: ServerResponse, text?: string): Promise<void> {
  // The response to HEAD has the length of a body that is not sent.
  const isKept = (name: string) => text === undefined || name !== "content-length";
  const headers = Object.fromEntries([...from.headers].filter(([name]) => isKept(name)));
  to.writeHead(from.status, headers);
  to.end(text ?? Buffer.from(await from.arrayBuffer()));
}
