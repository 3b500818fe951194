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
import { tokenFor } from "./prefetch/tokens.ts";
import { isReadableMember } from "./readable-member.ts";
import { report } from "./report.ts";
import { failureOf, RequestFailure, unreadableResponse } from "./request-failure.ts";

export type CallResponse<Path extends CallPath> = MemberResponse<MemberOf<Path>>;

/** Sends an inner call. Throws `RequestFailure`, or the signal's own error if the request is cancelled. */
export async function sendPublicData<Path extends CallPath>(
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
