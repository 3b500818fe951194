import { createAltcha } from "#gateway/captcha/altcha.ts";
import { createRecaptcha } from "#gateway/captcha/recaptcha.ts";
import type { SpentTokens } from "#gateway/captcha/spent-tokens.ts";
import { type CaptchaChallenger, captchaOff, type CaptchaVerifier } from "#gateway/captcha/verifier.ts";
import type { CaptchaConfiguration } from "./configuration.ts";

const serviceUrl = "https://recaptchaenterprise.googleapis.com";

interface Surroundings {
  /** Signs our own challenges. */
  readonly secret: string;
  readonly spentTokens: SpentTokens;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** The configured captcha, and whose challenges the gateway hands out where they are ours. */
export function createCaptcha(
  configuration: CaptchaConfiguration,
  { clock, secret, spentTokens }: Surroundings,
): { readonly captcha: CaptchaVerifier; readonly challenger: CaptchaChallenger | null } {
  if (configuration.kind === "off") return { captcha: captchaOff, challenger: null };
  if (configuration.kind === "recaptcha") {
    return { captcha: createRecaptcha({ ...configuration, serviceUrl }), challenger: null };
  }
  const altcha = createAltcha(secret, clock, spentTokens);
  return { captcha: altcha, challenger: altcha };
}
