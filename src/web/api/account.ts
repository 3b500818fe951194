// What one does with one's own account: each call of the contract by its name.
import { queryOptions } from "@tanstack/react-query";
import {
  accountPaths,
  captchaActionOf,
  type captchaCalls,
  type MadeKey,
  type OwnKey,
  type OwnSession,
  type Profile,
} from "#contract/account.ts";
import type { AccountCall, AccountCallBody } from "#contract/account-calls.ts";
import { isTokenRefused } from "./captcha/token-failure.ts";
import { prefetchTokens, tokenFor } from "./captcha/tokens.ts";
import { getJson, postJson } from "./json-call.ts";

/** Calls that robots would like to make: each carries a token. */
export type GuardedCall = (typeof captchaCalls)[number];

/** Every call throws `RequestFailure` with the problem's sentence. */
export const account = {
  signUp: (body: AccountCallBody<"signUp">) => postWithToken("signUp", body),
  signIn: (body: AccountCallBody<"signIn">) => postWithToken("signIn", body),
  signOut: () => postJson(accountPaths.signOut),
  forgottenPassword: (body: AccountCallBody<"forgottenPassword">) => postWithToken("forgottenPassword", body),
  resetPassword: (body: AccountCallBody<"resetPassword">) => post("resetPassword", body),
  sendVerification: () => postJson(accountPaths.sendVerification),
  /** Where to sign in elsewhere; `returnTo` is the path of this site that is opened afterwards. */
  singleSignOn: (returnTo: string) => postJson<{ url: string }>(accountPaths.singleSignOn, { returnTo }),
  endImpersonation: () => postJson(accountPaths.endImpersonation),
  changeName: (body: AccountCallBody<"changeName">) => post("changeName", body),
  changePassword: (body: AccountCallBody<"changePassword">) => post("changePassword", body),
  endSession: (body: AccountCallBody<"endSession">) => post("endSession", body),
  endOtherSessions: () => postJson(accountPaths.endOtherSessions),
  makeKey: (body: AccountCallBody<"makeKey">) => postJson<MadeKey>(accountPaths.makeKey, body),
  revokeKey: (body: AccountCallBody<"revokeKey">) => post("revokeKey", body),
} as const;

/** What the account's screens read. */
export const accountQueries = {
  profile: () =>
    queryOptions({
      queryKey: ["account", "profile"],
      queryFn: () => getJson<Profile>(accountPaths.profile),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ["account", "sessions"],
      queryFn: async () =>
        (await getJson<{ sessions: readonly OwnSession[] }>(accountPaths.sessions)).sessions,
    }),
  keys: () =>
    queryOptions({
      queryKey: ["account", "keys"],
      queryFn: async () => (await getJson<{ keys: readonly OwnKey[] }>(accountPaths.keys)).keys,
    }),
  /** Proves an e-mail address by the token of the link. A token is good once, so that this is asked once. */
  emailVerified: (token: string) =>
    queryOptions({
      queryKey: ["account", "verify-email", token],
      queryFn: async ({ client }) => {
        await post("verifyEmail", { token });
        void client.invalidateQueries({ queryKey: ["account", "profile"] });
        return true;
      },
      staleTime: Infinity,
    }),
} as const;

/** Makes the token of a guarded call ahead: done when its screen opens, so that no click waits for it. */
export function prefetchTokenOf(name: GuardedCall): void {
  prefetchTokens([actionOf(name)]);
}

function post<Call extends AccountCall>(name: Call, body: AccountCallBody<Call>): Promise<void> {
  return postJson(accountPaths[name], body);
}

/** Asks again with a new token where the first was refused: it may have been made too long ago. */
async function postWithToken<Call extends GuardedCall>(
  name: Call,
  body: AccountCallBody<Call>,
): Promise<void> {
  const attempt = async () =>
    postJson(accountPaths[name], { ...body, recaptchaToken: await tokenFor(actionOf(name)) });
  try {
    await attempt();
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    await attempt();
  }
}

/** The captcha's action of a call: its path without `/api`. */
function actionOf(name: GuardedCall): string {
  return captchaActionOf(accountPaths[name]);
}
