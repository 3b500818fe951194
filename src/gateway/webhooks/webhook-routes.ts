// `/api/webhooks`: the webhooks of a signed-in user (contract/follows/webhook-calls.ts).
import { Hono } from "hono";
import { webhookCalls } from "#contract/follows/webhook-calls.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import { requireUser } from "#gateway/account/require-user.ts";
import type { UserServices } from "#gateway/dependencies.ts";
import type { GatewayEnv } from "#gateway/gateway-env.ts";
import { mountCalls } from "#gateway/mount-calls.ts";

/** The routes of the user's own webhooks; each rejects visitors with `unauthorised`. */
export function webhookRoutes({ webhooks }: UserServices): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  mountCalls(app, webhookCalls, requireUser, {
    "GET /api/webhooks": (c) => webhooks.list(requireUser(c)),
    "POST /api/webhooks": (c, { body }) => webhooks.create(clientOf(c), requireUser(c), body),
    "POST /api/webhooks/:id/test": (c, { id }) => webhooks.test(requireUser(c), id),
    "POST /api/webhooks/:id/messages/:message/send": (c, { id, message }) =>
      webhooks.sendAgain(requireUser(c), id, message),
    "POST /api/webhooks/:id/rotate": (c, { id }) => webhooks.rotate(clientOf(c), requireUser(c), id),
    "GET /api/webhooks/:id/attempts": async (c, { id }) => ({
      attempts: await webhooks.attempts(requireUser(c), id),
    }),
    "POST /api/webhooks/:id/delete": (c, { id }) => webhooks.remove(clientOf(c), requireUser(c), id),
  });
  return app;
}
