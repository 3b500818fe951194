// Caching of responses to API clients. A key that an operator created reads what every visitor may read, so a response that depends on
// its address only may be stored by a shared cache. A response that depends on a session or on the permissions of a key's owner, or whose
// address contains the key, is private.
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { SharedBody } from "#gateway/http/compression.ts";

/** Behind a cache, a revoked key or an import takes effect that many seconds late. */
const maxAgeSeconds = 60; // gap: caching of API responses
const shared = `public, max-age=${maxAgeSeconds}, must-revalidate`;
/** Caches must store one copy for each set of credentials. */
const vary = "apikey, maxauth, Authorization, Cookie, X-Public-Uri";

/** Responds with a body, or with 304 if the client's copy is current. */
export function recordResponse(c: GatewayContext, body: SharedBody): Response | Promise<Response> {
  const { by, key, session } = c.get("apiClient");
  const isPersonal = key.ownerId !== null;
  const isShared = by === "header" && !isPersonal && session === null && !c.res.headers.has("Set-Cookie");
  const tag = `W/${body.tag}`;
  c.header("ETag", tag);
  c.header("Cache-Control", isShared ? shared : isPersonal ? "no-store" : "private, no-cache");
  c.header("Vary", vary);
  if (isFresh(c.req.header("if-none-match"), tag)) return c.body(null, 304);
  c.header("Content-Type", "application/json");
  return body.send(c);
}

function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((other) => other.trim().replace(/^(?!W\/)/, "W/") === tag);
}
