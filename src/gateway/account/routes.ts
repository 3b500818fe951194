// `/api/account`: signing up, in and out, and one's own account (contract/account.ts).
import { Hono } from "hono";
import type { AccountCookie, Client } from "#accounts/client.ts";
import { accountPaths } from "#contract/account.ts";
import { accountCalls } from "#contract/account-calls.ts";
import { callBody } from "#gateway/call-body.ts";
import type { GatewayContext, GatewayEnv, Guard } from "#gateway/gateway-env.ts";
import { attemptLimit } from "#gateway/guards/attempt-limit.ts";
import { accountAction, captcha } from "#gateway/guards/captcha.ts";
import { jsonBody } from "#gateway/json-body.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { clientOf, keepCookies } from "./account-cookies.ts";
import { returnPath } from "./return-path.ts";
import { signedIn } from "./signed-in.ts";

/** The routes of one's own account. */
export function accountRoutes(parts: GatewayParts): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.use("/api/account/*", async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  const attempts = attemptLimit(parts, "credentials", accountTried);
  credentialRoutes(app, parts, attempts);
  profileRoutes(app, parts, attempts);
  return app;
}

/** Calls that ask for the password of the account that is signed in. */
const ownPasswordCalls = new Set<string>([accountPaths.changePassword, accountPaths.makeKey]);

/**
 * The e-mail address of the account at which a call may guess; empty where it names none. Whose password is asked again is known, and
 * what such a call says of it is somebody's invention. Throws `unauthorised` where that needs a session and there is none.
 */
async function accountTried(c: GatewayContext): Promise<string> {
  return ownPasswordCalls.has(c.req.path) ? signedIn(c).user.email : textOf((await jsonBody(c))["email"]);
}

function credentialRoutes(app: Hono<GatewayEnv>, parts: GatewayParts, attempts: Guard): void {
  const { accounts, surroundings } = parts;
  const client = (c: GatewayContext): Client => clientOf(c, surroundings);
  const keep = async (c: GatewayContext, cookies: Promise<readonly AccountCookie[]>) => {
    keepCookies(c, await cookies, surroundings);
    return c.body(null, 204);
  };
  const person = captcha(parts.captcha, accountAction);

  app.post(accountPaths.signUp, attempts, person, async (c) =>
    keep(c, accounts.signUp(client(c), await callBody(c, accountCalls.signUp))),
  );
  app.post(accountPaths.signIn, attempts, person, async (c) =>
    keep(c, accounts.signIn(client(c), await callBody(c, accountCalls.signIn))),
  );
  app.post(accountPaths.signOut, (c) => keep(c, accounts.signOut(client(c), signedIn(c))));
  app.post(accountPaths.endImpersonation, (c) => keep(c, accounts.endImpersonation(client(c), signedIn(c))));
  app.post(accountPaths.forgottenPassword, attempts, person, async (c) => {
    await accounts.forgottenPassword(await callBody(c, accountCalls.forgottenPassword));
    return c.body(null, 204);
  });
  app.post(accountPaths.resetPassword, attempts, async (c) => {
    await accounts.resetPassword(client(c), await callBody(c, accountCalls.resetPassword));
    return c.body(null, 204);
  });
  app.post(accountPaths.verifyEmail, attempts, async (c) => {
    const session = signedIn(c);
    await accounts.verifyEmail(client(c), session, await callBody(c, accountCalls.verifyEmail));
    return c.body(null, 204);
  });
  app.post(accountPaths.changePassword, attempts, async (c) => {
    const session = signedIn(c);
    return keep(
      c,
      accounts.changePassword(client(c), session, await callBody(c, accountCalls.changePassword)),
    );
  });
  singleSignOnRoutes(app, parts);
}

/** The identity provider sends the browser back by an address, so that one is a GET; its `state` proves that we asked. */
function singleSignOnRoutes(app: Hono<GatewayEnv>, parts: GatewayParts): void {
  const { accounts, surroundings } = parts;
  app.post(accountPaths.singleSignOn, async (c) => {
    const returnTo = returnPath((await jsonBody(c))["returnTo"]);
    const { cookies, url } = await accounts.beginSingleSignOn(clientOf(c, surroundings), returnTo);
    keepCookies(c, cookies, surroundings);
    return c.json({ url });
  });
  app.get(accountPaths.singleSignOnCallback, async (c) => {
    const { cookies, url } = await accounts.endSingleSignOn(clientOf(c, surroundings), c.req.query());
    keepCookies(c, cookies, surroundings);
    return c.redirect(url);
  });
}

function profileRoutes(app: Hono<GatewayEnv>, parts: GatewayParts, attempts: Guard): void {
  const { accounts, surroundings } = parts;
  const letters = attemptLimit(parts, "letters", (c) => signedIn(c).user.id);

  app.get(accountPaths.profile, async (c) => c.json(await accounts.profile(signedIn(c))));
  app.post(accountPaths.changeName, async (c) => {
    const session = signedIn(c);
    await accounts.changeName(session, (await callBody(c, accountCalls.changeName)).name);
    return c.body(null, 204);
  });
  app.post(accountPaths.sendVerification, letters, async (c) => {
    await accounts.sendVerification(signedIn(c));
    return c.body(null, 204);
  });

  app.get(accountPaths.sessions, async (c) => c.json({ sessions: await accounts.sessions(signedIn(c)) }));
  app.post(accountPaths.endSession, async (c) => {
    const session = signedIn(c);
    const { id } = await callBody(c, accountCalls.endSession);
    await accounts.endSession(clientOf(c, surroundings), session, id);
    return c.body(null, 204);
  });
  app.post(accountPaths.endOtherSessions, async (c) => {
    await accounts.endOtherSessions(clientOf(c, surroundings), signedIn(c));
    return c.body(null, 204);
  });

  app.get(accountPaths.keys, async (c) => c.json({ keys: await accounts.keys(signedIn(c)) }));
  app.post(accountPaths.makeKey, attempts, async (c) => {
    const session = signedIn(c);
    const body = await callBody(c, accountCalls.makeKey);
    return c.json(await accounts.makeKey(clientOf(c, surroundings), session, body));
  });
  app.post(accountPaths.revokeKey, async (c) => {
    const session = signedIn(c);
    const { name } = await callBody(c, accountCalls.revokeKey);
    await accounts.revokeKey(clientOf(c, surroundings), session, name);
    return c.body(null, 204);
  });
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
