// The record as Maximo's JSON API, under both of its base paths: first the middleware, in order, then the routes. There is no visitor
// cookie, no anti-forgery token and no captcha, because an API client authenticates with its key.
import { Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";

import type { ApiSessions } from "#accounts/api-keys/api-session.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv, Guard, Middleware } from "#gateway/gateway-env.ts";
import { isSecure } from "#gateway/http/request-origin.ts";
import type { ChargeMisses } from "#gateway/limits/verification-misses.ts";
import { concurrentReads, type RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { timeLimit } from "#gateway/middleware/time-limit.ts";
import type { CachedReads } from "#gateway/response-cache/cached-reads.ts";
import { reasonText } from "#text/api/reasons.ts";

import { apiSessionCookie } from "./credentials.ts";
import { hrefPrefix } from "./href-prefix.ts";
import { collectionHandler, memberHandler } from "./record-handlers.ts";
import { booleanParameter, isFormLogin } from "./requested-url.ts";

/** What the routes below `/maximo` share with the other routes. */
interface SharedParts {
  /** Identifies the API client and counts its request. */
  readonly admitClient: Guard;
  readonly reads: CachedReads;
  readonly charge: ChargeMisses;
  readonly runInSlot: RunInSlot;
}

type MaximoDependencies = Pick<
  GatewayDependencies,
  "apiSessions" | "clock" | "limits" | "maximo" | "metrics" | "withCaller"
>;

/** The routes below `/maximo`. */
export function maximoRoutes(
  dependencies: MaximoDependencies,
  { admitClient, charge, reads, runInSlot }: SharedParts,
): Hono<GatewayEnv> {
  const { apiSessions, limits, withCaller } = dependencies;
  const bases = ["/oslc", "/api"];
  const at = (path: string) => bases.map((base) => base + path);
  const maximo = new Hono<GatewayEnv>();

  maximo.on("GET", at("/error/messages/:code"), errorMessage);
  maximo.use(timeLimit(withCaller, limits.responseTimeout));
  maximo.use(guardedBy(admitClient));
  maximo.on(["GET", "POST"], at("/logout"), logOut(apiSessions));
  maximo.use(continueApiSession(apiSessions));

  maximo.on("GET", [...at(""), ...at("/")], serviceDocument);
  maximo.on("GET", at("/whoami"), whoAmI);
  maximo.on(["GET", "POST"], at("/login"), whoAmI);
  maximo.on("POST", [...at(""), ...at("/"), ...at("/j_security_check")], formLogin);
  const inSlot = concurrentReads(runInSlot);
  maximo.on("GET", at("/os/:name"), inSlot, collectionHandler("os", dependencies, reads, charge));
  maximo.on("GET", at("/os/:name/:id"), inSlot, memberHandler(dependencies, reads));
  maximo.on(
    ["GET", "POST"],
    at("/script/:name"),
    inSlot,
    collectionHandler("script", dependencies, reads, charge),
  );
  maximo.all("*", (c) => {
    throw new Problem(["GET", "HEAD"].includes(c.req.method) ? "notFound" : "readOnly");
  });
  return maximo;
}

// The requests of an API client about itself: who it is, log-in and log-out, the service document and the reason codes.

/** `GET /whoami`, and the response to a log-in. Its names never have namespaces. */
function whoAmI(c: GatewayContext): Response {
  const { name } = c.get("apiClient").key;
  c.header("Cache-Control", "no-store");
  const names = { displayName: name, userName: name, loginID: name, loginUserName: name, personId: name };
  return c.json({ ...names, langcode: "EN", baseLang: "EN" });
}

/** `POST /j_security_check`, and `POST` to a base. Throws `readOnly` for anything but the log-in form. */
function formLogin(c: GatewayContext): Response {
  if (!isFormLogin(c)) throw new Problem("readOnly");
  return whoAmI(c);
}

/** `GET` and `POST /logout`. */
function logOut(sessions: ApiSessions) {
  return async (c: GatewayContext): Promise<Response> => {
    const { session } = c.get("apiClient");
    if (session) await sessions.end(session);
    deleteCookie(c, apiSessionCookie);
    c.header("Cache-Control", "no-store");
    return c.json({});
  };
}

/** `GET /maximo/oslc`: a small service document, which IBM's clients request to connect. */
function serviceDocument(c: GatewayContext): Response {
  const prefix = hrefPrefix(c);
  const paths = { whoami: "whoami", login: "login", logout: "logout" };
  const entries = Object.entries(paths).map(([name, path]) => [name, `${prefix}/${path}`] as const);
  const isLean = c.get("apiClient").isLean;
  const links = isLean
    ? entries.map(([name, href]) => [name, { href }] as const)
    : entries.map(([name, href]) => [`spi:${name}`, { "rdf:resource": href }] as const);
  c.header("Cache-Control", "no-store");
  return c.json({ ...Object.fromEntries(links), [isLean ? "href" : "rdf:about"]: prefix });
}

/** `GET /error/messages/{code}`: what a reason code means. */
function errorMessage(c: GatewayContext): Response {
  const { code = "" } = c.req.param();
  const meaning = new Map<string, string>(Object.entries(reasonText)).get(code.toUpperCase());
  if (meaning === undefined) throw new Problem("notFound");
  c.header("Cache-Control", "public, max-age=86400");
  return c.json({ reasonCode: code.toUpperCase(), message: meaning });
}

// Sessions of API clients begin at a log-in and at the base `/maximo/oslc`, where IBM's Python client expects the cookie whatever it
// sent. A key at `/maximo/api` begins one only with `enablesession=1`.

/** Begins a session, or renews one that is in the second half of its life or has another form than this request states. */
function continueApiSession(sessions: ApiSessions): Middleware {
  return async (c, next) => {
    const { isLean, key, session } = c.get("apiClient");
    const needsCookie = session ? session.isAging || session.isLean !== isLean : beginsSession(c);
    if (needsCookie) {
      const protection = { httpOnly: true, secure: isSecure(c), sameSite: "Lax" } as const;
      setCookie(c, apiSessionCookie, sessions.begin(key, isLean), { path: "/", ...protection });
    }
    await next();
  };
}

function beginsSession(c: GatewayContext): boolean {
  // gap: session of a key
  const isBase = !c.req.path.startsWith("/maximo/api");
  const isLogin = c.get("apiClient").by === "login" || c.req.path.endsWith("/login");
  return isBase || isLogin || booleanParameter(c, "enablesession") === true;
}
