import { captchaActionOf } from "#contract/account/account.ts";
import { captchaToken } from "#contract/calls/call-texts.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { CaptchaVerifier } from "#gateway/captcha/verifier.ts";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import { jsonBody } from "#gateway/http/request-body.ts";

/** The action of an inner call: its path without the query (docs/domain.md, section 7). */
const innerPath = (c: GatewayContext) => c.get("innerCall").call.path;

/** The action of an account call. */
export const accountAction = (c: GatewayContext) => captchaActionOf(c.req.path);

/** Rejects a call without a valid captcha token for its action. */
export function captcha(
  verifier: CaptchaVerifier,
  actionOf: (c: GatewayContext) => string = innerPath,
): Guard {
  return async (c) => {
    const { recaptchaToken } = await jsonBody(c);
    const token = captchaToken.safeParse(recaptchaToken).data ?? "";
    if (!(await verifier.verify(token, actionOf(c)))) throw new Problem("captcha");
  };
}
