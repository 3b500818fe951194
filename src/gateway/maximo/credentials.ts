// What a machine sends to prove itself (protocol §1), in the order in which it counts: a log-in begins anew, a session outranks a
// key. So a stale session is refused even beside a good key, as Maximo does.
import { getCookie } from "hono/cookie";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** Name and path are those that clients of Maximo look for. */
export const sessionCookie = "JSESSIONID";

export type Credentials =
  | { readonly by: "login"; readonly name: string; readonly key: string }
  | { readonly by: "session"; readonly token: string }
  | { readonly by: "header" | "address"; readonly key: string };

/** The credentials of a request that count; `null` if it has none. */
export async function credentialsOf(c: GatewayContext): Promise<Credentials | null> {
  const login = headerLogin(c) ?? (await formLogin(c));
  if (login) return login;
  const token = getCookie(c, sessionCookie);
  if (token) return { by: "session", token };
  const header = c.req.header("apikey");
  if (header) return { by: "header", key: header };
  const key = c.req.query("apikey");
  return key ? { by: "address", key } : null;
}

/** `maxauth: base64(name:key)`, or the same as `Authorization: Basic`. */
// gap: log-in of a machine
function headerLogin(c: GatewayContext): Credentials | null {
  const basic = /^basic\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const encoded = c.req.header("maxauth") ?? basic;
  if (encoded === undefined) return null;
  const [name = "", ...key] = Buffer.from(encoded, "base64").toString().split(":");
  return { by: "login", name, key: key.join(":") };
}

/** The form of an application server: `POST …/j_security_check`. */
async function formLogin(c: GatewayContext): Promise<Credentials | null> {
  if (c.req.method !== "POST" || !c.req.path.endsWith("/j_security_check")) return null;
  const { j_username: name, j_password: key } = await c.req.parseBody().catch(() => ({}) as never);
  return typeof name === "string" && typeof key === "string" ? { by: "login", name, key } : null;
}
