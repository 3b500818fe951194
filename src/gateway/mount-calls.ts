// Mounts the calls of an area as they are declared (`#contract/own-call.ts`): each takes its tokens and reads its body and its query string, and its handler returns
// the response.
import type { Hono } from "hono";
import type { OwnCall, OwnCalls, ParsedBodyOf, ParsedQueryOf, ResponseOf } from "#contract/own-call.ts";
import type { GatewayContext, GatewayEnv } from "./gateway-env.ts";
import { callBody, callQuery } from "#gateway/http/request-body.ts";
import { takeCost } from "#gateway/limits/rate-budget.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";

/** The handlers of an area. A file, which has headers of its own, is returned as an HTTP response. */
export type Handlers<Calls extends OwnCalls> = {
  readonly [Route in keyof Calls]: (
    c: GatewayContext,
    body: ParsedBodyOf<Calls[Route]>,
    query: ParsedQueryOf<Calls[Route]>,
  ) => Promise<ResponseOf<Calls[Route]>> | Promise<Response>;
};

type AnyHandler = (c: GatewayContext, body: unknown, query: unknown) => Promise<unknown>;

/** Mounts a handler for each call. */
export function mountCalls<Calls extends OwnCalls>(
  app: Hono<GatewayEnv>,
  calls: Calls,
  handlers: Handlers<Calls>,
): void {
  for (const [route, call] of Object.entries<OwnCall>(calls)) {
    const [method = "", path = ""] = route.split(" ");
    const handle = handlers[route as keyof Calls] as AnyHandler;
    // The request has paid its first token on arrival.
    if (call.tokens > 1)
      app.on(
        method,
        path,
        guardedBy((c) => takeCost(c, call.tokens)),
      );
    app.on(method, path, async (c) => {
      const body = call.body && (await callBody(c, call.body));
      const query = call.query && callQuery(c, call.query);
      const response = await handle(c, body, query);
      if (response instanceof Response) return response;
      return response === undefined ? c.body(null, 204) : c.json(response);
    });
  }
}
