// Stands in for the gateway at the border of the page, `fetch`: it answers inner calls by their path, the calls of accounts and of
// administration by theirs, and remembers what was asked.
import { vi } from "vitest";
import type { Member, MemberAnswer } from "#contract/answer.ts";
import type { CallPath } from "#contract/calls.ts";
import { Problem, type ProblemAnswer } from "#contract/problem.ts";

/** Members of the answer, a whole answer, a problem; or a function that finds one of them for the call's parameters. */
type Reply = Outcome | ((parameters: URLSearchParams) => Outcome | Promise<Outcome>);
type Outcome = readonly Member[] | MemberAnswer | Problem;

/** What a call of accounts or of administration answers; `undefined` is 204. A function is given the body, or the query of a GET. */
type JsonReply = ((asked: Record<string, unknown>) => unknown) | object | undefined;

export type Replies = Partial<Record<CallPath, Reply>> &
  Partial<Record<`/api/${"account" | "administration"}/${string}` | "/api/portal", JsonReply>>;

export interface FakeGateway {
  /** The inner calls, decoded, in their order. */
  readonly asked: string[];
  /** Calls of accounts, administration and the portal, `POST /api/account/sign-in {…}` and `GET /api/account/profile`, in their order. */
  readonly called: string[];
  /** Kinds of the events that the page reported. */
  readonly reported: string[];
  /** What is answered from now on. */
  replies: Replies;
}

/** A gateway that answers `replies`, and nothing found to every other call. */
export function fakeGateway(replies: Replies = {}): FakeGateway {
  const gateway: FakeGateway = { asked: [], called: [], reported: [], replies };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const body = JSON.parse(typeof init.body === "string" ? init.body : "{}") as Record<string, string>;
    if (address === "/api/events") {
      gateway.reported.push(body["kind"] ?? "");
      return new Response(null, { status: 204 });
    }
    if (/^\/api\/(?:account\/|administration\/|portal$)/.test(address)) {
      return Promise.race([answerJson(gateway, address, init), aborted(init.signal)]);
    }
    return Promise.race([answerCall(gateway, body["osurl"] ?? ""), aborted(init.signal)]);
  });
  return gateway;
}

async function answerCall(gateway: FakeGateway, osurl: string): Promise<Response> {
  gateway.asked.push(decodeURIComponent(osurl));
  const { pathname, searchParams } = new URL(osurl, "http://inner.invalid");
  const reply = gateway.replies[pathname as CallPath] ?? [];
  const outcome = typeof reply === "function" ? await reply(searchParams) : reply;
  if (outcome instanceof Problem) return Response.json(problemAnswer(outcome), { status: outcome.status });
  return Response.json("member" in outcome ? outcome : page(outcome));
}

/** A call that nothing is said of is not found. */
async function answerJson(gateway: FakeGateway, address: string, init: RequestInit): Promise<Response> {
  const { method = "GET" } = init;
  const body = typeof init.body === "string" ? init.body : "";
  gateway.called.push(`${method} ${address} ${body}`.trim());
  const { pathname, searchParams } = new URL(address, "http://page.invalid");
  const path = pathname as `/api/account/${string}`;
  const reply = path in gateway.replies ? gateway.replies[path] : new Problem("notFound");
  const asked = body === "" ? Object.fromEntries(searchParams) : JSON.parse(body);
  const outcome: unknown = typeof reply === "function" ? await reply(asked) : reply;
  if (outcome instanceof Problem) return Response.json(problemAnswer(outcome), { status: outcome.status });
  return outcome === undefined ? new Response(null, { status: 204 }) : Response.json(outcome);
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
}

/** An answer with these members, of all that there are. */
export function page(
  member: readonly Member[],
  info: Partial<MemberAnswer["responseInfo"]> = {},
): MemberAnswer {
  return { member, href: "", responseInfo: { href: "", ...info } };
}

function problemAnswer({ code, status, message }: Problem): ProblemAnswer {
  return { error: { code, status, message, requestId: "request-1" } };
}
