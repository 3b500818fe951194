import type { ProblemAnswer, ProblemCode } from "#contract/problem.ts";

/** The one error of the api: what the gateway answered, or that it did not answer. */
export class RequestFailure extends Error {
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** `null` where the answer was not the gateway's. */
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

  /** The same failure in the words of a screen that has its own. */
  saying(message: string): RequestFailure {
    return new RequestFailure(this.status, message, this.code, this.requestId);
  }
}

/** Reads the failure that an answer carries. */
export async function failureOf(response: Response): Promise<RequestFailure> {
  try {
    const { error } = (await response.json()) as ProblemAnswer;
    return new RequestFailure(error.status, error.message, error.code, error.requestId);
  } catch {
    return new RequestFailure(response.status, response.statusText);
  }
}
