// `/mcp`: the Model Context Protocol over streamable HTTP, by which assistants read the record. Each message is one request, which needs no session. A tool is
// a request to `/api/v1` within the application with the credentials and the address of the client, so that keys, limits and masks are the same
// (decision 054).
import type { Server } from "@modelcontextprotocol/server";
import type { Hono } from "hono";

import { Problem } from "#contract/calls/problem.ts";
import { termsUrl } from "#gateway/api-docs/product.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv, Guard } from "#gateway/gateway-env.ts";
import { jsonBody } from "#gateway/http/request-body.ts";
import { hasOwnOrigin, requestOrigin } from "#gateway/http/request-origin.ts";
import { bodyLimit } from "#gateway/middleware/body-limit.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { rejectNul } from "#gateway/middleware/reject-nul.ts";
import { timeLimit } from "#gateway/middleware/time-limit.ts";
import { cutText } from "#rules/cut-text.ts";
import { mcpText } from "#text/api/mcp.ts";

import { callTool } from "./call-tool.ts";
import { mcpPath } from "./mcp-path.ts";
import { requesterFor, type RequestWithin, type Respond } from "./request-within.ts";
import { describedTool, tools } from "./tools.ts";

type McpDependencies = Pick<GatewayDependencies, "limits" | "product" | "withCaller">;

/** Mounts the route on the whole application, which its tools request. */
export function mountMcp(
  app: Hono<GatewayEnv>,
  dependencies: McpDependencies & { readonly addressLimit: Guard },
): void {
  const respond: Respond = (request, bindings) => app.fetch(request, bindings);
  const { limits, withCaller } = dependencies;
  const timed = timeLimit(withCaller, limits.responseTimeout);
  app.post(mcpPath, timed, guardedBy(rejectNul()), mcpRoute(dependencies, respond));
  // There is no stream to open and no session to end.
  app.all(mcpPath, guardedBy(dependencies.addressLimit), (c) => c.body(null, 405, { Allow: "POST" }));
}

function mcpRoute({ limits, product }: McpDependencies, respond: Respond) {
  const limitBody = bodyLimit(limits.bodyBytes);
  return async (c: GatewayContext): Promise<Response> => {
    refuseOtherSite(c);
    const request = requesterFor(c, respond);
    // Each message is admitted, and paid, as a request for the index of the API.
    const admission = await request(new URL("/api/v1", c.req.url));
    if (!admission.ok) return sent(c, admission, refusalHeaders);
    await limitBody(c);
    const message = await jsonBody(c);
    // Not before it is needed: it takes a quarter of a second to load.
    const protocol = await import("@modelcontextprotocol/server");
    const handler = protocol.createMcpHandler(() => serverFor(c, protocol, product, request));
    return sent(c, await handler.fetch(c.req.raw, { parsedBody: message }), ["content-type"]);
  };
}

const refusalHeaders = ["content-type", "retry-after", "ratelimit", "ratelimit-policy"];

/** The response with those of its headers, and the gateway's own. */
function sent(c: GatewayContext, { body, headers, status }: Response, names: readonly string[]): Response {
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) c.header(name, value);
  }
  c.header("Cache-Control", "no-store");
  return body === null ? c.body(null, status as 202) : c.body(body, status as 200);
}

/**
 * A page of another site could otherwise reach a server that only its reader's machine or network can: also by a name of its own, so that an origin which only
 * the request states is none of this site.
 */
function refuseOtherSite(c: GatewayContext): void {
  const origin = c.req.header("origin");
  if (origin !== undefined && !(hasOwnOrigin(c) && origin === requestOrigin(c))) throw new Problem("forgery");
}

/** The server of one message. */
function serverFor(
  c: GatewayContext,
  { ProtocolError, ProtocolErrorCode, Server }: typeof import("@modelcontextprotocol/server"),
  product: McpDependencies["product"],
  request: RequestWithin,
): Server {
  const { dataTerms, name, society, version } = product;
  const terms = { society, terms: dataTerms.name, url: termsUrl(product, requestOrigin(c)) };
  const server = new Server(
    { name: "plimsoll", title: name, version },
    { capabilities: { tools: {} }, instructions: mcpText.instructions(terms) },
  );
  server.setRequestHandler("tools/list", () => ({ tools: tools.map(describedTool) }));
  server.setRequestHandler("tools/call", ({ params }) => {
    const tool = tools.find((one) => one.name === params.name);
    if (tool) return callTool(c, request, tool, params.arguments ?? {});
    const message = mcpText.unknownTool({ name: cutText(params.name, 40) });
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  });
  return server;
}
