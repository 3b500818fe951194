// `/api/administration`: users and the audit log, for administrators only (contract/administration.ts).
import { Hono } from "hono";
import type { Actor } from "#accounts/users.ts";
import { administrationPaths } from "#contract/administration.ts";
import { administrationCalls, auditQuery, usersQuery } from "#contract/administration-calls.ts";
import { Problem } from "#contract/problem.ts";
import { clientOf, keepCookies } from "#gateway/account/account-cookies.ts";
import { signedIn } from "#gateway/account/signed-in.ts";
import { callBody, callQuery } from "#gateway/call-body.ts";
import type { GatewayContext, GatewayEnv, Guard } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";

/** The routes of administration; each refuses whoever is no administrator. */
export function administrationRoutes({ accounts, surroundings }: GatewayParts): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  const { auditLog, users } = administrationPaths;
  const actorOf = (c: GatewayContext): Actor => ({ user: signedIn(c).user, from: clientOf(c, surroundings) });
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
    const cookies = await accounts.impersonate(clientOf(c, surroundings), signedIn(c), idOf(c));
    keepCookies(c, cookies, surroundings);
    return c.body(null, 204);
  });
  app.get(auditLog, async (c) => c.json(await accounts.auditPage(callQuery(c, auditQuery))));
  return app;
}

/** Refuses a visitor with `unauthorised`, everybody else who is no administrator with `notPermitted`. */
function onlyAdministrators(): Guard {
  return async (c, next) => {
    if (signedIn(c).user.userType !== "ABSADMIN") throw new Problem("notPermitted");
    await next();
    c.header("Cache-Control", "no-store");
  };
}
