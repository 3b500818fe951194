// `/api/webhooks`: the webhooks of a signed-in user (contract/follows.ts).
import { Hono } from "hono";
import { webhookCalls } from "#contract/webhook-calls.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import { requireUser } from "#gateway/account/require-user.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { mountCalls } from "#gateway/mount-calls.ts";

/** The routes of the user's own webhooks; each rejects visitors with `unauthorised`. */
export function webhookRoutes({
  networkSettings,
  webhooks,
}: Pick<GatewayDependencies, "networkSettings" | "webhooks">): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.use("/api/webhooks/*", async (c, next) => {
    requireUser(c);
    await next();
    c.header("Cache-Control", "no-store");
  });
  const from = (c: GatewayContext) => clientOf(c, networkSettings);
  const idOf = (c: GatewayContext) => c.req.param("id") ?? "";
  mountCalls(app, webhookCalls, {
    "GET /api/webhooks": (c) => webhooks.list(requireUser(c)),
    "POST /api/webhooks": (c, webhook) => webhooks.create(from(c), requireUser(c), webhook),
    "POST /api/webhooks/:id/test": (c) => webhooks.test(requireUser(c), idOf(c)),
    "POST /api/webhooks/:id/messages/:message/send": (c) =>
      webhooks.sendAgain(requireUser(c), idOf(c), c.req.param("message") ?? ""),
    "POST /api/webhooks/:id/rotate": (c) => webhooks.rotate(from(c), requireUser(c), idOf(c)),
    "GET /api/webhooks/:id/attempts": async (c) => ({
      attempts: await webhooks.attempts(requireUser(c), idOf(c)),
    }),
    "POST /api/webhooks/:id/delete": (c) => webhooks.remove(from(c), requireUser(c), idOf(c)),
  });
  return app;
}
