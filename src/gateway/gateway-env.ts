// The variables that a request carries through the gateway.
import type { Context, MiddlewareHandler } from "hono";
import type { StoredApiKey } from "#accounts/api-keys/api-key-store.ts";
import type { SessionClaim } from "#accounts/api-keys/api-session.ts";
import type { Session } from "#accounts/sessions/session.ts";
import type { TokenBuckets } from "#limits/token-bucket.ts";
import type { Allowance } from "#limits/token-bucket-store.ts";
import type { NetworkSettings } from "#gateway/http/request-origin.ts";
import type { ParsedInnerCall } from "./inner-call.ts";

/** One token bucket that counts a request: that of its address, session or key. */
export interface RequestBudget {
  readonly buckets: TokenBuckets;
  readonly name: string;
  readonly allowance: Allowance;
  readonly membersPerToken: number;
}

/** An authenticated API client, and the form of the responses that it gets. */
export interface ApiClient {
  readonly key: StoredApiKey;
  /** How it authenticated: with a key's name and the key, with the key in a header or the address, with a session cookie, or not at all. */
  readonly by: "login" | "header" | "address" | "session" | "none";
  /** The session that its cookie continues, even if it sent other credentials too. */
  readonly session: SessionClaim | null;
  /** Whether responses are lean: as the request states, otherwise as its session states. */
  readonly isLean: boolean;
}

/** A message of an assistant, for which the application makes several requests. */
export interface AssistantMessage {
  readonly requestId: string;
  /** The client, once a request has admitted it: the others are of the same one, which has paid its first token. */
  admitted?: Pick<GatewayEnv["Variables"], "apiClient" | "budgets">;
}

export interface GatewayEnv {
  /** What the HTTP server adds to a request; missing in a test without a server. */
  Bindings: {
    readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
    /** The message of an assistant for which the application requests itself: it gets what a visitor may read. */
    readonly assistant?: AssistantMessage;
  };
  Variables: {
    /** How readers reach the server; each pipeline sets it first. */
    network: NetworkSettings;
    requestId: string;
    /** Aborts when the client has disconnected or the time limit has passed; missing on routes without a time limit. */
    signal: AbortSignal | undefined;
    /** The parsed cookies, once a middleware has read them (`http/cookies.ts`). */
    cookies: Readonly<Record<string, string>> | undefined;
    /** The parsed body, once a middleware has read it (`http/request-body.ts`). */
    jsonBody: Promise<Readonly<Record<string, unknown>>> | undefined;
    budgets: readonly RequestBudget[] | undefined;
    /** Whether the response sets a cookie (`http/cookies.ts`). */
    setsCookie: boolean | undefined;
    session: Session;
    /** The inner call of `POST /api/public-data`, once it has been parsed. */
    innerCall: ParsedInnerCall;
    /** The caller of a request below `/maximo` or `/api/v1`, where there is no visitor session. */
    apiClient: ApiClient;
  };
}

export type GatewayContext = Context<GatewayEnv>;
export type Middleware = MiddlewareHandler<GatewayEnv>;
/** Checks a request, or reads something from it for what follows. Throws or rejects with a `Problem` to refuse it. */
export type Guard = (c: GatewayContext) => Promise<void> | undefined;
