import { accountPaths, captchaActionOf, captchaCalls } from "#contract/account.ts";
import { Problem } from "#contract/problem.ts";
import type { CaptchaChallenger } from "#gateway/captcha/verifier.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { knownCall } from "#gateway/inner-call.ts";

/** Actions of calls that are no inner calls. */
const accountActions = new Set(captchaCalls.map((call) => captchaActionOf(accountPaths[call])));

/**
 * `GET /api/captcha?action=/os/NAME`: a challenge for one inner call, or for one of accounts. There is nothing here where another
 * captcha is in use.
 */
export function captchaChallenge(challenger: CaptchaChallenger | null) {
  return async (c: GatewayContext): Promise<Response> => {
    if (!challenger) throw new Problem("notFound");
    const asked = c.req.query("action") ?? "";
    const action = accountActions.has(asked) ? asked : knownCall(asked).path;
    c.header("Cache-Control", "no-store");
    return c.json(await challenger.challenge(action));
  };
}
