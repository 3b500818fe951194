// The variables that a request carries through the gateway.
import type { Context, MiddlewareHandler } from "hono";
import type { Session } from "#accounts/sessions/session.ts";
import type { TokenBuckets } from "#limits/token-bucket.ts";
import type { Allowance } from "#limits/token-bucket-store.ts";
import type { ParsedInnerCall } from "./inner-call.ts";
import type { ApiClient } from "#gateway/maximo/api-client.ts";

/** One token bucket that counts a request: that of its address, session or key. */
export interface RequestBudget {
  readonly buckets: TokenBuckets;
  readonly name: string;
  readonly allowance: Allowance;
  readonly membersPerToken: number;
}

export interface GatewayEnv {
  /** What the HTTP server adds to a request; missing in a test without a server. */
  Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } } };
  Variables: {
    requestId: string;
    /** Nonce of the response's Content-Security-Policy. */
    nonce: string;
    budgets: readonly RequestBudget[] | undefined;
    session: Session;
    /** The inner call of `POST /api/public-data`, once it has been parsed. */
    innerCall: ParsedInnerCall;
    /** The caller of a request below `/maximo`, where there is no visitor session. */
    apiClient: ApiClient;
  };
}

export type GatewayContext = Context<GatewayEnv>;
export type Middleware = MiddlewareHandler<GatewayEnv>;
