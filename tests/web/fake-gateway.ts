// Replaces `fetch` with a fake gateway, which replies to inner calls, account calls and administration calls by path and records all calls.
import { vi } from "vitest";
import type { Member, MemberResponse } from "#contract/calls/response.ts";
import type { CallPath } from "#contract/calls/calls.ts";
import { Problem, type ProblemBody } from "#contract/calls/problem.ts";
import { exampleStartPage } from "#tests/records/start-pages.ts";

/** The reply to an inner call: members, a member response, a problem or an HTTP response, or a function of the call's parameters. */
type Reply = Outcome | ((parameters: URLSearchParams) => Outcome | Promise<Outcome>);
type Outcome = readonly Member[] | MemberResponse | Problem | Response;

/** The reply to an account or administration call; `undefined` is 204. A function receives the body, or the query of a GET. */
type JsonReply = ((input: Record<string, unknown>) => unknown) | object | undefined;

export type Replies = Partial<Record<CallPath, Reply>> &
  Partial<
    Record<
      | `/api/${"account" | "administration" | "follows" | "lists" | "webhooks"}/${string}`
      | `/api/${"follows" | "lists" | "portal" | "start" | "suggestions" | "webhooks"}`,
      JsonReply
    >
  >;

/** The request ID of every problem. */
export const requestId = "request-1";

export interface FakeGateway {
  /** The inner calls in order, decoded. */
  readonly innerCalls: string[];
  /**
   * The account, administration, portal and suggestion calls in order, without those of the start page:
   * `POST /api/account/sign-in {…}`, `GET /api/account/profile`.
   */
  readonly apiCalls: string[];
  /** Kinds of the analytics events that the page reported. */
  readonly reportedEvents: string[];
  /** The replies from now on. */
  replies: Replies;
}

/**
 * Installs a gateway with these replies. Other inner calls return no members; other JSON calls are not found, except the start page, which is
 * that of an example fleet.
 */
export function fakeGateway(replies: Replies = {}): FakeGateway {
  const gateway: FakeGateway = { innerCalls: [], apiCalls: [], reportedEvents: [], replies };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const body = JSON.parse(typeof init.body === "string" ? init.body : "{}") as Record<string, string>;
    if (address === "/api/events") {
      gateway.reportedEvents.push(body["kind"] ?? "");
      return new Response(null, { status: 204 });
    }
    // Few tests are about signed statements: those have keys of their own.
    if (address.startsWith("/statement-keys"))
      return Response.json(problemResponse(new Problem("notFound")), { status: 404 });
    if (
      /^\/api\/(?:account\/|administration\/|follows\/|lists\/|webhooks\/|(?:follows|lists|portal|start|suggestions|webhooks)$)/.test(
        address,
      )
    ) {
      return Promise.race([executeJsonCall(gateway, address, init), aborted(init.signal)]);
    }
    return Promise.race([executeCall(gateway, body["osurl"] ?? ""), aborted(init.signal)]);
  });
  return gateway;
}

async function executeCall(gateway: FakeGateway, osurl: string): Promise<Response> {
  gateway.innerCalls.push(decodeURIComponent(osurl));
  const { pathname, searchParams } = new URL(osurl, "http://inner.invalid");
  const reply = gateway.replies[pathname as CallPath] ?? [];
  const outcome = typeof reply === "function" ? await reply(searchParams) : reply;
  if (outcome instanceof Response) return outcome;
  if (outcome instanceof Problem) return Response.json(problemResponse(outcome), { status: outcome.status });
  return Response.json("member" in outcome ? outcome : page(outcome));
}

async function executeJsonCall(gateway: FakeGateway, address: string, init: RequestInit): Promise<Response> {
  const { method = "GET" } = init;
  const body = typeof init.body === "string" ? init.body : "";
  // Every visit of the search screen reads the start page, which few tests are about.
  if (address !== "/api/start") gateway.apiCalls.push(`${method} ${address} ${body}`.trim());
  const { pathname, searchParams } = new URL(address, "http://page.invalid");
  const path = pathname as `/api/account/${string}`;
  const reply = path in gateway.replies ? gateway.replies[path] : replyWithoutTest(path);
  const input = body === "" ? Object.fromEntries(searchParams) : JSON.parse(body);
  const outcome: unknown = typeof reply === "function" ? await reply(input) : reply;
  if (outcome instanceof Response) return outcome;
  if (outcome instanceof Problem) return Response.json(problemResponse(outcome), { status: outcome.status });
  return outcome === undefined ? new Response(null, { status: 204 }) : Response.json(outcome);
}

/** The reply to a JSON call for which the test has none. */
function replyWithoutTest(path: string): JsonReply {
  return path === "/api/start" ? exampleStartPage : new Problem("notFound");
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
}

/** A response with one page of members. */
export function page(
  member: readonly Member[],
  info: Partial<MemberResponse["responseInfo"]> = {},
): MemberResponse {
  return { member, href: "", responseInfo: { href: "", ...info } };
}

function problemResponse({ code, status, message }: Problem): ProblemBody {
  return { error: { code, status, message, requestId } };
}
