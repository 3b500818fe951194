import { Problem } from "#contract/problem.ts";
import type { CaptchaVerifier } from "#gateway/captcha/verifier.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import { jsonBody } from "#gateway/json-body.ts";

/** Refuses an inner call whose captcha token was not made for it: the action is its path without the query (specification §7). */
export function captcha(verifier: CaptchaVerifier): Guard {
  return async (c, next) => {
    const { recaptchaToken } = await jsonBody(c);
    const token = typeof recaptchaToken === "string" ? recaptchaToken : "";
    if (!(await verifier.verify(token, c.get("innerCall").call.path))) throw new Problem("captcha");
    await next();
  };
}
