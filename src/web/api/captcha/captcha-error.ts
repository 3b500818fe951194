import { TimeoutError } from "#async/with-timeout.ts";
import { captchaText } from "#text/captcha.ts";

/** A step of the captcha failed. Errors of a vendor's script have other classes. */
export class CaptchaError extends Error {
  override readonly name = "CaptchaError";

  constructor(reason: "notLoaded" | "notSolved") {
    super(captchaText[reason]);
  }
}

/** The message to show for a captcha that failed. The texts of a vendor's script are for engineers; they are only reported. */
export function captchaMessage(error: unknown): string {
  const hasOwnText = error instanceof CaptchaError || error instanceof TimeoutError;
  return hasOwnText ? error.message : captchaText.noToken;
}
