import { failureText } from "#text/failures.ts";

/**
 * Returns the message to show for an error. Only the message of a failed request is written for users; any other error text names
 * queries, fields and functions, so one general sentence replaces it.
 */
export function userMessage(error: unknown): string {
  return isFailedRequest(error) ? error.message : failureText.malformedResponse;
}

/** Whether an error is a failed request, which carries an HTTP status; 0 means that no response arrived. */
export function isFailedRequest(error: unknown): error is { readonly message: string } {
  if (typeof error !== "object" || error === null) return false;
  const { message, status } = error as { readonly message?: unknown; readonly status?: unknown };
  return typeof message === "string" && typeof status === "number";
}
