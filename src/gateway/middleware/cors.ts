// Lets pages of the origins in CORS_ORIGINS call the APIs with a key in the header. Cookies are never allowed, so that another site
// cannot use a visitor's session, and neither are the calls of the web app.
import { cors as honoCors } from "hono/cors";
import { demonstrationHeader, recordAsOfHeader } from "#contract/page/record-state.ts";
import type { Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

/** The paths of the APIs and their description. */
const allowedPaths = /^\/(?:maximo(?:\/.*)?|api\/openapi\.json|api\/v1\/.*)$/;
/** Calls below this path may be sent by POST, with JSON. */
const postedPaths = "/api/v1/";
/** Seconds for which a browser may cache the response to a preflight. */
const preflightMaxAge = 600;

/** Responds to preflights, and lets pages of the configured origins read the responses of the APIs. */
export function cors({ corsOrigins }: Pick<GatewayDependencies, "corsOrigins">): Middleware {
  const grantOf = (allowMethods: string[], allowHeaders: string[], exposeHeaders: string[]) =>
    honoCors({
      origin: [...corsOrigins],
      allowMethods,
      allowHeaders: ["apikey", ...allowHeaders, "X-Request-Id"],
      exposeHeaders: [...exposeHeaders, recordAsOfHeader, demonstrationHeader, "Retry-After", "X-Request-Id"],
      maxAge: preflightMaxAge,
    });
  const grantReads = grantOf(["GET", "HEAD"], ["If-None-Match", "X-Public-Uri"], ["ETag"]);
  const grantPosts = grantOf(
    ["GET", "HEAD", "POST"],
    ["Content-Type", "Last-Event-ID"],
    ["Content-Disposition"],
  );
  return (c, next) => {
    if (corsOrigins.length === 0 || !allowedPaths.test(c.req.path)) return next();
    if (corsOrigins.includes(c.req.header("origin") ?? "")) {
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
    }
    return c.req.path.startsWith(postedPaths) ? grantPosts(c, next) : grantReads(c, next);
  };
}
