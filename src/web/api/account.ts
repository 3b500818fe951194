// Queries of the user's own account, and the calls that carry a captcha token.
import { queryOptions } from "@tanstack/react-query";
import { captchaActionOf } from "#contract/account/account.ts";
import type { BodyOf } from "#contract/calls/own-call.ts";
import type { SignInCalls } from "#contract/account/sign-in-calls.ts";
import { prefetchTokens, tokenFor } from "./prefetch/tokens.ts";
import { retryWithFreshToken } from "./transport.ts";
import { profileQuery } from "./profile.ts";
import { send } from "./send.ts";

/** Queries of the account screens. */
export const accountQueries = {
  profile: profileQuery,
  sessions: () =>
    queryOptions({
      queryKey: ["account", "sessions"],
      queryFn: async () => (await send("GET /api/account/sessions")).sessions,
    }),
  keys: () =>
    queryOptions({
      queryKey: ["account", "keys"],
      queryFn: async () => (await send("GET /api/account/keys")).keys,
    }),
  /** The user's addresses, without their secrets. */
  secretAddresses: () =>
    queryOptions({
      queryKey: ["account", "secret-addresses"],
      queryFn: async () => (await send("GET /api/account/secret-addresses")).addresses,
    }),
  /** Verifies an email address by the token of the link. A token works once, so the result never becomes stale. */
  emailVerified: (token: string) =>
    queryOptions({
      queryKey: ["account", "verify-email", token],
      queryFn: async ({ client }) => {
        await send("POST /api/account/verify-email", { body: { token } });
        void client.invalidateQueries({ queryKey: ["account", "profile"] });
        return true;
      },
      staleTime: Infinity,
    }),
} as const;

/** The calls whose body has a captcha token. */
type CallWithToken = {
  [Route in keyof SignInCalls]: SignInCalls[Route] extends { readonly captcha: true } ? Route : never;
}[keyof SignInCalls];

/** Prefetches the captcha token of a call when its screen opens, so that no click waits for it. */
export function prefetchTokenOf(route: CallWithToken): void {
  prefetchTokens([captchaActionOf(route)]);
}

/** Sends a call with a captcha token. Throws `RequestFailure` with the message of the problem. */
export function sendWithToken<Route extends CallWithToken>(
  route: Route,
  body: BodyOf<SignInCalls[Route]>,
): Promise<void> {
  return retryWithFreshToken(async () => {
    const recaptchaToken = await tokenFor(captchaActionOf(route));
    const complete = { ...body, recaptchaToken } as BodyOf<SignInCalls[CallWithToken]>;
    await send<CallWithToken>(route, { body: complete });
  });
}
