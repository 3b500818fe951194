// `/api/follows`: what a signed-in user follows (contract/follows.ts). An administrator who views as the user sees and changes none.
import { Hono } from "hono";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import type { AuditEventType } from "#contract/administration.ts";
import { followCalls } from "#contract/follow-calls.ts";
import {
  followedFeedPath,
  type FollowMade,
  followPaths,
  type FollowsPage,
  maximumFollows,
} from "#contract/follows.ts";
import { Problem } from "#contract/problem.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import { requireUser } from "#gateway/account/require-user.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { auditOf, readContext } from "#gateway/lists/list-routes.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { chargeRoute } from "#gateway/limits/route-costs.ts";
import type { StoredFollow } from "#notifications/follows/follow-store.ts";
import { describeFollow } from "#notifications/follows/stop-follows.ts";

/** The routes of a user's follows; each rejects visitors with `unauthorised`. */
export function followRoutes(dependencies: GatewayDependencies): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.use(`${followPaths.follows}/*`, async (c, next) => {
    ownSession(c);
    await next();
    c.header("Cache-Control", "no-store");
  });
  mountReadAndFollow(app, dependencies);
  mountChanges(app, dependencies);
  return app;
}

/** The session of the user, who is not impersonated. */
function ownSession(c: GatewayContext): UserSession {
  const session = requireUser(c);
  if (session.user.impersonatedBy) throw new Problem("notPermitted");
  return session;
}

function mountReadAndFollow(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { follows, networkSettings } = dependencies;
  app.get(followPaths.follows, guardedBy(chargeRoute("GET /api/follows")), async (c) => {
    const userId = ownSession(c).user.id;
    const stored = await follows.all(userId);
    const targets = stored.map(({ target }) => target);
    const nameOf = await follows.names(targets, { userId, context: readContext(c, dependencies) });
    const page = stored.map(({ createdAt, delivery, id, lastDeliveryAt, state, target, topics }) => ({
      id,
      target,
      name: nameOf(target),
      topics,
      delivery,
      state,
      createdAt: createdAt.toISOString(),
      lastDeliveryAt: lastDeliveryAt?.toISOString() ?? null,
    }));
    return c.json({ follows: page, limit: maximumFollows } satisfies FollowsPage);
  });
  app.post(followPaths.follows, guardedBy(chargeRoute("POST /api/follows")), async (c) => {
    const request = await callBody(c, followCalls.follow);
    const client = clientOf(c, networkSettings);
    const context = readContext(c, dependencies);
    const begun = await follows.follow({ client, session: ownSession(c), request, context });
    const event = begun.isNew ? "follow began" : "follow changed";
    await auditOf(dependencies)(c, event, describeFollow(request.target, request.delivery.kind));
    const feedAddress =
      begun.secret === null ? null : requestOrigin(c, networkSettings) + followedFeedPath(begun.secret);
    return c.json({ id: begun.id, feedAddress } satisfies FollowMade);
  });
}

/** Changing, pausing, resuming and stopping. */
function mountChanges(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { follows, networkSettings } = dependencies;
  const anyFollow = `${followPaths.follows}/:id`;
  const keyOf = (c: GatewayContext) => ({
    userId: ownSession(c).user.id,
    id: c.req.param("id") ?? "",
  });
  const respond = async (c: GatewayContext, event: AuditEventType, follow: StoredFollow, what = "") => {
    await auditOf(dependencies)(c, event, describeFollow(follow.target, follow.delivery.kind) + what);
    return c.body(null, 204);
  };
  app.post(anyFollow, async (c) => {
    const settings = await callBody(c, followCalls.change);
    return respond(c, "follow changed", await follows.change(keyOf(c), settings));
  });
  app.post(`${anyFollow}/pause`, async (c) =>
    respond(c, "follow changed", await follows.pause(keyOf(c)), ", paused"),
  );
  app.post(`${anyFollow}/resume`, async (c) =>
    respond(c, "follow changed", await follows.resume(keyOf(c)), ", resumed"),
  );
  app.post(`${anyFollow}/stop`, async (c) => {
    const { id } = keyOf(c);
    const client = clientOf(c, networkSettings);
    return respond(c, "follow ended", await follows.stop(client, ownSession(c), id));
  });
}
