// How an answer to a machine may be kept. A key that the operator made reads what every visitor may, so an answer that depends on
// nothing but its address can be carried by a cache for all of them; what depends on a session or on the rights of a key's owner, or
// repeats the key of its address, is its asker's own.
import { createHash } from "node:crypto";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** Seconds for which a copy is good; a revoked key or an import may show that late behind a cache. */
const copyLifetime = 60; // gap: caching of machine answers
const shared = `public, max-age=${copyLifetime}, must-revalidate`;
/** Caches must keep apart what different credentials got: without any there is no answer. */
const varying = "apikey, maxauth, Authorization, Cookie, X-Public-Uri";

/** Answers members, or only that the copy which the machine has is still good. */
export function recordAnswer(c: GatewayContext, answer: object): Response {
  const { by, key, session } = c.get("machine");
  const isPersonal = key.ownerId !== null;
  const isShared = by === "header" && !isPersonal && session === null && !c.res.headers.has("Set-Cookie");
  const body = JSON.stringify(answer);
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", isShared ? shared : isPersonal ? "no-store" : "private, no-cache");
  c.header("Vary", varying);
  if (isFresh(c.req.header("if-none-match"), tag)) return c.body(null, 304);
  return c.body(body, 200, { "Content-Type": "application/json" });
}

function isFresh(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  return known.trim() === "*" || known.split(",").some((one) => one.trim().replace(/^(?!W\/)/, "W/") === tag);
}
