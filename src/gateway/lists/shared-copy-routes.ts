// `/api/shared-lists`: read-only copies of lists, shared by users and visitors (contract/lists.ts). Secrets stand in bodies only, because the
// address of a request is logged.
import { Hono } from "hono";
import { listCalls } from "#contract/list-calls.ts";
import { type OpenedCopy, sharedCopyActions, sharedCopyPaths } from "#contract/lists.ts";
import { requestActor } from "#gateway/account/request-actor.ts";
import { requireUser } from "#gateway/account/require-user.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayEnv } from "#gateway/gateway-env.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { attemptLimit } from "#gateway/middleware/attempt-limit.ts";
import { captcha } from "#gateway/middleware/captcha.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { chargeRoute } from "#gateway/limits/route-costs.ts";

/** The routes of read-only copies. */
export function sharedCopyRoutes(dependencies: GatewayDependencies): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.use(`${sharedCopyPaths.copies}/*`, async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  sharingRoutes(app, dependencies);
  openingRoute(app, dependencies);
  return app;
}

/** Sharing a copy, and the list and the revocation of shared ones. */
function sharingRoutes(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { listedVessels, lists, networkSettings } = dependencies;
  const actorOf = requestActor(dependencies);
  const attempts = attemptLimit(dependencies, "shared lists", (c) => c.get("session").user?.id ?? "");
  const checks = guardedBy(
    captcha(dependencies.captcha, () => sharedCopyActions.share),
    chargeRoute("POST /api/shared-lists"),
  );

  app.get(sharedCopyPaths.copies, async (c) =>
    c.json({ copies: await lists.copies(requireUser(c).user.id) }),
  );
  app.post(sharedCopyPaths.copies, attempts, checks, async (c) => {
    const members = await listedVessels.find(await callBody(c, listCalls.shareCopy));
    const address = clientNetwork(c, networkSettings.trustedProxies);
    return c.json(await lists.share(actorOf(c), members, address));
  });
  app.post(sharedCopyPaths.revoke, async (c) => {
    const body = await callBody(c, listCalls.revokeCopy);
    const copy = "id" in body ? { id: body.id, userId: requireUser(c).user.id } : body;
    await lists.revokeCopy(actorOf(c), copy);
    return c.body(null, 204);
  });
}

function openingRoute(
  app: Hono<GatewayEnv>,
  { captcha: verifier, listedVessels, lists }: GatewayDependencies,
): void {
  const checks = guardedBy(
    captcha(verifier, () => sharedCopyActions.open),
    chargeRoute("POST /api/shared-lists/open"),
  );
  app.post(sharedCopyPaths.open, checks, async (c) => {
    const { secret } = await callBody(c, listCalls.openCopy);
    const { createdAt, expiresAt, members } = await lists.openCopy(secret);
    return c.json({
      vessels: await listedVessels.read(members),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    } satisfies OpenedCopy);
  });
}
