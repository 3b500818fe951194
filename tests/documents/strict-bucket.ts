// A stand-in for what s3rver (`bucket.ts`) lacks of S3: it rejects a version that an object no longer has and parts that are too short, and
// aborts multipart uploads. It states what it has received.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
}

export interface StrictBucket {
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  /** Multipart uploads that are neither completed nor aborted. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** Lengths of the received bodies, in order. */
  readonly received: number[];
  readonly close: () => Promise<void>;
}

const smallestPart = 5 * 1024 * 1024;

export async function openStrictBucket(): Promise<StrictBucket> {
  const bucket = {
    objects: new Map<string, StoredObject>(),
    uploads: new Map<string, Map<number, Buffer>>(),
    received: [] as number[],
  };
  const server = createServer((request, response) => void handleRequest(bucket, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    ...bucket,
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

type BucketState = Pick<StrictBucket, "objects" | "uploads" | "received">;

async function handleRequest(
  state: BucketState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "", "http://bucket.invalid");
  const key = decodeURIComponent(url.pathname).split("/").slice(2).join("/");
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 "))
    return fail(response, 403, "AccessDenied");
  if (request.method === "GET" && url.searchParams.has("list-type")) return list(state, url, response);
  if (request.method === "GET" || request.method === "HEAD") return get(state, key, request, response);
  const body = await buffer(request);
  if (request.method === "PUT") state.received.push(body.length);
  return change(state, { key, url, body, method: request.method ?? "" }, response);
}

function list({ objects }: BucketState, url: URL, response: ServerResponse): void {
  const prefix = url.searchParams.get("prefix") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`);
  xml(response, `<ListBucketResult>${contents.join("")}</ListBucketResult>`);
}

function get(
  { objects }: BucketState,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const found = objects.get(key);
  if (!found) return fail(response, 404, "NoSuchKey");
  const { "if-match": version, range } = request.headers;
  if (version !== undefined && version !== found.etag) return fail(response, 412, "PreconditionFailed");
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  const body = from === undefined ? found.body : found.body.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, {
    "Content-Length": body.length,
    "Last-Modified": new Date(0).toUTCString(),
    ETag: found.etag,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

interface Change {
  readonly key: string;
  readonly url: URL;
  readonly body: Buffer;
  readonly method: string;
}

function change(state: BucketState, { key, url, body, method }: Change, response: ServerResponse): void {
  const id = url.searchParams.get("uploadId") ?? "";
  const parts = state.uploads.get(id);
  if (method === "PUT" && parts) {
    parts.set(Number(url.searchParams.get("partNumber")), body);
    response.writeHead(200, { ETag: etagOf(body) }).end();
  } else if (method === "PUT") {
    state.objects.set(key, { body, etag: etagOf(body) });
    response.writeHead(200, { ETag: etagOf(body) }).end();
  } else if (method === "POST" && url.searchParams.has("uploads")) {
    const upload = `upload-${state.uploads.size + 1}`;
    state.uploads.set(upload, new Map());
    xml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${upload}</UploadId></InitiateMultipartUploadResult>`,
    );
  } else if (method === "POST" && parts) {
    const bodies = [...parts].sort(([one], [other]) => one - other).map(([, part]) => part);
    if (bodies.slice(0, -1).some(({ length }) => length < smallestPart))
      return fail(response, 400, "EntityTooSmall");
    const object = Buffer.concat(bodies);
    state.objects.set(key, { body: object, etag: etagOf(object) });
    state.uploads.delete(id);
    xml(
      response,
      `<CompleteMultipartUploadResult><ETag>${etagOf(object)}</ETag></CompleteMultipartUploadResult>`,
    );
  } else {
    state.uploads.delete(id);
    response.writeHead(204).end();
  }
}

const etagOf = (body: Buffer): string => `"${createHash("md5").update(body).digest("hex")}"`;

function xml(response: ServerResponse, content: string): void {
  response.writeHead(200, { "Content-Type": "application/xml" }).end(`<?xml version="1.0"?>${content}`);
}

function fail(response: ServerResponse, status: number, code: string): void {
  const message = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
  response.writeHead(status, { "Content-Type": "application/xml" }).end(message);
}
