// Compresses responses that are written as a whole: records, pages, problems. Responses with a Content-Length (a document, a file of the
// built web app) are streamed unchanged.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Encoding, preferredEncoding } from "./accept-encoding.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";

/** Bytes below which an encoding gains nothing. */
const minimumBytes = 1024;
const compressible = /^(?:text\/|application\/(?:json|atom\+xml)|image\/svg)/;

// Levels at which compression takes about as long as the transfer that it saves on a fast connection.
const encode: Readonly<Record<Encoding, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
};

/** Statuses whose responses have no body. */
const statusesWithoutBody: ReadonlySet<number> = new Set([204, 304]);

/** Encodes a response of a kilobyte or more as the request accepts. */
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
    if (encoding === null || c.req.method === "HEAD") return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const isLargeEnough = body.length >= minimumBytes;
    if (isLargeEnough) headers.set("Content-Encoding", encoding);
    c.res = new Response(isLargeEnough ? await encode[encoding](body) : body, { status, headers });
  };
}

/** A body that several responses share. Each encoding is computed once. */
export class SharedBody {
  readonly #encodings = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(readonly bytes: Uint8Array<ArrayBuffer>) {}

  /** Sends the body with the headers of the context, encoded as the request accepts. */
  async send(c: GatewayContext): Promise<Response> {
    c.header("Vary", "Accept-Encoding", { append: true });
    const encoding = preferredEncoding(c.req.header("accept-encoding"));
    if (encoding === null || c.req.method === "HEAD" || this.bytes.length < minimumBytes)
      return c.body(this.bytes);
    const encoded = this.#encodings.get(encoding) ?? encode[encoding](this.bytes);
    this.#encodings.set(encoding, encoded);
    c.header("Content-Encoding", encoding);
    return c.body(await encoded);
  }
}
