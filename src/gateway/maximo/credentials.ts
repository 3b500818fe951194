// The credentials of API clients (docs/api.md, Clients), in order of precedence: a log-in, a session cookie, a key. An expired session is
// therefore refused even beside a valid key, as Maximo does.
import { getCookie } from "hono/cookie";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { isFormLogin } from "./requested-url.ts";

/** Clients of Maximo look for this name. */
export const apiSessionCookie = "JSESSIONID";

export type Credentials =
  | { readonly by: "login"; readonly name: string; readonly key: string }
  | { readonly by: "session"; readonly token: string }
  | { readonly by: "header" | "address"; readonly key: string };

/** Whether a request sends credentials of any kind in its address and headers, also such as are none here. A body is not read. */
export function sendsCredentials(c: GatewayContext): boolean {
  const headers = ["authorization", "maxauth", "apikey"].some((name) => c.req.header(name) !== undefined);
  return headers || c.req.query("apikey") !== undefined || getCookie(c, apiSessionCookie) !== undefined;
}

/** The credentials of a request with the highest precedence; `null` if it has none. */
export async function credentialsOf(c: GatewayContext): Promise<Credentials | null> {
  const login = headerLogin(c) ?? (await formCredentials(c));
  if (login) return login;
  const token = getCookie(c, apiSessionCookie);
  if (token) return { by: "session", token };
  const header = c.req.header("apikey");
  if (header) return { by: "header", key: header };
  const key = c.req.query("apikey");
  return key ? { by: "address", key } : null;
}

/** `maxauth: base64(name:key)`, or the same as `Authorization: Basic`. */
// gap: log-in of an API client
function headerLogin(c: GatewayContext): Credentials | null {
  const basic = /^basic\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const encoded = c.req.header("maxauth") ?? basic;
  if (encoded === undefined) return null;
  const [name = "", ...key] = Buffer.from(encoded, "base64").toString().split(":");
  return { by: "login", name, key: key.join(":") };
}

/** The name and the key from the log-in form. */
async function formCredentials(c: GatewayContext): Promise<Credentials | null> {
  if (!isFormLogin(c)) return null;
  const { j_username: name, j_password: key } = await c.req.parseBody().catch(() => ({}) as never);
  return typeof name === "string" && typeof key === "string" ? { by: "login", name, key } : null;
}
