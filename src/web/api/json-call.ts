// Calls of JSON and of files. Those that the contract declares are sent by `send.ts`.
import { failureText } from "#text/failures.ts";
import { isEndedBy, markSessionEnded } from "#web/state/session-end.ts";
import { noteRecordState } from "#web/state/record-state.ts";
import { antiForgeryHeaders, changeHeaders, jsonHeaders } from "./anti-forgery.ts";
import { navigationSignal } from "./navigation-abort.ts";
import { report } from "./report.ts";
import { failureOf, RequestFailure, unreadableResponse } from "./request-failure.ts";
import { type Is, isObject } from "./response-shape.ts";

/**
 * Posts a body and returns the response, which is an object or empty; the page of another server is neither. A navigation does not cancel it,
 * so that a change is never half done. Throws `RequestFailure`.
 */
export function postJson<Result>(path: string, body?: unknown): Promise<Result> {
  const request: RequestInit = { method: "POST", headers: { ...jsonHeaders(), ...changeHeaders() } };
  return call<Result>(
    path,
    body === undefined ? request : { ...request, body: JSON.stringify(body) },
    isObjectOrNothing,
  );
}

/** Posts a file as it is, and returns the response like `postJson`. */
export function postFile<Result>(path: string, file: Blob): Promise<Result> {
  const headers = { "Content-Type": "application/octet-stream", ...changeHeaders() };
  return call<Result>(path, { method: "POST", headers, body: file }, isObjectOrNothing);
}

/** Reads JSON and returns it like `postJson`, if `is` does not check more. Throws `RequestFailure`, or the signal's own error after a navigation. */
export function getJson<Result>(path: string, is: Is<Result> = isObjectOrNothing): Promise<Result> {
  return call(path, { headers: antiForgeryHeaders(), signal: navigationSignal() }, is);
}

const isObjectOrNothing = (response: unknown): response is never =>
  response === undefined || isObject(response);

async function call<Result>(path: string, request: RequestInit, is: Is<Result>): Promise<Result> {
  try {
    const response = await fetch(path, request);
    if (!response.ok) throw await failureOf(response);
    const result: unknown = response.status === 204 ? undefined : await response.json().catch(() => null);
    if (!is(result)) throw unreadableResponse();
    noteRecordState(response);
    return result;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const failure = asFailure(error);
    if (isEndedBy(failure)) markSessionEnded();
    reportFailure(path, failure);
    throw failure;
  }
}

/** Reports server errors and missing responses. A refusal (4xx) is a normal response. */
function reportFailure(path: string, { code, status, message }: RequestFailure): void {
  if (code === "captcha") report("captcha-error", `${path}: ${message}`);
  else if (status === 0 || status >= 500) report("call-error", `${path}: ${message}`);
}

function asFailure(error: unknown): RequestFailure {
  return error instanceof RequestFailure ? error : new RequestFailure(0, failureText.siteUnreachable);
}
