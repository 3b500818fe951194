// Requests within the application for the message of an assistant, of which they have the client and the id.
import type { AssistantMessage, GatewayContext } from "#gateway/gateway-env.ts";

/** Responds to a request as the application does to one of the network. */
export type Respond = (request: Request, bindings: GatewayContext["env"]) => Response | Promise<Response>;

/** Requests an address of the application. With a body it is posted. */
export type RequestWithin = (url: URL, body?: object) => Promise<Response>;

/** What makes a client known: its credentials, and what a trusted proxy states of it. No cookie is read. */
const clientHeaders = ["authorization", "maxauth", "apikey", "x-forwarded-for", "x-forwarded-proto"];

/** Returns a function that requests for one message. */
export function requesterFor(c: GatewayContext, respond: Respond): RequestWithin {
  const assistant: AssistantMessage = { requestId: c.get("requestId") };
  const headers = headersOf(c);
  const { signal } = c.req.raw;
  return async (url, body) => {
    const content = body && { method: "POST", body: JSON.stringify(body) };
    return respond(new Request(url, { headers, signal, ...content }), { ...c.env, assistant });
  };
}

/** Clients of the protocol send a key as `Authorization: Bearer`, too. */
function headersOf(c: GatewayContext): Headers {
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
  return headers;
}
