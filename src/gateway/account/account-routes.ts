// `/api/account`: sign-up, sign-in, and the user's own account (contract/account/sign-in-calls.ts and account-calls.ts).
import { Hono } from "hono";
import type { AccountCookie } from "#accounts/sessions/client.ts";
import { accountCalls } from "#contract/account/account-calls.ts";
import { calendarPath } from "#contract/due/calendar.ts";
import type { GatewayDependencies, Identities, UserServices } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { attemptLimit, type AttemptLimit } from "#gateway/middleware/attempt-limit.ts";
import type { RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { mountCalls } from "#gateway/mount-calls.ts";
import { clientOf, forwardCookies } from "./account-cookies.ts";
import { exportOwnData } from "./own-data-export.ts";
import { requireUser } from "./require-user.ts";
import { mountSignIn } from "./sign-in-routes.ts";

type AccountParts = Identities & UserServices & Pick<GatewayDependencies, "captcha" | "rateLimiters">;

/** The routes of signing in and of the user's own account. */
export function accountRoutes(dependencies: AccountParts, runInSlot: RunInSlot): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  // Attempts at one account count together, whichever call they use.
  const limitCredentials = attemptLimit(dependencies.rateLimiters, "credentials");
  mountSignIn(app, dependencies, limitCredentials);
  mountOwnAccount(app, dependencies, limitCredentials, runInSlot);
  return app;
}

/**
 * Mounts the calls of a signed-in user. Those that check the user's password count as attempts at the user's account, whatever address their
 * body contains. An export holds a read slot of the user until its end.
 */
function mountOwnAccount(
  app: Hono<GatewayEnv>,
  dependencies: AccountParts,
  limitCredentials: AttemptLimit,
  runInSlot: RunInSlot,
): void {
  const { accounts, rateLimiters } = dependencies;
  const setCookies = async (c: GatewayContext, cookies: Promise<readonly AccountCookie[]>) =>
    forwardCookies(c, await cookies);
  const attempts = [limitCredentials((c) => requireUser(c).user.email)];
  const emails = attemptLimit(rateLimiters, "verification emails")((c) => requireUser(c).user.id);
  mountCalls(
    app,
    accountCalls,
    requireUser,
    {
      "POST /api/account/sign-out": (c) => setCookies(c, accounts.signOut(clientOf(c), requireUser(c))),
      "POST /api/account/end-impersonation": (c) =>
        setCookies(c, accounts.endImpersonation(clientOf(c), requireUser(c))),
      "GET /api/account/profile": (c) => accounts.profile(requireUser(c)),
      "POST /api/account/name": (c, { body }) => accounts.changeName(clientOf(c), requireUser(c), body.name),
      "POST /api/account/password": (c, { body }) =>
        setCookies(c, accounts.changePassword(clientOf(c), requireUser(c), body)),
      "POST /api/account/verify-email": (c, { body }) =>
        accounts.verifyEmail(clientOf(c), requireUser(c), body),
      "POST /api/account/send-verification": (c) => accounts.sendVerification(requireUser(c)),
      "GET /api/account/sessions": async (c) => ({ sessions: await accounts.listSessions(requireUser(c)) }),
      "POST /api/account/sessions/end": (c, { body }) =>
        accounts.endSession(clientOf(c), requireUser(c), body.id),
      "POST /api/account/sessions/end-others": (c) => accounts.endOtherSessions(clientOf(c), requireUser(c)),
      "GET /api/account/keys": async (c) => ({ keys: await accounts.listUserApiKeys(requireUser(c)) }),
      "POST /api/account/keys/make": (c, { body }) =>
        accounts.createApiKey(clientOf(c), requireUser(c), body),
      "POST /api/account/keys/revoke": (c, { body }) =>
        accounts.revokeUserApiKey(clientOf(c), requireUser(c), body.name),
      "GET /api/account/secret-addresses": async (c) => ({
        addresses: await accounts.secretAddresses.list(requireUser(c)),
      }),
      "POST /api/account/secret-addresses/calendar": async (c, { body: { label, ...target } }) => {
        const address = { kind: "calendar", label, target } as const;
        const { id, secret } = await accounts.secretAddresses.create(clientOf(c), requireUser(c), address);
        return { id, path: calendarPath(secret) };
      },
      "POST /api/account/secret-addresses/revoke": (c, { body }) =>
        accounts.secretAddresses.revoke(clientOf(c), requireUser(c), body.id),
      "GET /api/account/export": (c) => exportOwnData(c, dependencies, runInSlot),
      "POST /api/account/delete": (c, { body }) =>
        setCookies(c, accounts.deleteOwnAccount(clientOf(c), requireUser(c), body)),
    },
    {
      "POST /api/account/password": attempts,
      "POST /api/account/verify-email": [limitCredentials(() => "")],
      "POST /api/account/send-verification": [emails],
      "POST /api/account/keys/make": attempts,
      "POST /api/account/delete": attempts,
    },
  );
}
