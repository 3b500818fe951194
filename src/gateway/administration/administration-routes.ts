// `/api/administration`: users and the audit log, for administrators only (contract/administration.ts).
import { Hono } from "hono";
import type { Actor } from "#accounts/audit/audited-change.ts";
import { administrationPaths } from "#contract/administration.ts";
import { administrationCalls, auditQuery, usersQuery } from "#contract/administration-calls.ts";
import { deliveriesPath, testEmailPath } from "#contract/deliveries.ts";
import { Problem } from "#contract/problem.ts";
import { clientOf, forwardCookies } from "#gateway/account/account-cookies.ts";
import { requireUser } from "#gateway/account/require-user.ts";
import { callBody, callQuery } from "#gateway/http/request-body.ts";
import { attemptLimit } from "#gateway/middleware/attempt-limit.ts";
import type { GatewayContext, GatewayEnv, Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

const { auditLog, users } = administrationPaths;

/** The routes of administration; each rejects users who are not administrators. */
export function administrationRoutes(dependencies: GatewayDependencies): Hono<GatewayEnv> {
  const { accounts, networkSettings } = dependencies;
  const app = new Hono<GatewayEnv>();
  const client = (c: GatewayContext) => clientOf(c, networkSettings);
  const actorOf = (c: GatewayContext): Actor => ({ user: requireUser(c).user, from: client(c) });
  const idOf = (c: GatewayContext): string => c.req.param("id") ?? "";
  app.use("/api/administration/*", onlyAdministrators());

  app.get(users, async (c) => c.json(await accounts.users(callQuery(c, usersQuery))));
  app.post(users, async (c) => {
    const actor = actorOf(c);
    const id = await accounts.createUser(actor, await callBody(c, administrationCalls.createUser));
    await accounts.sendInvitation(actor, id);
    return c.json({ id });
  });
  app.get(`${users}/:id`, async (c) => c.json(await accounts.user(idOf(c))));
  app.post(`${users}/:id`, async (c) => {
    await accounts.changeUser(actorOf(c), idOf(c), await callBody(c, administrationCalls.changeUser));
    return c.body(null, 204);
  });
  for (const [path, isDisabled] of [
    ["disable", true],
    ["enable", false],
  ] as const) {
    app.post(`${users}/:id/${path}`, async (c) => {
      await accounts.setDisabled(actorOf(c), idOf(c), isDisabled);
      return c.body(null, 204);
    });
  }
  app.post(`${users}/:id/send-link`, async (c) => {
    await accounts.sendInvitation(actorOf(c), idOf(c));
    return c.body(null, 204);
  });
  app.post(`${users}/:id/impersonate`, async (c) => {
    const cookies = await accounts.impersonate(client(c), requireUser(c), idOf(c));
    forwardCookies(c, cookies, networkSettings);
    return c.body(null, 204);
  });
  mountOperations(app, dependencies);
  return app;
}

/** Mounts the audit log and the state of deliveries. */
function mountOperations(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  const { accounts, deliveries, networkSettings } = dependencies;
  app.get(auditLog, async (c) => c.json(await accounts.auditPage(callQuery(c, auditQuery))));
  app.get(deliveriesPath, async (c) => c.json(await deliveries()));
  const emailLimit = attemptLimit(dependencies, "test emails", (c) => requireUser(c).user.id);
  app.post(testEmailPath, emailLimit, async (c) => {
    const { user } = requireUser(c);
    return c.json(await accounts.sendTestEmail({ user, from: clientOf(c, networkSettings) }));
  });
}

/** Rejects visitors with `unauthorised`, and users who are not administrators with `notPermitted`. */
function onlyAdministrators(): Middleware {
  return async (c, next) => {
    if (requireUser(c).user.userType !== "ABSADMIN") throw new Problem("notPermitted");
    await next();
    c.header("Cache-Control", "no-store");
  };
}
