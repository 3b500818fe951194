// What a request carries through the gateway.
import type { Context, MiddlewareHandler } from "hono";
import type { Session } from "#accounts/session.ts";
import type { InnerCall } from "./inner-call.ts";
import type { Machine } from "./maximo/machine.ts";

export interface GatewayEnv {
  /** What the HTTP server adds to a request; absent in a test that sends none. */
  Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } } };
  Variables: {
    requestId: string;
    /** Nonce of this answer's Content-Security-Policy. */
    nonce: string;
    session: Session;
    /** The inner call of `POST /api/public-data`, once its route has understood it. */
    innerCall: InnerCall;
    /** Who asks below `/maximo`, where there is no session of a visitor. */
    machine: Machine;
  };
}

export type GatewayContext = Context<GatewayEnv>;
export type Guard = MiddlewareHandler<GatewayEnv>;
