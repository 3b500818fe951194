// What is asked about the machine itself: who it is, the beginning and the end of its session, where to go from here.
import { deleteCookie } from "hono/cookie";
import type { MachineSessions } from "#accounts/machine-session.ts";
import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { Surroundings } from "#gateway/request-origin.ts";
import { sessionCookie } from "./credentials.ts";
import { hrefPrefix } from "./href-prefix.ts";
import { reasons } from "./reason-codes.ts";

/** `GET /whoami`, and the answer to a log-in. Its names have no namespaces in any form. */
export function whoAmI(c: GatewayContext): Response {
  const { name } = c.get("machine").key;
  c.header("Cache-Control", "no-store");
  const names = { displayName: name, userName: name, loginID: name, loginUserName: name, personId: name };
  return c.json({ ...names, langcode: "EN", baseLang: "EN" });
}

/** `GET` and `POST /logout`. */
export function logOut(sessions: MachineSessions) {
  return (c: GatewayContext): Response => {
    const { session } = c.get("machine");
    if (session) sessions.end(session.token);
    deleteCookie(c, sessionCookie);
    c.header("Cache-Control", "no-store");
    return c.json({});
  };
}

/** `GET /maximo/oslc`: a small service document, which is also how IBM's clients connect. */
export function serviceDocument(surroundings: Surroundings) {
  return (c: GatewayContext): Response => {
    const prefix = hrefPrefix(c, surroundings);
    const places = { whoami: "whoami", login: "login", logout: "logout" };
    const entries = Object.entries(places).map(([name, path]) => [name, `${prefix}/${path}`] as const);
    const isLean = c.get("machine").isLean;
    const links = isLean
      ? entries.map(([name, href]) => [name, { href }] as const)
      : entries.map(([name, href]) => [`spi:${name}`, { "rdf:resource": href }] as const);
    c.header("Cache-Control", "no-store");
    return c.json({ ...Object.fromEntries(links), [isLean ? "href" : "rdf:about"]: prefix });
  };
}

/** `GET /error/messages/{code}`: what a reason code means. */
export function errorMessage(c: GatewayContext): Response {
  const { code = "" } = c.req.param();
  const meaning = new Map<string, string>(Object.entries(reasons)).get(code.toUpperCase());
  if (meaning === undefined) throw new Problem("notFound");
  c.header("Cache-Control", "public, max-age=86400");
  return c.json({ reasonCode: code.toUpperCase(), message: meaning });
}
