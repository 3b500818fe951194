// The calls of a visitor who signs in or up, or chooses a new password.
import { z } from "zod";
import { accountSchemas } from "./account-schemas.ts";
import { captchaToken as recaptchaToken, exactText } from "#contract/calls/call-texts.ts";
import { type OwnCalls, returns } from "#contract/calls/own-call.ts";

const { email, name, newPassword, password, token } = accountSchemas;

export const signInCalls = {
  "POST /api/account/sign-up": {
    tokens: 1,
    further: "attempt",
    captcha: true,
    body: z.object({ name, email, password: newPassword, recaptchaToken }),
  },
  "POST /api/account/sign-in": {
    tokens: 1,
    further: "attempt",
    captcha: true,
    body: z.object({ email, password, recaptchaToken }),
  },
  "POST /api/account/forgotten-password": {
    tokens: 1,
    further: "attempt",
    captcha: true,
    body: z.object({ email, recaptchaToken }),
  },
  /** `token` is in the link that was sent by email. */
  "POST /api/account/reset-password": {
    tokens: 1,
    further: "attempt",
    body: z.object({ token, password: newPassword }),
  },
  /** Returns the sign-in page of the identity provider, which sends the browser back to `returnTo`. */
  "POST /api/account/single-sign-on": {
    tokens: 1,
    further: "attempt",
    body: z.object({ returnTo: returnPath() }),
    response: returns<{ readonly url: string }>(),
  },
  /**
   * The redirect URI that is registered at the identity provider. A GET, because the provider redirects the browser to it; its `state` proves
   * that this server began the sign-in.
   */
  "GET /api/account/callback/oidc": { tokens: 1 },
} as const satisfies OwnCalls;
export type SignInCalls = typeof signInCalls;

/** A path of this site; `/` for anything else, such as another site's address. */
function returnPath() {
  return exactText(2000)
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .catch("/");
}
