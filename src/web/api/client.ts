// The one way to the data: POST /api/public-data with the inner call (specification §7, Public record transport).
import type { MemberAnswer } from "#contract/answer.ts";
import type { MemberOf } from "#contract/call-members.ts";
import type { CallPath } from "#contract/calls.ts";
import { publicDataPath } from "#web/paths.ts";
import { jsonHeaders } from "./anti-forgery.ts";
import type { InnerCall } from "./calls.ts";
import { isTokenRefused, TokenFailure } from "./captcha/token-failure.ts";
import { tokenFor } from "./captcha/tokens.ts";
import { outstandingSignal } from "./outstanding.ts";
import { report } from "./report.ts";
import { failureOf, RequestFailure } from "./request-failure.ts";

type Answer<Path extends CallPath> = MemberAnswer<MemberOf<Path>>;

const ahead = new Map<string, Promise<unknown>>();

/** Asks what is about to be asked: the next who asks the same is given this answer. */
export function askAhead<Path extends CallPath>(call: InnerCall<Path>): void {
  const answer = askNow(call);
  // Whoever asks hears of a failure; until then it is nobody's.
  answer.catch(() => undefined);
  ahead.set(call.osurl, answer);
}

/** The answer of an inner call. Throws `RequestFailure`, or the signal's own error where the request is cancelled. */
export async function ask<Path extends CallPath>(call: InnerCall<Path>): Promise<Answer<Path>> {
  const waiting = ahead.get(call.osurl) as Promise<Answer<Path>> | undefined;
  ahead.delete(call.osurl);
  return waiting ?? askNow(call);
}

async function askNow<Path extends CallPath>(call: InnerCall<Path>): Promise<Answer<Path>> {
  const signal = outstandingSignal();
  try {
    return await askTwice(call, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = asFailure(error);
    reportFailure(call, failure);
    throw failure;
  }
}

/** A controlled facility is refused by rule, which is no error; a call without a token was never made, and the captcha is reported. */
function reportFailure({ path }: InnerCall, failure: RequestFailure): void {
  const { code, message } = failure;
  if (code === "itar" || failure instanceof TokenFailure) return;
  report(code === "captcha" ? "captcha-error" : "call-error", `${path}: ${message}`);
}

/**
 * Asks again with a new token where the first was refused: it may have been made too long ago. Where none can be made it is for the
 * reader to try again, for a server that has too much to do must not be asked twice.
 */
async function askTwice<Answered>(call: InnerCall, signal: AbortSignal): Promise<Answered> {
  try {
    return await post(call, signal);
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    return post(call, signal);
  }
}

async function post<Answered>(call: InnerCall, signal: AbortSignal): Promise<Answered> {
  const recaptchaToken = await tokenFor(call.path, signal);
  const body = JSON.stringify({ osurl: call.osurl, recaptchaToken });
  const response = await fetch(publicDataPath, {
    method: "POST",
    headers: jsonHeaders(),
    body,
    signal,
  });
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as Answered;
}

function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure(0, "The record cannot be reached.");
}
