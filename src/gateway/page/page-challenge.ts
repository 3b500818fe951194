// The captcha challenge of a page, so that the first queries of a vessel's screen wait for no request of the captcha.
import { callsOfScreenAction, screenAction } from "#contract/screen-token.ts";
import { screenAt } from "#contract/screen-paths.ts";
import type { CaptchaChallenger } from "#gateway/captcha/verifier.ts";

/** The challenge for the first queries of the screen at a path; `null` for a screen without any, and if another captcha is configured. */
export async function challengeAt(
  path: string,
  challenger: CaptchaChallenger | null,
): Promise<object | null> {
  const screen = screenAt(path);
  if (!challenger || !screen) return null;
  const action = screenAction(screen.id);
  return callsOfScreenAction(action).length > 0 ? challenger.challenge(action) : null;
}
