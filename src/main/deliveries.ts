// Composes the deliveries of this installation: emails and webhook messages of follows.
import { createLogMailer, createSmtpMailer } from "#mail/mailer.ts";
import { deliverWebhook } from "#notifications/webhooks/deliver-webhook.ts";
import { webhookTimeout } from "#notifications/webhooks/send-request.ts";
import { type DeliveryEngine, startDeliveries } from "#notifications/delivery/delivery-engine.ts";
import type { EmailSettings } from "#notifications/delivery/email-message.ts";
import { createUnsubscribeTokens } from "#notifications/delivery/unsubscribe-token.ts";
import type { Database } from "#database/database.ts";
import type { Log } from "#gateway/log.ts";
import { accountSettings } from "#main/configuration/account-settings.ts";
import { loadOrCreateSecret } from "#main/configuration/auth-secret.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { webhookDependencies } from "./webhooks.ts";

/** Milliseconds to wait for each response of the mail server: less than the time in which another process repeats the delivery. */
const mailTimeout = 10_000;

/** Starts the deliveries of this process; `null` if `DELIVERIES` is `off`. */
export function startConfiguredDeliveries(
  configuration: Configuration,
  database: Database,
  log: Log,
): DeliveryEngine | null {
  if (!configuration.deliveries) return null;
  const clock = Date.now;
  const secret = configuration.authSecret ?? loadOrCreateSecret(configuration.dataDir, log);
  const { mail } = configuration.accounts;
  const webhooks = webhookDependencies(configuration, { database, secret, clock });
  return startDeliveries({
    database,
    clock,
    log,
    lease: configuration.deliveryLease,
    email: emailSettings(configuration, { database, secret, log }),
    sendEmail: mail
      ? createSmtpMailer(mail.url, mail.from, mailTimeout)
      : createLogMailer((fields, message) => log.warn(fields, message)),
    webhookTimeout,
    sendWebhook: (webhookId, message) => deliverWebhook(webhooks, webhookId, message),
  });
}

function emailSettings(
  configuration: Configuration,
  services: { readonly database: Database; readonly secret: string; readonly log: Log },
): EmailSettings {
  const { origin, record, society } = accountSettings(configuration, { ...services, clock: Date.now });
  return { origin, record, society, tokens: createUnsubscribeTokens(services.secret) };
}
