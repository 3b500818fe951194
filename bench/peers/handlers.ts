// The bare HTTP handlers that the product is compared with, in a process of their own: `handlers.ts DATABASE [DOCUMENT]`.
// - `GET /sql?CALL` runs SQL written by hand and sends the documents as they are. The header `x-sql-milliseconds` has the time of the SQL.
// - `GET /document` streams the file DOCUMENT.
// - `PUT /bytes/NAME` stores a body; the bare Hono handler at the second address sends it: `GET /bytes/NAME`.
import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { openStatements, type RunStatement } from "./run-statement.ts";
import { type PeerCall, peerQueryOf } from "./statements.ts";

const [database = "", document = ""] = process.argv.slice(2);

function sqlHandler(run: RunStatement): RequestListener {
  return (request, response) => {
    if (request.url === "/document") {
      createReadStream(document).pipe(response);
      return;
    }
    sendRows(run, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  };
}

async function sendRows(run: RunStatement, { url = "" }: IncomingMessage, response: ServerResponse) {
  const call = JSON.parse(decodeURIComponent(url.slice(url.indexOf("?") + 1))) as PeerCall;
  const { page, total } = peerQueryOf(call);
  const start = performance.now();
  const [rows, counts] = await Promise.all([run(page), total ? run(total) : null]);
  const milliseconds = performance.now() - start;
  const members = rows.map((columns) => columns.map((column) => column ?? "null").join(","));
  const body = `{"member":[${members.map((member) => `[${member}]`).join(",")}],"total":${String(counts?.[0]?.[0] ?? null)}}`;
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-sql-milliseconds": milliseconds.toFixed(3),
  });
  response.end(body);
}

function bytesApp(): Hono {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const app = new Hono();
  app.put("/bytes/:name", async (c) => {
    stored.set(c.req.param("name"), new Uint8Array(await c.req.arrayBuffer()));
    return c.body(null);
  });
  app.get("/bytes/:name", (c) => {
    const bytes = stored.get(c.req.param("name"));
    return bytes ? c.body(bytes, 200, { "content-type": "application/json" }) : c.notFound();
  });
  return app;
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const run = await openStatements(database);
const addresses = [await listen(sqlHandler(run)), await listen(getRequestListener(bytesApp().fetch))];
console.log(addresses.join(" "));
process.once("SIGTERM", () => process.exit(0));
