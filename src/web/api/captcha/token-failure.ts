import { RequestFailure } from "#web/api/request-failure.ts";

/** A token could not be made, so its call is not sent. The failure is already reported. */
export class TokenFailure extends RequestFailure {}

/** Whether the server refused a token, so that a fresh one may help. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof RequestFailure && error.code === "captcha" && !(error instanceof TokenFailure);
}
