// `/api/webhooks`: the webhooks of a signed-in user (contract/follows.ts).
import { Hono } from "hono";
import { webhookCalls } from "#contract/webhook-calls.ts";
import { webhookPaths } from "#contract/follows.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import { requireUser } from "#gateway/account/require-user.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { chargeRoute } from "#gateway/limits/route-costs.ts";

const anyWebhook = `${webhookPaths.webhooks}/:id`;

/** The routes of the user's own webhooks; each rejects visitors with `unauthorised`. */
export function webhookRoutes({
  networkSettings,
  webhooks,
}: Pick<GatewayDependencies, "networkSettings" | "webhooks">): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  const from = (c: GatewayContext) => clientOf(c, networkSettings);
  const idOf = (c: GatewayContext) => c.req.param("id") ?? "";

  app.use(`${webhookPaths.webhooks}/*`, async (c, next) => {
    requireUser(c);
    await next();
    c.header("Cache-Control", "no-store");
  });
  app.get(webhookPaths.webhooks, async (c) => c.json(await webhooks.list(requireUser(c))));
  app.post(webhookPaths.webhooks, async (c) => {
    const webhook = await callBody(c, webhookCalls.create);
    return c.json(await webhooks.create(from(c), requireUser(c), webhook));
  });
  app.post(`${anyWebhook}/test`, guardedBy(chargeRoute("POST /api/webhooks/:id/test")), async (c) =>
    c.json(await webhooks.test(requireUser(c), idOf(c))),
  );
  app.post(
    `${anyWebhook}/messages/:message/send`,
    guardedBy(chargeRoute("POST /api/webhooks/:id/messages/:message/send")),
    async (c) => c.json(await webhooks.sendAgain(requireUser(c), idOf(c), c.req.param("message"))),
  );
  app.post(`${anyWebhook}/rotate`, async (c) =>
    c.json(await webhooks.rotate(from(c), requireUser(c), idOf(c))),
  );
  app.get(`${anyWebhook}/attempts`, async (c) =>
    c.json({ attempts: await webhooks.attempts(requireUser(c), idOf(c)) }),
  );
  app.post(`${anyWebhook}/delete`, async (c) => {
    await webhooks.remove(from(c), requireUser(c), idOf(c));
    return c.body(null, 204);
  });
  return app;
}
