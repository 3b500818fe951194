// `/api/follows`: what a signed-in user follows (contract/follows/follow-calls.ts). An administrator who views as the user sees and changes none.
import { Hono } from "hono";
import { refuseImpersonation, type UserSession } from "#accounts/sessions/user-session.ts";
import { followCalls } from "#contract/follows/follow-calls.ts";
import { followedFeedPath, maximumFollows } from "#contract/follows/follows.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import { requestActor, requireUser } from "#gateway/account/require-user.ts";
import type { UserServices } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { mountCalls } from "#gateway/mount-calls.ts";
import { readContext } from "#gateway/read-context.ts";

/** The routes of a user's follows; each rejects visitors with `unauthorised`. */
export function followRoutes({ follows }: UserServices, clock: () => number): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  mountCalls(app, followCalls, ownSession, {
    "GET /api/follows": async (c) => {
      const userId = ownSession(c).user.id;
      const stored = await follows.all(userId);
      const targets = stored.map(({ target }) => target);
      const nameOf = await follows.names(targets, { userId, context: readContext(c, clock) });
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
      return { follows: page, limit: maximumFollows };
    },
    "POST /api/follows": async (c, { body: request }) => {
      const client = clientOf(c);
      const context = readContext(c, clock);
      const { id, secret } = await follows.follow({ client, session: ownSession(c), request, context });
      const origin = requestOrigin(c);
      return { id, feedAddress: secret === null ? null : origin + followedFeedPath(secret) };
    },
    "POST /api/follows/:id": (c, { id, body }) => follows.change(requestActor(c), id, body),
    "POST /api/follows/:id/pause": (c, { id }) => follows.pause(requestActor(c), id),
    "POST /api/follows/:id/resume": (c, { id }) => follows.resume(requestActor(c), id),
    "POST /api/follows/:id/stop": (c, { id }) => follows.stop(requestActor(c), id),
  });
  return app;
}

/** The session of the user, who is not impersonated. */
function ownSession(c: GatewayContext): UserSession {
  const session = requireUser(c);
  refuseImpersonation(session);
  return session;
}
