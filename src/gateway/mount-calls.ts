// Mounts the calls of an area as they are declared (`#contract/calls/own-call.ts`): each takes its tokens, reads its body and its query string, and its
// handler returns the response.
import type { Hono } from "hono";
import type {
  OwnCall,
  OwnCalls,
  ParsedBodyOf,
  ParsedQueryOf,
  PathValues,
  ResponseOf,
} from "#contract/calls/own-call.ts";
import type { GatewayContext, GatewayEnv, Middleware } from "./gateway-env.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { requestedParameters } from "#gateway/http/requested-parameters.ts";
import { takeCost } from "#gateway/limits/rate-budget.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";

/** What a handler receives, as the page sends it: the values of the path, the body and the query string. */
type RequestOf<Route, Call> = Readonly<Record<PathValues<Route>, string>> & {
  readonly body: ParsedBodyOf<Call>;
  readonly query: ParsedQueryOf<Call>;
};

/** Only a call without a JSON response may return an HTTP response, such as a file, which has headers of its own. */
type Handler<Route, Call> = (
  c: GatewayContext,
  request: RequestOf<Route, Call>,
) => Call extends { readonly response: object }
  ? Promise<ResponseOf<Call>>
  : Promise<void> | Promise<Response>;

/** The handlers of an area. */
export type Handlers<Calls extends OwnCalls> = {
  readonly [Route in keyof Calls]: Handler<Route, Calls[Route]>;
};

/** Calls with middleware of their own: an attempt, a captcha, a file. */
type LimitedRoutes<Calls extends OwnCalls> = {
  [Route in keyof Calls]: Calls[Route] extends
    | { readonly further: "attempt" }
    | { readonly captcha: true }
    | { readonly hasFile: true }
    ? Route
    : never;
}[keyof Calls];

/** The middleware of each of these calls, in its order. */
type Limits<Calls extends OwnCalls> = Readonly<Record<LimitedRoutes<Calls>, readonly Middleware[]>>;

/**
 * Mounts a handler for each call. `admit` throws a `Problem` for a caller who may not send the calls of the area, before anything is counted or
 * read; `requireUser` rejects visitors. No response is kept by a cache.
 */
export function mountCalls<Calls extends OwnCalls>(
  app: Hono<GatewayEnv>,
  calls: Calls,
  admit: (c: GatewayContext) => void,
  handlers: Handlers<Calls>,
  ...[limits]: LimitedRoutes<Calls> extends never ? [] : [limits: Limits<Calls>]
): void {
  const limitsOf: Readonly<Record<string, readonly Middleware[]>> = limits ?? {};
  for (const [route, call] of Object.entries<OwnCall>(calls)) {
    const [method = "", path = ""] = route.split(" ");
    const handle = handlers[route as keyof Calls] as (
      c: GatewayContext,
      request: object,
    ) => Promise<object | undefined>;
    const guards = guardedBy((c) => {
      admit(c);
      c.header("Cache-Control", "no-store");
      // The request has paid its first token on arrival.
      return takeCost(c, call.tokens);
    });
    app.on(method, path, guards, ...(limitsOf[route] ?? []), async (c) => {
      const body = call.body && (await callBody(c, call.body));
      const query = call.query && requestedParameters(c, call.query);
      const response = await handle(c, { ...c.req.param(), body, query });
      if (response instanceof Response) return response;
      return call.response ? c.json(response) : c.body(null, 204);
    });
  }
}
