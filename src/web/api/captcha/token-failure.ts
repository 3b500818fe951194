import { RequestFailure } from "#web/api/request-failure.ts";

/** There is no token, so the call that needs one is not made. It has been reported where it happened. */
export class TokenFailure extends RequestFailure {}

/** Whether the server did not take a token, so that another may be: not where none could be made. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof RequestFailure && error.code === "captcha" && !(error instanceof TokenFailure);
}
