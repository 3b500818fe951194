// `/api/account`: sign-up, sign-in and a new password (contract/account/sign-in-calls.ts). Anyone may send these calls.
import type { Hono } from "hono";
import type { AccountCookie } from "#accounts/sessions/client.ts";
import { signInCalls } from "#contract/account/sign-in-calls.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { jsonBody } from "#gateway/http/request-body.ts";
import type { AttemptLimit } from "#gateway/middleware/attempt-limit.ts";
import { accountAction, captcha } from "#gateway/middleware/captcha.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { mountCalls } from "#gateway/mount-calls.ts";
import { clientOf, forwardCookies } from "./account-cookies.ts";

/** Mounts the calls of visitors. `limitCredentials` limits attempts at the account that a body names. */
export function mountSignIn(
  app: Hono<GatewayEnv>,
  {
    accounts,
    captcha: verifier,
    rateLimiters,
  }: Pick<GatewayDependencies, "accounts" | "captcha" | "rateLimiters">,
  limitCredentials: AttemptLimit,
): void {
  const setCookies = async (c: GatewayContext, cookies: Promise<readonly AccountCookie[]>) =>
    forwardCookies(c, await cookies);
  // Further requests get the same response and send nothing: the earlier links are still valid, and the response does not reveal whether
  // the account exists.
  const resetLinks = rateLimiters.fixed("reset links by account").buckets;
  const attempts = [limitCredentials(emailInBody)];
  const attemptsWithToken = [...attempts, guardedBy(captcha(verifier, accountAction))];
  mountCalls(
    app,
    signInCalls,
    anyone,
    {
      "POST /api/account/sign-up": (c, { body }) => setCookies(c, accounts.signUp(clientOf(c), body)),
      "POST /api/account/sign-in": (c, { body }) => setCookies(c, accounts.signIn(clientOf(c), body)),
      "POST /api/account/forgotten-password": async (c, { body: { email } }) => {
        const maySend = (await resetLinks.take(email)) === 0;
        await accounts.forgottenPassword(clientOf(c), { email, maySend });
      },
      "POST /api/account/reset-password": (c, { body }) => accounts.resetPassword(clientOf(c), body),
      "POST /api/account/single-sign-on": async (c, { body: { returnTo } }) => {
        const { cookies, url } = await accounts.beginSingleSignOn(clientOf(c), returnTo);
        forwardCookies(c, cookies);
        return { url };
      },
      "GET /api/account/callback/oidc": async (c) => {
        const { cookies, url } = await accounts.completeSingleSignOn(clientOf(c), c.req.query());
        forwardCookies(c, cookies);
        return c.redirect(url);
      },
    },
    {
      "POST /api/account/sign-up": attemptsWithToken,
      "POST /api/account/sign-in": attemptsWithToken,
      "POST /api/account/forgotten-password": attemptsWithToken,
      "POST /api/account/reset-password": attempts,
      "POST /api/account/single-sign-on": attempts,
    },
  );
}

const anyone = (): void => undefined;

/** The email address of the account whose password a call tries; empty if the call names none. */
async function emailInBody(c: GatewayContext): Promise<string> {
  const { email } = await jsonBody(c);
  return typeof email === "string" ? email : "";
}
