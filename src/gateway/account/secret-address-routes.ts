// The user's secret addresses: listed, made and revoked. What they serve is in `gateway/calendar`.
import { Hono } from "hono";
import { accountPaths, type CreatedSecretAddress } from "#contract/account.ts";
import { accountCalls } from "#contract/account-calls.ts";
import { calendarPath } from "#contract/calendar.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayEnv } from "#gateway/gateway-env.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { clientOf } from "./account-cookies.ts";
import { requireUser } from "./require-user.ts";

export function secretAddressRoutes({
  accounts,
  networkSettings,
}: Pick<GatewayDependencies, "accounts" | "networkSettings">): Hono<GatewayEnv> {
  const { create, list, revoke } = accounts.secretAddresses;
  const app = new Hono<GatewayEnv>();
  app.get(accountPaths.secretAddresses, async (c) => c.json({ addresses: await list(requireUser(c)) }));
  app.post(accountPaths.createCalendarAddress, async (c) => {
    const session = requireUser(c);
    const { label, ...target } = await callBody(c, accountCalls.createCalendarAddress);
    const address = { kind: "calendar", label, target } as const;
    const { id, secret } = await create(clientOf(c, networkSettings), session, address);
    return c.json({ id, path: calendarPath(secret) } satisfies CreatedSecretAddress);
  });
  app.post(accountPaths.revokeSecretAddress, async (c) => {
    const session = requireUser(c);
    const { id } = await callBody(c, accountCalls.revokeSecretAddress);
    await revoke(clientOf(c, networkSettings), session, id);
    return c.body(null, 204);
  });
  return app;
}
