// How a stored file is sent (RFC 9110): whole or a range of it, or only the word that the reader's copy is still good.
import { isActive, isShown } from "#documents/media-type.ts";
import type { StoredDocument } from "#documents/store.ts";
import { byteRange } from "./byte-range.ts";
import { contentDisposition } from "./content-disposition.ts";
import type { GatewayContext } from "./gateway-env.ts";
import { privateCopy } from "./private-copy.ts";

/** Nothing of a file leads or sends anywhere, and no other site may frame it. What shows a PDF is an object to some browsers. */
const plain = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"; // gap: policy of a PDF
/** A file that may carry script is shown without the rights of our origin. */
const sandbox = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${plain}; sandbox`;

/** Answers `GET` and `HEAD` of a stored file, which is shown where a browser can and saved where it cannot. */
export function documentResponse(c: GatewayContext, document: StoredDocument): Response {
  const { fileName, length, etag, lastModified } = document;
  c.header("Content-Type", document.type);
  c.header("Content-Disposition", contentDisposition(isShown(fileName) ? "inline" : "attachment", fileName));
  c.header("Content-Security-Policy", isActive(fileName) ? sandbox : plain);
  c.header("X-Frame-Options", "SAMEORIGIN");
  c.header("ETag", etag);
  c.header("Last-Modified", lastModified.toUTCString());
  c.header("Accept-Ranges", "bytes");
  // Who may read it can change, so a copy is asked for again each time; nobody keeps one for others.
  c.header("Cache-Control", privateCopy(c));
  if (isFresh(c, document)) return c.body(null, 304);
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

/** Whether the copy that the reader has is this version: by its tag, else by its date. */
function isFresh(c: GatewayContext, { etag, lastModified }: StoredDocument): boolean {
  const tags = c.req.header("if-none-match");
  if (tags !== undefined) return tags === "*" || tags.split(",").some((tag) => tag.trim() === etag);
  return wholeSeconds(lastModified) <= Date.parse(c.req.header("if-modified-since") ?? "");
}

/** Whether a range may be added to what the reader has: `If-Range` is absent, or names this version. */
function isSameVersion(c: GatewayContext, { etag, lastModified }: StoredDocument): boolean {
  const version = c.req.header("if-range");
  if (version === undefined || version === etag) return true;
  return Date.parse(version) === wholeSeconds(lastModified);
}

/** HTTP's dates have no fractions of a second. */
const wholeSeconds = (date: Date): number => Math.floor(date.getTime() / 1000) * 1000;
