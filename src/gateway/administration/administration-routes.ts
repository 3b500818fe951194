// `/api/administration`: users, the audit log and the deliveries, for administrators only.
import { Hono } from "hono";
import { administrationCalls } from "#contract/administration/administration-calls.ts";
import { Problem } from "#contract/calls/problem.ts";
import { clientOf, forwardCookies } from "#gateway/account/account-cookies.ts";
import { requestActor, requireUser } from "#gateway/account/require-user.ts";
import { mountCalls } from "#gateway/mount-calls.ts";
import { attemptLimit } from "#gateway/middleware/attempt-limit.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

/** The routes of administration; each rejects users who are not administrators. */
export function administrationRoutes({
  accounts,
  deliveries,
  rateLimiters,
}: Pick<GatewayDependencies, "accounts" | "deliveries" | "rateLimiters">): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  const emailLimit = attemptLimit(rateLimiters, "test emails")((c) => requireUser(c).user.id);
  mountCalls(
    app,
    administrationCalls,
    onlyAdministrators,
    {
      "GET /api/administration/users": (_, { query }) => accounts.listUsers(query),
      "POST /api/administration/users": async (c, { body }) => {
        const actor = requestActor(c);
        const id = await accounts.createUser(actor, body);
        await accounts.sendInvitation(actor, id);
        return { id };
      },
      "GET /api/administration/users/:id": (_, { id }) => accounts.administeredUser(id),
      "POST /api/administration/users/:id": (c, { id, body: { version, ...change } }) =>
        accounts.changeUser(requestActor(c), id, change, version),
      "POST /api/administration/users/:id/disable": (c, { id }) =>
        accounts.setDisabled(requestActor(c), id, true),
      "POST /api/administration/users/:id/enable": (c, { id }) =>
        accounts.setDisabled(requestActor(c), id, false),
      "POST /api/administration/users/:id/send-link": (c, { id }) =>
        accounts.sendInvitation(requestActor(c), id),
      "POST /api/administration/users/:id/impersonate": async (c, { id }) => {
        const cookies = await accounts.impersonate(clientOf(c), requireUser(c), id);
        forwardCookies(c, cookies);
      },
      "GET /api/administration/audit-log": (_, { query }) => accounts.auditPage(query),
      "GET /api/administration/deliveries": () => deliveries(),
      "POST /api/administration/deliveries/test-email": (c) => accounts.sendTestEmail(requestActor(c)),
    },
    { "POST /api/administration/deliveries/test-email": [emailLimit] },
  );
  return app;
}

/** Rejects visitors with `unauthorised`, and users who are not administrators with `notPermitted`. */
function onlyAdministrators(c: GatewayContext): void {
  if (requireUser(c).user.userType !== "ABSADMIN") throw new Problem("notPermitted");
}
