import { withTimeout } from "#async/with-timeout.ts";
import { captchaText } from "#text/captcha.ts";

/**
 * Milliseconds for each step of a captcha: loading its script, making a token. A step usually takes well under a second, but far longer
 * on a slow phone or network.
 */
const captchaTimeout = 30_000; // gap: captcha that fails

/** Rejects a step of the captcha that exceeds the timeout. */
export const withCaptchaTimeout = <Result>(step: Promise<Result>): Promise<Result> =>
  withTimeout(step, captchaTimeout, captchaText.tooLate);
