import { Problem } from "#contract/problem.ts";
import type { CaptchaChallenger } from "#gateway/captcha/verifier.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { knownCall } from "#gateway/inner-call.ts";

/** `GET /api/captcha?action=/os/NAME`: a challenge for one inner call. There is nothing here where another captcha is in use. */
export function captchaChallenge(challenger: CaptchaChallenger | null) {
  return async (c: GatewayContext): Promise<Response> => {
    if (!challenger) throw new Problem("notFound");
    const { path } = knownCall(c.req.query("action") ?? "");
    c.header("Cache-Control", "no-store");
    return c.json(await challenger.challenge(path));
  };
}
