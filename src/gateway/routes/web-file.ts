// Files of the built web app. A name that changes with its content is kept for a year, any other is asked for again.
import { preferredEncoding } from "#gateway/accept-encoding.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import type { WebFiles } from "#gateway/web-files.ts";

/** Answers an address that is a file's; any other is left to the routes that follow. */
export function webFile(files: WebFiles): Guard {
  return async (c, next) => {
    const file = files.find(c.req.path);
    if (!file) return next();
    c.header("Content-Type", file.type);
    c.header("ETag", file.etag);
    c.header("Cache-Control", file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache");
    c.header("Vary", "Accept-Encoding");
    if (c.req.header("if-none-match") === file.etag) return c.body(null, 304);
    const encoding = preferredEncoding(c.req.header("accept-encoding"));
    const encoded = encoding === null ? undefined : file.encoded[encoding];
    if (encoding !== null && encoded) c.header("Content-Encoding", encoding);
    const body = encoded ?? file.body;
    c.header("Content-Length", String(body.length));
    return c.body(body);
  };
}
