// Compresses responses that are written as a whole: records, pages, problems. Responses with a Content-Length (a document, a file of the
// built web app, a body that `sendBody` has encoded) are sent unchanged.
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { type Encoding, preferredEncoding } from "./accept-encoding.ts";
import { entityTagOf } from "./entity-tag.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";

/** Bytes below which an encoding costs more processor time than its transfer saves: with its headers, such a body takes two packets. */
const minimumBytes = 2048;
/** Bytes up to which a body is encoded at once: for 0.1 ms of work, the way to the thread pool and back takes longer. */
const synchronousBytes = 16 * 1024;
/** A stream of events is sent as it comes. */
const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|atom\+xml)|image\/svg)/;

type Bytes = Uint8Array<ArrayBuffer>;

// Levels at which compression takes about as long as the transfer that it saves on a fast connection.
const brotliOptions = (body: Uint8Array) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});
const gzipOptions = { level: 5 };
const brotliInPool = promisify(brotliCompress);
const gzipInPool = promisify(gzip);

function encode(encoding: Encoding, body: Uint8Array): Bytes | Promise<Bytes> {
  if (body.length > synchronousBytes)
    return encoding === "br" ? brotliInPool(body, brotliOptions(body)) : gzipInPool(body, gzipOptions);
  return encoding === "br" ? brotliCompressSync(body, brotliOptions(body)) : gzipSync(body, gzipOptions);
}

/** Statuses whose responses have no body. */
const statusesWithoutBody: ReadonlySet<number> = new Set([204, 304]);

/** Encodes a response of two kilobytes or more as the request accepts. */
export function compression(): Middleware {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (statusesWithoutBody.has(status) || headers.has("Content-Length") || headers.has("Content-Encoding"))
      return;
    if (!compressible.test(headers.get("Content-Type") ?? "")) return;
    if (/\baccept-encoding\b/i.test(headers.get("Vary") ?? "")) return; // A shared body has chosen its encoding.
    headers.append("Vary", "Accept-Encoding");
    const encoding = preferredEncoding(c.req.header("accept-encoding"));
    if (encoding === null) return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const isLargeEnough = body.length >= minimumBytes;
    if (isLargeEnough) headers.set("Content-Encoding", encoding);
    c.res = new Response(isLargeEnough ? await encode(encoding, body) : body, { status, headers });
  };
}

/** A body that several responses share. Each encoding is computed once. */
export class SharedBody {
  readonly bytes: Bytes;
  #tag: string | null = null;
  /** Created when it is needed, because tens of thousands of short bodies are kept that are never encoded. */
  #encodings: Map<Encoding, Bytes | Promise<Bytes>> | null = null;

  constructor(content: string | Bytes) {
    this.bytes = typeof content === "string" ? Buffer.from(content) : content;
  }

  /** The entity tag of the content; weak, because the encodings share it. */
  get tag(): string {
    this.#tag ??= `W/${entityTagOf(this.bytes)}`;
    return this.#tag;
  }

  /** Sends the body with the headers of the context, encoded as the request accepts. */
  send(c: GatewayContext): Response | Promise<Response> {
    c.header("Vary", "Accept-Encoding", { append: true });
    const encoding = this.#encodingFor(c);
    if (encoding === null) return c.body(this.bytes);
    c.header("Content-Encoding", encoding);
    const encoded = this.#encoded(encoding);
    return encoded instanceof Promise ? encoded.then((bytes) => c.body(bytes)) : c.body(encoded);
  }

  /**
   * Sends the body with all of its headers, encoded as the request accepts. They are written as they are, which costs much less than a
   * `Headers` object; only cookies need one.
   */
  sendWith(c: GatewayContext, headers: Readonly<Record<string, string>>): Response | Promise<Response> {
    const respond = (bytes: Bytes, all: Record<string, string>) =>
      c.get("setsCookie") ? c.body(bytes, 200, all) : new Response(bytes, { status: 200, headers: all });
    const encoding = this.#encodingFor(c);
    if (encoding === null) return respond(this.bytes, { ...headers, Vary: "Accept-Encoding" });
    const all = { ...headers, Vary: "Accept-Encoding", "Content-Encoding": encoding };
    const encoded = this.#encoded(encoding);
    return encoded instanceof Promise ? encoded.then((bytes) => respond(bytes, all)) : respond(encoded, all);
  }

  #encodingFor(c: GatewayContext): Encoding | null {
    if (this.bytes.length < minimumBytes) return null;
    return preferredEncoding(c.req.header("accept-encoding"));
  }

  #encoded(encoding: Encoding): Bytes | Promise<Bytes> {
    this.#encodings ??= new Map();
    const encoded = this.#encodings.get(encoding) ?? encode(encoding, this.bytes);
    this.#encodings.set(encoding, encoded);
    return encoded;
  }
}
