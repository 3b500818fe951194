// Lets pages of the origins in CORS_ORIGINS call the APIs with a key in the header, and with OPEN_API=on those of all sites call `/api/v1` without one,
// and with OPEN_DATA=on read the files of the record.
// Cookies are never allowed, so that another site cannot use a visitor's session, and neither are the calls of the web app.
import { cors as honoCors } from "hono/cors";
import { apiV1Path } from "#gateway/api-v1/api-v1-path.ts";
import { demonstrationHeader, recordAsOfHeader } from "#contract/page/record-state.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { sendsCredentials } from "#gateway/maximo/credentials.ts";

/** The paths of Maximo's API, and of the description of both. */
const allowedPaths = /^\/(?:maximo(?:\/.*)?|api\/openapi\.json)$/;
/** The record as files. */
const snapshotPaths = /^\/data(?:\/|\.json$)/;
/** Seconds for which a browser may cache the response to a preflight. */
const preflightMaxAge = 600;

const readMethods = ["GET", "HEAD"];
const methods = [...readMethods, "POST"];
const exposed = [recordAsOfHeader, demonstrationHeader, "Retry-After", "X-Request-Id"];
const exposedOfV1 = ["Content-Disposition", "ETag", "Link", "RateLimit", "RateLimit-Policy", ...exposed];

/** Responds to preflights, and lets pages of other origins read the responses of the APIs. */
export function cors({
  corsOrigins,
  isApiOpen,
  snapshots,
}: Pick<GatewayDependencies, "corsOrigins" | "isApiOpen" | "snapshots">): Middleware {
  const grantOf = (allowMethods: string[], allowHeaders: string[], exposeHeaders: string[]) =>
    honoCors({
      origin: [...corsOrigins],
      allowMethods,
      allowHeaders: ["apikey", ...allowHeaders, "X-Request-Id"],
      exposeHeaders,
      maxAge: preflightMaxAge,
    });
  const grantReads = grantOf(readMethods, ["If-None-Match", "X-Public-Uri"], ["ETag", ...exposed]);
  const grantPosts = grantOf(methods, ["Content-Type", "If-None-Match", "Last-Event-ID"], exposedOfV1);
  const grantAll = honoCors({
    origin: "*",
    allowMethods: methods,
    allowHeaders: ["Content-Type", "If-None-Match"],
    exposeHeaders: exposedOfV1,
    maxAge: preflightMaxAge,
  });
  const grantFiles = honoCors({
    origin: "*",
    allowMethods: readMethods,
    allowHeaders: ["If-None-Match", "If-Range", "Range"],
    exposeHeaders: ["Accept-Ranges", "Content-Length", "Content-Range", "ETag", "Link", ...exposed],
    maxAge: preflightMaxAge,
  });
  const isConfigured = (c: GatewayContext) => corsOrigins.includes(c.req.header("origin") ?? "");
  /** Whether a request needs no key. A preflight does not show whether one will be sent: that of a configured origin may. */
  const isOpen = (c: GatewayContext) =>
    isApiOpen && (c.req.method === "OPTIONS" ? !isConfigured(c) : !sendsCredentials(c));
  return (c, next) => {
    const { path } = c.req;
    if (snapshots && snapshotPaths.test(path)) {
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      return grantFiles(c, next);
    }
    const isOpenPath = apiV1Path.test(path) && isOpen(c);
    if (!isOpenPath && (corsOrigins.length === 0 || !(apiV1Path.test(path) || allowedPaths.test(path))))
      return next();
    if (isOpenPath || isConfigured(c)) c.header("Cross-Origin-Resource-Policy", "cross-origin");
    // Whoever requests it: the response does not depend on the origin.
    if (isOpenPath) return grantAll(c, next);
    return apiV1Path.test(path) ? grantPosts(c, next) : grantReads(c, next);
  };
}
