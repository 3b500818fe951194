import { webhookFailureText } from "#text/accounts/webhook-problems.ts";
import type { WebhookFailure } from "./send-request.ts";

/** The sentence for the failure of an attempt, as it is stored; a general one for a failure that a newer server added. */
export function attemptFailureText(failure: string, status: number | null): string {
  if (failure === "status") return webhookFailureText.status({ status: String(status ?? "") });
  return isFailure(failure) ? webhookFailureText[failure] : webhookFailureText.connection;
}

function isFailure(failure: string): failure is Exclude<WebhookFailure, "status"> {
  return Object.hasOwn(webhookFailureText, failure);
}
