// A problem in Maximo's JSON (docs/api.md, Errors): the status is a string, and the message begins with the reason code.
import type { Problem } from "#contract/calls/problem.ts";
import { reasonOf } from "./reason-codes.ts";

interface ErrorContext {
  readonly isLean: boolean;
  readonly requestId: string;
  /** Prefix of generated addresses. */
  readonly prefix: string;
}

/** Whether errors at a path are sent in Maximo's JSON. */
export function isMaximoPath(path: string): boolean {
  return /^\/maximo(?:\/|$)/.test(path);
}

/** The body of an error response. */
export function errorResponse(problem: Problem, { isLean, prefix, requestId }: ErrorContext): object {
  const reasonCode = reasonOf[problem.code];
  const message = [`${reasonCode} - ${problem.message}`, problem.details["snippet"]]
    .filter(Boolean)
    .join("\n");
  const statusCode = String(problem.status);
  const href = `${prefix}/error/messages/${reasonCode}`;
  if (isLean) {
    const extendedError = { moreInfo: { href } };
    return { Error: { extendedError, reasonCode, message, statusCode, correlationid: requestId } };
  }
  return {
    "oslc:Error": {
      "oslc:statusCode": statusCode,
      "spi:reasonCode": reasonCode,
      "oslc:message": message,
      "oslc:extendedError": { "oslc:moreInfo": { "rdf:resource": href } },
      correlationid: requestId,
    },
  };
}
