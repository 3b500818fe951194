// Calls of JSON and of files. Those that the contract declares are sent by `send.ts`.
import { failureText } from "#text/failures.ts";
import { antiForgeryHeaders, changeHeaders } from "./anti-forgery.ts";
import { navigationSignal } from "./navigation-abort.ts";
import type { RequestFailure } from "./request-failure.ts";
import { type Is, isObject } from "./response-shape.ts";
import { jsonOf, reported, request } from "./transport.ts";

/**
 * Posts a body and returns the response, which is an object or empty; the page of another server is neither. A navigation does not cancel it,
 * so that a change is never half done. Throws `RequestFailure`.
 */
export function postJson<Result>(path: string, body?: unknown): Promise<Result> {
  return change(path, "application/json", body === undefined ? null : JSON.stringify(body));
}

/** Posts a file as it is, and returns the response like `postJson`. */
export function postFile<Result>(path: string, file: Blob): Promise<Result> {
  return change(path, "application/octet-stream", file);
}

function change<Result>(path: string, type: string, body: BodyInit | null): Promise<Result> {
  const headers = { "Content-Type": type, ...changeHeaders() };
  return call<Result>(path, { method: "POST", headers, body }, isObjectOrNothing);
}

/** Reads JSON and returns it like `postJson`, if `is` does not check more. Throws `RequestFailure`, or the signal's own error after a navigation. */
export function getJson<Result>(path: string, is: Is<Result> = isObjectOrNothing): Promise<Result> {
  return call(path, { headers: antiForgeryHeaders(), signal: navigationSignal() }, is);
}

const isObjectOrNothing = (response: unknown): response is never =>
  response === undefined || isObject(response);

function call<Result>(path: string, init: RequestInit, is: Is<Result>): Promise<Result> {
  return reported({ name: path, signal: init.signal, isRefusal }, async () =>
    jsonOf(await request(path, init, failureText.siteUnreachable), is),
  );
}

/** A refusal (4xx) is a normal response, except of a token. */
const isRefusal = ({ code, status }: RequestFailure): boolean =>
  code !== "captcha" && status > 0 && status < 500;
