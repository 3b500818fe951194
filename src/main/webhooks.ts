import type { WebhookDependencies } from "#notifications/webhooks/webhook-dependencies.ts";
import type { Configuration } from "#main/configuration/configuration.ts";

/** What webhooks need in this installation. `NODE_EXTRA_CA_CERTS` of Node names further certificate authorities. */
export function webhookDependencies(
  { allowPrivateWebhooks }: Pick<Configuration, "allowPrivateWebhooks">,
  services: Pick<WebhookDependencies, "database" | "secret" | "clock">,
): WebhookDependencies {
  return { ...services, allowPrivateAddresses: allowPrivateWebhooks };
}
