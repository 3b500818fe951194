import { failureText } from "#text/failures.ts";
import { isFailedRequest } from "#web/ui/user-message.ts";
import { showToast } from "./toast.tsx";

/** Shows why an action has failed. A request that a navigation has cancelled is no failure. */
export function reportFailure(error: unknown): void {
  const isLeft = error instanceof DOMException && error.name === "AbortError";
  if (!isLeft) showToast(isFailedRequest(error) ? error.message : failureText.unreachable, "danger");
}
