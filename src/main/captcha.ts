import { createAltcha } from "#gateway/captcha/altcha.ts";
import { createRecaptcha } from "#gateway/captcha/recaptcha.ts";
import type { SpentTokens } from "#limits/spent-tokens.ts";
import { type CaptchaChallenger, captchaOff, type CaptchaVerifier } from "#gateway/captcha/verifier.ts";
import type { CaptchaConfiguration } from "#main/configuration/configuration.ts";

const serviceUrl = "https://recaptchaenterprise.googleapis.com";

interface Dependencies {
  /** Signs the challenges of the built-in captcha. */
  readonly secret: string;
  readonly spentTokens: SpentTokens;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Creates the configured captcha; `challenger` is `null` unless the gateway issues the challenges itself. */
export function createCaptcha(
  configuration: CaptchaConfiguration,
  { clock, secret, spentTokens }: Dependencies,
): { readonly captcha: CaptchaVerifier; readonly challenger: CaptchaChallenger | null } {
  if (configuration.kind === "off") return { captcha: captchaOff, challenger: null };
  if (configuration.kind === "recaptcha") {
    return { captcha: createRecaptcha({ ...configuration, serviceUrl }), challenger: null };
  }
  const altcha = createAltcha(secret, clock, spentTokens);
  return { captcha: altcha, challenger: altcha };
}
