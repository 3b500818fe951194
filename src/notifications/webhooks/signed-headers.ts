import { Webhook } from "standardwebhooks";

/** The headers of the Standard Webhooks specification. Each secret signs the message once. */
export function signedHeaders(
  message: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  now: Date,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(message.id, now, message.body));
  return {
    "Content-Type": "application/json",
    "User-Agent": "Plimsoll-Webhooks",
    "webhook-id": message.id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}
