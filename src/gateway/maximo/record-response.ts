// Caching of responses to API clients. A key that an operator created reads what every visitor may read, so a response that depends on
// its address only may be stored by a shared cache. A response that depends on a session or on the permissions of a key's owner, or whose
// address contains the key, is private.
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { notModified } from "#gateway/http/entity-tag.ts";
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
  c.header("Cache-Control", isShared ? shared : isPersonal ? "no-store" : "private, no-cache");
  c.header("Vary", vary);
  const current = notModified(c, body.tag);
  if (current) return current;
  c.header("Content-Type", "application/json");
  return body.send(c);
}
