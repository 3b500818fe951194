// Caching of responses to API clients. A key that an operator created reads what every visitor may read, so a response that depends on
// its address only may be stored by a shared cache. A response that depends on a session or on the permissions of a key's owner, or whose
// address contains the key, is private.
import { createHash } from "node:crypto";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** Behind a cache, a revoked key or an import takes effect that many seconds late. */
const maxAgeSeconds = 60; // gap: caching of API responses
const shared = `public, max-age=${maxAgeSeconds}, must-revalidate`;
/** Caches must store one copy for each set of credentials. */
const vary = "apikey, maxauth, Authorization, Cookie, X-Public-Uri";

/** Responds with a result, or with 304 if the client's copy is current. */
export function recordResponse(c: GatewayContext, result: object): Response {
  const { by, key, session } = c.get("apiClient");
  const isPersonal = key.ownerId !== null;
  const isShared = by === "header" && !isPersonal && session === null && !c.res.headers.has("Set-Cookie");
  const body = JSON.stringify(result);
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  c.header("ETag", tag);
  c.header("Cache-Control", isShared ? shared : isPersonal ? "no-store" : "private, no-cache");
  c.header("Vary", vary);
  if (isFresh(c.req.header("if-none-match"), tag)) return c.body(null, 304);
  return c.body(body, 200, { "Content-Type": "application/json" });
}

function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((other) => other.trim().replace(/^(?!W\/)/, "W/") === tag);
}
