// Calls of JSON that are none of the record: the account's and the administrator's. One way for all of them.
import { isEndedBy, markSessionEnded } from "#web/state/session-end.ts";
import { antiForgeryHeaders, jsonHeaders } from "./anti-forgery.ts";
import { outstandingSignal } from "./outstanding.ts";
import { report } from "./report.ts";
import { failureOf, RequestFailure } from "./request-failure.ts";

/**
 * Posts a body, and gives the answer; `undefined` where it is empty (204). It is not cancelled when the screen changes: what was
 * begun is finished. Throws `RequestFailure`.
 */
export function postJson<Answer = void>(path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method: "POST", headers: jsonHeaders() };
  return call(path, body === undefined ? request : { ...request, body: JSON.stringify(body) });
}

/** Reads. Throws `RequestFailure`, or the signal's own error where the reader has left for another screen. */
export function getJson<Answer>(path: string): Promise<Answer> {
  return call(path, { headers: antiForgeryHeaders(), signal: outstandingSignal() });
}

async function call<Answer>(path: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(path, request);
    if (!response.ok) throw await failureOf(response);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const failure = asFailure(error);
    if (isEndedBy(failure)) markSessionEnded();
    reportFailure(path, failure);
    throw failure;
  }
}

/** A refusal is an answer like another; what the operator must know of is that there was none. */
function reportFailure(path: string, { code, status, message }: RequestFailure): void {
  if (code === "captcha") report("captcha-error", `${path}: ${message}`);
  else if (status === 0 || status >= 500) report("call-error", `${path}: ${message}`);
}

function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure
    ? error
    : new RequestFailure(0, "The site cannot be reached. Please check the connection and try again.");
}
