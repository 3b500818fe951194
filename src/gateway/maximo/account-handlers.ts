// The requests of an API client about itself: who it is, log-in and log-out, the service document and the reason codes.
import { deleteCookie } from "hono/cookie";
import type { ApiSessions } from "#accounts/api-keys/api-session.ts";
import { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { NetworkSettings } from "#gateway/http/request-origin.ts";
import { apiSessionCookie } from "./credentials.ts";
import { isFormLogin } from "./requested-url.ts";
import { hrefPrefix } from "./href-prefix.ts";
import { reasonText } from "#text/api/reasons.ts";

/** `GET /whoami`, and the response to a log-in. Its names never have namespaces. */
export function whoAmI(c: GatewayContext): Response {
  const { name } = c.get("apiClient").key;
  c.header("Cache-Control", "no-store");
  const names = { displayName: name, userName: name, loginID: name, loginUserName: name, personId: name };
  return c.json({ ...names, langcode: "EN", baseLang: "EN" });
}

/** `POST /j_security_check`, and `POST` to a base. Throws `readOnly` for anything but the log-in form. */
export function formLogin(c: GatewayContext): Response {
  if (!isFormLogin(c)) throw new Problem("readOnly");
  return whoAmI(c);
}

/** `GET` and `POST /logout`. */
export function logOut(sessions: ApiSessions) {
  return async (c: GatewayContext): Promise<Response> => {
    const { session } = c.get("apiClient");
    if (session) await sessions.end(session);
    deleteCookie(c, apiSessionCookie);
    c.header("Cache-Control", "no-store");
    return c.json({});
  };
}

/** `GET /maximo/oslc`: a small service document, which IBM's clients request to connect. */
export function serviceDocument(networkSettings: NetworkSettings) {
  return (c: GatewayContext): Response => {
    const prefix = hrefPrefix(c, networkSettings);
    const paths = { whoami: "whoami", login: "login", logout: "logout" };
    const entries = Object.entries(paths).map(([name, path]) => [name, `${prefix}/${path}`] as const);
    const isLean = c.get("apiClient").isLean;
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
  const meaning = new Map<string, string>(Object.entries(reasonText)).get(code.toUpperCase());
  if (meaning === undefined) throw new Problem("notFound");
  c.header("Cache-Control", "public, max-age=86400");
  return c.json({ reasonCode: code.toUpperCase(), message: meaning });
}
