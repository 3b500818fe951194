// The user's own data: one file with all of it, and the end of the account. Refused while an administrator views as the user.
import { Hono } from "hono";
import { accountPaths } from "#contract/account.ts";
import { accountCalls } from "#contract/account-calls.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayEnv, Middleware } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { chargeRoute } from "#gateway/limits/route-costs.ts";
import { clientOf, forwardCookies } from "./account-cookies.ts";
import { requireUser } from "./require-user.ts";

/** `attempts` limits how often a password can be tried. */
export function ownDataRoutes(dependencies: GatewayDependencies, attempts: Middleware): Hono<GatewayEnv> {
  const { accounts, networkSettings } = dependencies;
  const app = new Hono<GatewayEnv>();
  app.get(accountPaths.exportAccount, guardedBy(chargeRoute("GET /api/account/export")), async (c) => {
    const session = requireUser(c);
    const auditLog = await accounts.exportAuditLog(clientOf(c, networkSettings), session);
    const data = { ...(await readOwnData(dependencies, session)), auditLog };
    c.header("Content-Disposition", contentDisposition("attachment", "account.json"));
    c.header("Content-Type", "application/json");
    return c.body(`${JSON.stringify(data, null, 2)}\n`);
  });
  app.post(accountPaths.deleteAccount, attempts, async (c) => {
    const session = requireUser(c);
    const body = await callBody(c, accountCalls.deleteAccount);
    forwardCookies(
      c,
      await accounts.deleteAccount(clientOf(c, networkSettings), session, body),
      networkSettings,
    );
    return c.body(null, 204);
  });
  return app;
}

/** What the user has, without any secret. Lists and follows name what the user chose, not what the record says about it. */
async function readOwnData(
  { accounts, follows, lists, webhooks }: GatewayDependencies,
  session: UserSession,
): Promise<object> {
  const userId = session.user.id;
  return {
    profile: await accounts.profile(session),
    sessions: await accounts.sessions(session),
    apiKeys: await accounts.keys(session),
    secretAddresses: await accounts.secretAddresses.list(session),
    lists: await readOwnLists(lists, userId),
    follows: (await follows.all(userId)).map(
      ({ createdAt, delivery, lastDeliveryAt, state, target, topics }) => ({
        target,
        topics,
        delivery,
        state,
        createdAt,
        lastDeliveryAt,
      }),
    ),
    webhooks: (await webhooks.list(session)).webhooks,
  };
}

async function readOwnLists(lists: GatewayDependencies["lists"], userId: string): Promise<object[]> {
  const found: object[] = [];
  for (const { id } of await lists.all(userId)) {
    const { customerNumber, members, name } = await lists.read({ userId, listId: id });
    found.push({ name, customerNumber, numbers: members.map(({ number }) => number) });
  }
  return found;
}
