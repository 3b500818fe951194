// Which other sites may read the interface for machines from their visitors' browsers: those that the operator names, with a key
// in its header. Never with cookies, so that nobody's session is at their disposal, and never the calls of our own page.
import { cors as honoCors } from "hono/cors";
import type { Guard } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";

/** The interface for machines and its description; nothing else is for other sites. */
const readable = /^\/(?:maximo(?:\/.*)?|api\/openapi\.json)$/;
/** Seconds for which a browser need not ask again whether it may. */
const preflightLifetime = 600;

/** Answers preflights, and lets pages of the configured origins read what the interface for machines answers. */
export function cors({ corsOrigins }: Pick<GatewayParts, "corsOrigins">): Guard {
  const grant = honoCors({
    origin: [...corsOrigins],
    allowMethods: ["GET", "HEAD"],
    allowHeaders: ["apikey", "If-None-Match", "X-Public-Uri", "X-Request-Id"],
    exposeHeaders: ["ETag", "Retry-After", "X-Request-Id"],
    maxAge: preflightLifetime,
  });
  return (c, next) => {
    if (corsOrigins.length === 0 || !readable.test(c.req.path)) return next();
    if (corsOrigins.includes(c.req.header("origin") ?? "")) {
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
    }
    return grant(c, next);
  };
}
