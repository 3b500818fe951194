// Webhooks for tests in which no user has any.
import { Problem } from "#contract/problem.ts";
import type { Webhooks } from "#notifications/webhooks/own-webhooks.ts";

/** Webhooks whose methods reject with `notFound`. */
export function noWebhooks(): Webhooks {
  return new Proxy({} as Webhooks, { get: () => () => Promise.reject(new Problem("notFound")) });
}
