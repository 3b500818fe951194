// Sends every inner call as POST /api/public-data (docs/domain.md, section 7).
import type { MemberResponse } from "#contract/response.ts";
import type { MemberOf } from "#contract/call-members.ts";
import type { CallPath } from "#contract/calls.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { failureText } from "#text/failures.ts";
import { publicDataPath } from "#web/paths.ts";
import { noteRecordState } from "#web/state/record-state.ts";
import { jsonHeaders } from "./anti-forgery.ts";
import type { PublicDataCall } from "./calls.ts";
import { isTokenRefused, TokenFailure } from "./captcha/token-failure.ts";
import { tokenFor } from "./captcha/tokens.ts";
import { navigationSignal } from "./navigation-abort.ts";
import { isReadableMember } from "./readable-member.ts";
import { report } from "./report.ts";
import { failureOf, RequestFailure, unreadableResponse } from "./request-failure.ts";

type CallResponse<Path extends CallPath> = MemberResponse<MemberOf<Path>>;

interface PrefetchedCall {
  readonly response: Promise<unknown>;
  /** Cancels the request of a call that may not be needed. */
  readonly abort?: () => void;
}

const prefetched = new Map<string, PrefetchedCall>();

/** Sends a call early: the next `fetchPublicData` of the same call returns its response. */
export function prefetch<Path extends CallPath>(call: PublicDataCall<Path>): void {
  const response = send(call, navigationSignal());
  // Swallow the rejection here; it surfaces when the prefetched call is awaited.
  response.catch(() => undefined);
  prefetched.set(call.osurl, { response });
}

/**
 * Sends a call that may be needed soon. The returned function cancels it and drops its response, unless `fetchPublicData` has returned
 * it. A failure is dropped: the screen that needs the call sends it again.
 */
export function prefetchTentatively<Path extends CallPath>(call: PublicDataCall<Path>): () => void {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const entry: PrefetchedCall = { response: send(call, controller.signal), abort };
  const isUntaken = () => prefetched.get(call.osurl) === entry;
  prefetched.set(call.osurl, entry);
  entry.response.catch(() => isUntaken() && prefetched.delete(call.osurl));
  return () => {
    if (!isUntaken()) return;
    prefetched.delete(call.osurl);
    abort();
  };
}

/** Whether a call was sent early and its response has not been used yet. */
export function isPrefetched({ osurl }: PublicDataCall): boolean {
  return prefetched.has(osurl);
}

/** The response to an inner call. Throws `RequestFailure`, or the signal's own error if the request is cancelled. */
export async function fetchPublicData<Path extends CallPath>(
  call: PublicDataCall<Path>,
): Promise<CallResponse<Path>> {
  const pending = prefetched.get(call.osurl);
  if (!pending) return send(call, navigationSignal());
  prefetched.delete(call.osurl);
  // From now on the request belongs to the screen, which cancels it when it is left.
  if (pending.abort) navigationSignal().addEventListener("abort", pending.abort, { once: true });
  return pending.response as Promise<CallResponse<Path>>;
}

async function send<Path extends CallPath>(
  call: PublicDataCall<Path>,
  signal: AbortSignal,
): Promise<CallResponse<Path>> {
  try {
    return await retryWithFreshToken(() => post<CallResponse<Path>>(call, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = asFailure(error);
    reportFailure(call, error instanceof RequestFailure ? error : failure);
    throw failure;
  }
}

/** Skips refusals of controlled vessels, which are no errors, and calls without a token: the captcha has reported those. */
function reportFailure({ path }: PublicDataCall, failure: RequestFailure): void {
  const { code, message } = failure;
  if (code === "itar" || failure instanceof TokenFailure) return;
  report(code === "captcha" ? "captcha-error" : "call-error", `${path}: ${message}`);
}

/**
 * Retries once with a fresh captcha token, because the prefetched one may have expired. A token that cannot be made is not retried, so
 * that an overloaded server is not called twice.
 */
export async function retryWithFreshToken<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    return send();
  }
}

async function post<Result>(call: PublicDataCall, signal: AbortSignal): Promise<Result> {
  const recaptchaToken = await tokenFor(call.path, signal);
  const body = JSON.stringify({ osurl: call.osurl, recaptchaToken });
  const response = await fetch(publicDataPath, {
    method: "POST",
    headers: jsonHeaders(),
    body,
    signal,
  });
  if (!response.ok) throw await failureOf(response);
  const result: unknown = await response.json().catch(() => null);
  if (!isMemberResponse(result, call.path)) throw unreadableResponse();
  noteRecordState(response);
  return result as Result;
}

/** Whether a value is a response whose members have the fields that every screen depends on. */
function isMemberResponse(value: unknown, path: CallPath): value is MemberResponse {
  const { member, responseInfo } = (value ?? {}) as Partial<MemberResponse>;
  const hasInfo = typeof responseInfo === "object" && responseInfo !== null;
  return hasInfo && Array.isArray(member) && member.every((one) => isReadableMember(path, one));
}

function asFailure(error: unknown): RequestFailure {
  if (!(error instanceof RequestFailure)) return new RequestFailure(0, failureText.unreachable);
  return queryProblems.has(error.code) ? error.withMessage(failureText.unsupportedRequest) : error;
}

/** Problems whose message explains a query to an engineer: users have written no query and know no field names. */
const queryProblems: ReadonlySet<string | null> = new Set<ProblemCode>([
  "badQuery",
  "badRequest",
  "noMember",
  "unknownCall",
]);
