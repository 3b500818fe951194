// A problem in Maximo's JSON (protocol §9): the status is a text, and the message begins with the reason code.
import type { Problem } from "#contract/problem.ts";
import { reasonOf } from "./reason-codes.ts";

interface Request {
  readonly isLean: boolean;
  readonly requestId: string;
  /** What addresses begin with. */
  readonly prefix: string;
}

/** Whether an address is answered in Maximo's JSON. */
export function isMaximoPath(path: string): boolean {
  return /^\/maximo(?:\/|$)/.test(path);
}

/** The body of a failed answer. */
export function errorAnswer(problem: Problem, { isLean, prefix, requestId }: Request): object {
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
