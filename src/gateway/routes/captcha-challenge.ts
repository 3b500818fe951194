import { accountPaths, captchaActionOf, captchaCalls } from "#contract/account.ts";
import { Problem } from "#contract/problem.ts";
import type { CaptchaChallenger } from "#gateway/captcha/verifier.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { findCallByPath } from "#gateway/inner-call.ts";

/** Actions of account calls. */
const accountActions = new Set(captchaCalls.map((call) => captchaActionOf(accountPaths[call])));

/**
 * `GET /api/captcha?action=/os/NAME`: a challenge for one inner call or account call. Throws `notFound` if another captcha is
 * configured.
 */
export function captchaChallenge(challenger: CaptchaChallenger | null) {
  return async (c: GatewayContext): Promise<Response> => {
    if (!challenger) throw new Problem("notFound");
    const requested = c.req.query("action") ?? "";
    const action = accountActions.has(requested) ? requested : findCallByPath(requested).path;
    c.header("Cache-Control", "no-store");
    return c.json(await challenger.challenge(action));
  };
}
