import { type ProblemBody, type ProblemCode, problems } from "#contract/calls/problem.ts";
import { failureText } from "#text/failures.ts";
import { problemText } from "#text/problems.ts";
import { hasAntiForgeryCookie } from "./anti-forgery.ts";

/** The error of every request: the problem that the gateway returned, or a missing response. */
export class RequestFailure extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** `null` if the response was not the gateway's. */
  readonly code: ProblemCode | null;
  readonly requestId: string | null;

  constructor(
    status: number,
    message: string,
    code: ProblemCode | null = null,
    requestId: string | null = null,
  ) {
    super(message);
    this.name = "RequestFailure";
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }

  /** The same failure with another message. */
  withMessage(message: string): RequestFailure {
    return new RequestFailure(this.status, message, this.code, this.requestId);
  }
}

/** The error as a `RequestFailure`; any other error counts as an unreadable response. */
export function asRequestFailure(error: Error): RequestFailure {
  return error instanceof RequestFailure ? error : unreadableResponse();
}

/** A response of the wrong shape; 502 is the status of a gateway that received an invalid response. */
class UnreadableResponse extends RequestFailure {
  constructor() {
    super(502, failureText.malformedResponse);
  }
}

export function unreadableResponse(): RequestFailure {
  return new UnreadableResponse();
}

/** Statuses of this server without its database, and of a proxy without this server. */
const outageStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Whether the record was unavailable: the server did not respond, or its database did not. */
export function isOutage(error: unknown): boolean {
  const isUnreadable = error instanceof UnreadableResponse;
  return error instanceof RequestFailure && !isUnreadable && outageStatuses.has(error.status);
}

/**
 * The failure in a response. Its message comes from the problem catalogue: the text of another server's or a proxy's error page is never
 * shown.
 */
export async function failureOf(response: Response): Promise<RequestFailure> {
  const { status } = response;
  const body = (await response.json().catch(() => null)) as Partial<ProblemBody> | null;
  const { code, message, requestId } = body?.error ?? {};
  if (code === undefined || !Object.hasOwn(problems, code)) {
    return new RequestFailure(status, status >= 500 ? problemText.unavailable : problemText.internal);
  }
  const knownId = typeof requestId === "string" ? requestId : null;
  return new RequestFailure(status, sentenceOf(code, message), code, knownId);
}

/** The catalogue's sentence for a code, or the server's message if the sentence has details. */
function sentenceOf(code: ProblemCode, message: unknown): string {
  if (code === "forgery" && !hasAntiForgeryCookie()) return failureText.noCookie;
  const sentence = problemText[code];
  if (typeof sentence === "string") return sentence;
  return typeof message === "string" ? message : problemText.internal;
}
