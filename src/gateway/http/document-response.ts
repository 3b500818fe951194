// Sends a stored file (RFC 9110): all of it, a range, or 304 if the reader's copy is current.
import { isActive, isShown } from "#documents/media-type.ts";
import type { StoredDocument } from "#documents/store.ts";
import { byteRange } from "./byte-range.ts";
import { contentDisposition } from "./content-disposition.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { notModified } from "./entity-tag.ts";
import { readerCacheControl } from "./reader-cache-control.ts";

/** A file may not navigate, send forms or be framed by other sites. There is no `object-src`, because some browsers show a PDF as an object. */
const documentPolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"; // gap: policy of a PDF
/** A file that may contain scripts is shown without the rights of this origin. */
const activeDocumentPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${documentPolicy}; sandbox`;

/** Responds to `GET` and `HEAD` of a stored file, inline for types that browsers show and as an attachment for others. */
export function documentResponse(
  c: GatewayContext,
  document: StoredDocument,
  // Permissions can change, so a copy is validated on each use, and shared caches store none.
  cacheControl = readerCacheControl(c),
): Response {
  const { fileName, length, etag, lastModified } = document;
  c.header("Content-Type", document.type);
  c.header("Content-Disposition", contentDisposition(isShown(fileName) ? "inline" : "attachment", fileName));
  c.header("Content-Security-Policy", isActive(fileName) ? activeDocumentPolicy : documentPolicy);
  c.header("X-Frame-Options", "SAMEORIGIN");
  c.header("Last-Modified", lastModified.toUTCString());
  c.header("Accept-Ranges", "bytes");
  c.header("Cache-Control", cacheControl);
  const current = notModified(c, etag);
  if (current) return current;
  if (isSameByDate(c, lastModified)) return c.body(null, 304);
  const range = isSameVersion(c, document) ? byteRange(c.req.header("range"), length) : null;
  if (range === "unsatisfiable") {
    c.header("Content-Range", `bytes */${length}`);
    return c.body(null, 416);
  }
  if (range) c.header("Content-Range", `bytes ${range.start}-${range.end}/${length}`);
  c.header("Content-Length", String(range ? range.end - range.start + 1 : length));
  const status = range ? 206 : 200;
  return c.req.method === "HEAD" ? c.body(null, status) : c.body(document.stream(range ?? undefined), status);
}

/** Whether the reader's copy is this version by its date, which counts only without a tag. */
function isSameByDate(c: GatewayContext, lastModified: Date): boolean {
  if (c.req.header("if-none-match") !== undefined) return false;
  return wholeSeconds(lastModified) <= Date.parse(c.req.header("if-modified-since") ?? "");
}

/** Whether a range may be sent: `If-Range` is missing or names this version. */
function isSameVersion(c: GatewayContext, { etag, lastModified }: StoredDocument): boolean {
  const version = c.req.header("if-range");
  if (version === undefined || version === etag) return true;
  return Date.parse(version) === wholeSeconds(lastModified);
}

/** Milliseconds of a date, without the fractions of a second that HTTP dates lack. */
const wholeSeconds = (date: Date): number => Math.floor(date.getTime() / 1000) * 1000;
