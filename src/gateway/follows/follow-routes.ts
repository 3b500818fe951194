// `/api/follows`: what a signed-in user follows (contract/follows.ts). An administrator who views as the user sees and changes none.
import { Hono } from "hono";
import type { UserSession } from "#accounts/sessions/user-session.ts";
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
import { guardedBy } from "#gateway/middleware/guards.ts";
import { readContext } from "#gateway/read-context.ts";
import { chargeRoute } from "#gateway/limits/route-costs.ts";

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
    const { id, secret } = await follows.follow({ client, session: ownSession(c), request, context });
    const feedAddress = secret === null ? null : requestOrigin(c, networkSettings) + followedFeedPath(secret);
    return c.json({ id, feedAddress } satisfies FollowMade);
  });
}

/** Changing, pausing, resuming and stopping. */
function mountChanges(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { follows, networkSettings } = dependencies;
  const anyFollow = `${followPaths.follows}/:id`;
  const actorOf = (c: GatewayContext) => ({
    user: ownSession(c).user,
    from: clientOf(c, networkSettings),
  });
  const idOf = (c: GatewayContext) => c.req.param("id") ?? "";
  app.post(anyFollow, async (c) => {
    await follows.change(actorOf(c), idOf(c), await callBody(c, followCalls.change));
    return c.body(null, 204);
  });
  for (const name of ["pause", "resume", "stop"] as const) {
    app.post(`${anyFollow}/${name}`, async (c) => {
      await follows[name](actorOf(c), idOf(c));
      return c.body(null, 204);
    });
  }
}
