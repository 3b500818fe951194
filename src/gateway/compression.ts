// Compresses the answers that are written as a whole: records, pages, problems. What knows its own length (a document, a
// file of the built page) is streamed as it is.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Encoding, preferredEncoding } from "./accept-encoding.ts";
import type { Guard } from "./gateway-env.ts";

/** Bytes below which an encoding gains nothing. */
const smallest = 1024;
const compressible = /^(?:text\/|application\/(?:json|atom\+xml)|image\/svg)/;

// Levels at which compressing costs about as much time as the bytes it saves on a fast line.
const encode: Readonly<Record<Encoding, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
};

/** Statuses whose answers have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 304]);

/** Encodes an answer of a kilobyte or more as the request admits. */
export function compression(): Guard {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (bodiless.has(status) || headers.has("Content-Length") || headers.has("Content-Encoding")) return;
    if (!compressible.test(headers.get("Content-Type") ?? "")) return;
    headers.append("Vary", "Accept-Encoding");
    const encoding = preferredEncoding(c.req.header("accept-encoding"));
    if (encoding === null || c.req.method === "HEAD") return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const isWorthIt = body.length >= smallest;
    if (isWorthIt) headers.set("Content-Encoding", encoding);
    c.res = new Response(isWorthIt ? await encode[encoding](body) : body, { status, headers });
  };
}
