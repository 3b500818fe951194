// Calls and queries of the user's own account, each under its name in the contract.
import { queryOptions } from "@tanstack/react-query";
import { accountPaths, captchaActionOf, type captchaCalls } from "#contract/account.ts";
import type { AccountCall, AccountCallBody } from "#contract/account-calls.ts";
import { isExport, isKeys, isCreatedApiKey, isRedirect, isSessions } from "./account-shapes.ts";
import { isTokenRefused } from "./captcha/token-failure.ts";
import { prefetchTokens, tokenFor } from "./captcha/tokens.ts";
import { getJson, postJson } from "./json-call.ts";
import { profileQuery } from "./session-calls.ts";

/** Calls that are protected by a captcha token. */
export type GuardedCall = (typeof captchaCalls)[number];

/** Every call throws `RequestFailure` with the message of the problem. */
export const account = {
  signUp: (body: AccountCallBody<"signUp">) => postWithToken("signUp", body),
  signIn: (body: AccountCallBody<"signIn">) => postWithToken("signIn", body),
  forgottenPassword: (body: AccountCallBody<"forgottenPassword">) => postWithToken("forgottenPassword", body),
  resetPassword: (body: AccountCallBody<"resetPassword">) => post("resetPassword", body),
  sendVerification: () => postJson(accountPaths.sendVerification),
  /** Returns the identity provider's address; `returnTo` is the path of this site to open afterwards. */
  singleSignOn: (returnTo: string) => postJson(accountPaths.singleSignOn, { returnTo }, isRedirect),
  endImpersonation: () => postJson(accountPaths.endImpersonation),
  changeName: (body: AccountCallBody<"changeName">) => post("changeName", body),
  changePassword: (body: AccountCallBody<"changePassword">) => post("changePassword", body),
  endSession: (body: AccountCallBody<"endSession">) => post("endSession", body),
  endOtherSessions: () => postJson(accountPaths.endOtherSessions),
  createApiKey: (body: AccountCallBody<"createApiKey">) =>
    postJson(accountPaths.createApiKey, body, isCreatedApiKey),
  revokeApiKey: (body: AccountCallBody<"revokeApiKey">) => post("revokeApiKey", body),
  /** Returns all data of the user, which is saved as it is. */
  exportData: () => getJson(accountPaths.exportAccount, isExport),
  deleteAccount: (body: AccountCallBody<"deleteAccount">) => post("deleteAccount", body),
} as const;

/** Queries of the account screens. */
export const accountQueries = {
  profile: profileQuery,
  sessions: () =>
    queryOptions({
      queryKey: ["account", "sessions"],
      queryFn: async () => (await getJson(accountPaths.sessions, isSessions)).sessions,
    }),
  keys: () =>
    queryOptions({
      queryKey: ["account", "keys"],
      queryFn: async () => (await getJson(accountPaths.keys, isKeys)).keys,
    }),
  /** Verifies an email address by the token of the link. A token works once, so the result never becomes stale. */
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

/** Prefetches the captcha token of a call when its screen opens, so that no click waits for it. */
export function prefetchTokenOf(name: GuardedCall): void {
  prefetchTokens([actionOf(name)]);
}

function post<Call extends AccountCall>(name: Call, body: AccountCallBody<Call>): Promise<void> {
  return postJson(accountPaths[name], body);
}

/** Retries once with a fresh captcha token, because the prefetched one may have expired. */
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

/** The captcha action of a call: its path without `/api`. */
function actionOf(name: GuardedCall): string {
  return captchaActionOf(accountPaths[name]);
}
