// Lets pages of the origins in CORS_ORIGINS call the Maximo API with a key in the header. Cookies are never allowed, so that another site
// cannot use a visitor's session, and neither are the calls of the web app.
import { cors as honoCors } from "hono/cors";
import { recordAsOfHeader } from "#gateway/freshness/record-as-of.ts";
import type { Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

/** The paths of the Maximo API and its description. */
const allowedPaths = /^\/(?:maximo(?:\/.*)?|api\/openapi\.json)$/;
/** Seconds for which a browser may cache the response to a preflight. */
const preflightMaxAge = 600;

/** Responds to preflights, and lets pages of the configured origins read the responses of the Maximo API. */
export function cors({ corsOrigins }: Pick<GatewayDependencies, "corsOrigins">): Middleware {
  const grant = honoCors({
    origin: [...corsOrigins],
    allowMethods: ["GET", "HEAD"],
    allowHeaders: ["apikey", "If-None-Match", "X-Public-Uri", "X-Request-Id"],
    exposeHeaders: ["ETag", recordAsOfHeader, "Retry-After", "X-Request-Id"],
    maxAge: preflightMaxAge,
  });
  return (c, next) => {
    if (corsOrigins.length === 0 || !allowedPaths.test(c.req.path)) return next();
    if (corsOrigins.includes(c.req.header("origin") ?? "")) {
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
    }
    return grant(c, next);
  };
}
