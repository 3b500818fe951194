// How each request of the page is sent: its failures become `RequestFailure`, and those that are no refusal are reported.
import { failureText } from "#text/failures.ts";
import { noteRecordState } from "#web/state/record-state.ts";
import { isEndedBy, markSessionEnded } from "#web/state/session/session-end.ts";
import { isTokenRefused, TokenFailure } from "./captcha/token-failure.ts";
import { report } from "./report.ts";
import { failureOf, RequestFailure, unreadableResponse } from "./request-failure.ts";
import type { Is } from "./response-shape.ts";

/** Sends a request, and returns its response. Throws `RequestFailure`, or the signal's own error if it is cancelled. */
export async function request(
  path: string,
  init: RequestInit,
  unreachable: string = failureText.unreachable,
): Promise<Response> {
  const response = await fetch(path, init).catch((error: unknown) => {
    throw init.signal?.aborted ? error : new RequestFailure(0, unreachable);
  });
  if (!response.ok) throw await failureOf(response);
  return response;
}

/** The JSON of a response of this server, `undefined` for an empty one. Throws `RequestFailure` for another one. */
export async function jsonOf<Result>(response: Response, is: Is<Result>): Promise<Result> {
  const result: unknown = response.status === 204 ? undefined : await response.json().catch(() => null);
  if (!is(result)) throw unreadableResponse();
  noteRecordState(response);
  return result;
}

interface Reported {
  /** The call as a report names it. */
  readonly name: string;
  readonly signal?: AbortSignal | null | undefined;
  /** Whether a failure is a normal response. */
  readonly isRefusal: (failure: RequestFailure) => boolean;
}

/** Reports a failure, unless it is a refusal or the request was cancelled; the captcha has reported a token that could not be made. */
export async function reported<Result>(
  { isRefusal, name, signal }: Reported,
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (signal?.aborted) throw error;
    const failure = error instanceof RequestFailure ? error : new RequestFailure(0, failureText.unreachable);
    if (isEndedBy(failure)) markSessionEnded();
    const { code, message } = failure;
    if (!(failure instanceof TokenFailure) && !isRefusal(failure)) {
      report(code === "captcha" ? "captcha-error" : "call-error", `${name}: ${message}`);
    }
    throw failure;
  }
}

/**
 * Retries once with a fresh captcha token, because the prefetched one may have expired. A token that cannot be made is not retried, so
 * that an overloaded server is not called twice. `renew` drops what else stands for a token.
 */
export async function retryWithFreshToken<Result>(
  send: () => Promise<Result>,
  renew?: () => void,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    renew?.();
    return send();
  }
}
