// A request within the application for another one, of which it has the client and the id.
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** Responds to a request as the application does to one of the network. */
export type Respond = (request: Request, bindings: GatewayContext["env"]) => Response | Promise<Response>;

/** What makes a client known: its credentials, and what a trusted proxy states of it. No cookie is read. */
const clientHeaders = ["authorization", "maxauth", "apikey", "x-forwarded-for", "x-forwarded-proto"];

/** With a body it is posted. Clients of the protocol send a key as `Authorization: Bearer`, too. */
export function requestWithin(
  c: GatewayContext,
  respond: Respond,
  url: URL,
  body?: object,
): Response | Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  for (const name of clientHeaders) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const key = c.req.query("apikey");
  if (key !== undefined && !headers.has("apikey")) headers.set("apikey", key);
  const bearer = /^bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (bearer !== undefined) {
    headers.delete("authorization");
    headers.set("apikey", bearer);
  }
  const content = body && { method: "POST", body: JSON.stringify(body) };
  const request = new Request(url, { headers, signal: c.req.raw.signal, ...content });
  return respond(request, { ...c.env, assistantRequestId: c.get("requestId") });
}
