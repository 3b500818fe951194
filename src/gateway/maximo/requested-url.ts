// The URL of a Maximo request as its client means it, the parameters that switch an option, and the log-in form of an application server:
// `POST …/j_security_check` with `j_username` and `j_password`.
import type { GatewayContext } from "#gateway/gateway-env.ts";

const formPath = "/j_security_check";
const base = /^\/maximo\/(?:oslc|api)\/?$/;

/**
 * The URL of a request, corrected for IBM's Java client. That client appends the path of the form to its whole address, query included,
 * and posts to `/maximo/oslc?&lean=1/j_security_check`, so the end of the last parameter is the path.
 */
export function requestedUrl(c: GatewayContext): URL {
  const url = new URL(c.req.url);
  if (c.req.method === "POST" && base.test(url.pathname) && url.search.endsWith(formPath)) {
    url.search = url.search.slice(0, -formPath.length);
    url.pathname = url.pathname.replace(/\/?$/, formPath);
  }
  return url;
}

/** Whether a request posts the log-in form. */
export function isFormLogin(c: GatewayContext): boolean {
  return c.req.method === "POST" && requestedUrl(c).pathname.endsWith(formPath);
}

/** Whether a parameter is on: `1`, `true` or without a value. Of several with one name the last counts; `undefined` if there is none. */
export function booleanParameter(c: GatewayContext, name: string): boolean | undefined {
  const values = [...requestedUrl(c).searchParams].filter(([other]) => other.toLowerCase() === name);
  const last = values.at(-1);
  return last && ["", "1", "true"].includes(last[1].trim().toLowerCase());
}
