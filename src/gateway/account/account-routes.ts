// `/api/account`: sign-up, sign-in, sign-out and the user's own account (contract/account.ts).
import { Hono } from "hono";
import type { AccountCookie, Client } from "#accounts/sessions/client.ts";
import type { Allowance } from "#limits/token-bucket-store.ts";
import { accountPaths } from "#contract/account.ts";
import { accountCalls } from "#contract/account-calls.ts";
import { callBody } from "#gateway/http/request-body.ts";
import type { GatewayContext, GatewayEnv, Middleware } from "#gateway/gateway-env.ts";
import { attemptLimit } from "#gateway/middleware/attempt-limit.ts";
import { accountAction, captcha } from "#gateway/middleware/captcha.ts";
import type { RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { jsonBody } from "#gateway/http/request-body.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { clientOf, forwardCookies } from "./account-cookies.ts";
import { returnPath } from "./return-path.ts";
import { ownDataRoutes } from "./own-data-routes.ts";
import { requireUser } from "./require-user.ts";
import { secretAddressRoutes } from "./secret-address-routes.ts";

/** The routes of the user's own account. */
export function accountRoutes(dependencies: GatewayDependencies, runInSlot: RunInSlot): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.use("/api/account/*", async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  const attempts = attemptLimit(dependencies, "credentials", attemptedAccount);
  credentialRoutes(app, dependencies, attempts);
  confirmationRoutes(app, dependencies, attempts);
  singleSignOnRoutes(app, dependencies, attempts);
  profileRoutes(app, dependencies, attempts);
  app.route("/", secretAddressRoutes(dependencies));
  app.route("/", ownDataRoutes(dependencies, attempts, runInSlot));
  return app;
}

/** Calls that check the password of the signed-in user. */
const ownPasswordCalls = new Set<string>([
  accountPaths.changePassword,
  accountPaths.createApiKey,
  accountPaths.deleteAccount,
]);

/**
 * The email address of the account whose password a call tries; empty if the call names none. Calls that check the signed-in user's
 * password count for that user, whatever address their body contains. Throws `unauthorised` if such a call has no user's session.
 */
async function attemptedAccount(c: GatewayContext): Promise<string> {
  return ownPasswordCalls.has(c.req.path) ? requireUser(c).user.email : textOf((await jsonBody(c))["email"]);
}

/**
 * Links to a new password that are sent to one account. Further requests get the same response and send nothing: the earlier links are
 * still valid, and the response does not reveal whether the account exists.
 */
const resetLinkAllowance: Allowance = { requests: 5, seconds: 60 * 60 }; // gap: requests for a new password

function credentialRoutes(
  app: Hono<GatewayEnv>,
  dependencies: GatewayDependencies,
  attempts: Middleware,
): void {
  const { accounts, networkSettings } = dependencies;
  const client = (c: GatewayContext): Client => clientOf(c, networkSettings);
  const setCookies = async (c: GatewayContext, cookies: Promise<readonly AccountCookie[]>) => {
    forwardCookies(c, await cookies, networkSettings);
    return c.body(null, 204);
  };
  const checkCaptcha = guardedBy(captcha(dependencies.captcha, accountAction));
  const resetLinks = dependencies.buckets("reset links by account", resetLinkAllowance);

  app.post(accountPaths.signUp, attempts, checkCaptcha, async (c) =>
    setCookies(c, accounts.signUp(client(c), await callBody(c, accountCalls.signUp))),
  );
  app.post(accountPaths.signIn, attempts, checkCaptcha, async (c) =>
    setCookies(c, accounts.signIn(client(c), await callBody(c, accountCalls.signIn))),
  );
  app.post(accountPaths.signOut, (c) => setCookies(c, accounts.signOut(client(c), requireUser(c))));
  app.post(accountPaths.endImpersonation, (c) =>
    setCookies(c, accounts.endImpersonation(client(c), requireUser(c))),
  );
  app.post(accountPaths.forgottenPassword, attempts, checkCaptcha, async (c) => {
    const { email } = await callBody(c, accountCalls.forgottenPassword);
    const maySend = (await resetLinks.take(email)) === 0;
    await accounts.forgottenPassword(client(c), { email, maySend });
    return c.body(null, 204);
  });
}

/** The calls that use the link in an email, or the current password. */
function confirmationRoutes(
  app: Hono<GatewayEnv>,
  { accounts, networkSettings }: GatewayDependencies,
  attempts: Middleware,
): void {
  const client = (c: GatewayContext): Client => clientOf(c, networkSettings);
  app.post(accountPaths.resetPassword, attempts, async (c) => {
    await accounts.resetPassword(client(c), await callBody(c, accountCalls.resetPassword));
    return c.body(null, 204);
  });
  app.post(accountPaths.verifyEmail, attempts, async (c) => {
    const session = requireUser(c);
    await accounts.verifyEmail(client(c), session, await callBody(c, accountCalls.verifyEmail));
    return c.body(null, 204);
  });
  app.post(accountPaths.changePassword, attempts, async (c) => {
    const session = requireUser(c);
    const body = await callBody(c, accountCalls.changePassword);
    forwardCookies(c, await accounts.changePassword(client(c), session, body), networkSettings);
    return c.body(null, 204);
  });
}

/** The callback is a GET, because the identity provider redirects the browser to it; its `state` proves that this server began the sign-in. */
function singleSignOnRoutes(
  app: Hono<GatewayEnv>,
  dependencies: GatewayDependencies,
  attempts: Middleware,
): void {
  const { accounts, networkSettings } = dependencies;
  app.post(accountPaths.singleSignOn, attempts, async (c) => {
    const returnTo = returnPath((await jsonBody(c))["returnTo"]);
    const { cookies, url } = await accounts.beginSingleSignOn(clientOf(c, networkSettings), returnTo);
    forwardCookies(c, cookies, networkSettings);
    return c.json({ url });
  });
  app.get(accountPaths.singleSignOnCallback, async (c) => {
    const { cookies, url } = await accounts.endSingleSignOn(clientOf(c, networkSettings), c.req.query());
    forwardCookies(c, cookies, networkSettings);
    return c.redirect(url);
  });
}

function profileRoutes(app: Hono<GatewayEnv>, dependencies: GatewayDependencies, attempts: Middleware): void {
  const { accounts, networkSettings } = dependencies;
  const emailLimit = attemptLimit(dependencies, "verification emails", (c) => requireUser(c).user.id);

  app.get(accountPaths.profile, async (c) => c.json(await accounts.profile(requireUser(c))));
  app.post(accountPaths.changeName, async (c) => {
    const session = requireUser(c);
    const { name } = await callBody(c, accountCalls.changeName);
    await accounts.changeName(clientOf(c, networkSettings), session, name);
    return c.body(null, 204);
  });
  app.post(accountPaths.sendVerification, emailLimit, async (c) => {
    await accounts.sendVerification(requireUser(c));
    return c.body(null, 204);
  });

  app.get(accountPaths.sessions, async (c) => c.json({ sessions: await accounts.sessions(requireUser(c)) }));
  app.post(accountPaths.endSession, async (c) => {
    const session = requireUser(c);
    const { id } = await callBody(c, accountCalls.endSession);
    await accounts.endSession(clientOf(c, networkSettings), session, id);
    return c.body(null, 204);
  });
  app.post(accountPaths.endOtherSessions, async (c) => {
    await accounts.endOtherSessions(clientOf(c, networkSettings), requireUser(c));
    return c.body(null, 204);
  });

  app.get(accountPaths.keys, async (c) => c.json({ keys: await accounts.keys(requireUser(c)) }));
  app.post(accountPaths.createApiKey, attempts, async (c) => {
    const session = requireUser(c);
    const body = await callBody(c, accountCalls.createApiKey);
    return c.json(await accounts.createApiKey(clientOf(c, networkSettings), session, body));
  });
  app.post(accountPaths.revokeApiKey, async (c) => {
    const session = requireUser(c);
    const { name } = await callBody(c, accountCalls.revokeApiKey);
    await accounts.revokeApiKey(clientOf(c, networkSettings), session, name);
    return c.body(null, 204);
  });
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
