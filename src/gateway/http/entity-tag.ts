// Validators of responses: an entity tag, and 304 for a client whose copy is current (RFC 9110, 13.1.2).
import { createHash } from "node:crypto";

import type { GatewayContext } from "#gateway/gateway-env.ts";

/** The tags of a list, without the mark of weak ones: copies for reading are compared weakly. */
const entityTag = /"[\x21\x23-\x7E\x80-\uFFFF]*"/g;

/** A strong tag of a content, with quotes: 132 bits of its hash. */
export function entityTagOf(content: string | Uint8Array): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

/** Sets the entity tag of the response. Returns 304 if `If-None-Match` names it, and `null` if the body must be sent. */
export function notModified(c: GatewayContext, tag: string): Response | null {
  c.header("ETag", tag);
  const known = c.req.header("if-none-match")?.trim();
  if (known === undefined) return null;
  const tags = Array.from(known.matchAll(entityTag), ([one]) => one);
  const isCurrent = known === "*" || tags.includes(tag.replace(/^W\//, ""));
  return isCurrent ? c.body(null, 304) : null;
}
