// Files of the built web app. Files with a hash in their name are cached for a year, all others are validated on each use.
import { preferredEncoding } from "#gateway/http/accept-encoding.ts";
import { notModified } from "#gateway/http/entity-tag.ts";
import type { Middleware } from "#gateway/gateway-env.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";

/** Sends the file at an address; other addresses are left to the routes that follow. */
export function webFile(files: WebFiles): Middleware {
  return async (c, next) => {
    const file = files.find(c.req.path);
    if (!file) return next();
    c.header("Content-Type", file.type);
    c.header("Cache-Control", file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache");
    c.header("Vary", "Accept-Encoding");
    const current = notModified(c, file.etag);
    if (current) return current;
    const encoding = preferredEncoding(c.req.header("accept-encoding"));
    const encoded = encoding === null ? undefined : file.encoded[encoding];
    if (encoding !== null && encoded) c.header("Content-Encoding", encoding);
    const body = encoded ?? file.body;
    c.header("Content-Length", String(body.length));
    return c.body(body);
  };
}
