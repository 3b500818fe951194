import { captchaActionOf } from "#contract/account/account.ts";
import { calendarAction } from "#contract/due/calendar.ts";
import type { OwnCall } from "#contract/calls/own-call.ts";
import { Problem } from "#contract/calls/problem.ts";
import { callsOfScreenAction } from "#contract/page/screen-token.ts";
import { signInCalls } from "#contract/account/sign-in-calls.ts";
import { suggestionsAction } from "#contract/search/suggestions.ts";
import type { CaptchaChallenger } from "#gateway/captcha/verifier.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { findCallByPath } from "#gateway/inner-call.ts";

/** Actions of account calls, suggestions and calendars, which are no inner calls. */
const ownActions = new Set([
  ...Object.entries<OwnCall>(signInCalls).flatMap(([route, call]) =>
    call.captcha ? [captchaActionOf(route)] : [],
  ),
  suggestionsAction,
  calendarAction,
]);

/**
 * `GET /api/captcha?action=/os/NAME`: a challenge for one inner call, one account call, suggestions, a calendar or the first queries of a screen. Throws `notFound` if another captcha is
 * configured.
 */
export function captchaChallenge(challenger: CaptchaChallenger | null) {
  return async (c: GatewayContext): Promise<Response> => {
    if (!challenger) throw new Problem("notFound");
    const requested = c.req.query("action") ?? "";
    c.header("Cache-Control", "no-store");
    return c.json(await challenger.challenge(captchaActionAt(requested)));
  };
}

/** The action as challenges are bound to it. Throws `unknownCall` or `badRequest` if there is none. */
function captchaActionAt(requested: string): string {
  const isOwnAction = ownActions.has(requested) || callsOfScreenAction(requested).length > 0;
  return isOwnAction ? requested : findCallByPath(requested).path;
}
