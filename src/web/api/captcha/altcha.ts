import type { Challenge } from "altcha-lib";
import { captchaPath } from "#web/paths.ts";
import { antiForgeryHeaders } from "#web/api/anti-forgery.ts";
import { failureOf } from "#web/api/request-failure.ts";
import type { CaptchaToken } from "./captcha-token.ts";
import { currentSolver } from "./solver.ts";

/** A token by proof of work: base64 of the challenge and its solution. */
export async function altchaToken(action: string): Promise<CaptchaToken> {
  // The solver's code is fetched in parallel with the challenge.
  const solver = currentSolver();
  const response = await fetch(captchaPath(action), { headers: antiForgeryHeaders() });
  if (!response.ok) throw await failureOf(response);
  const challenge = (await response.json()) as Challenge;
  const solution = await solver.solve(challenge);
  const expiresAt = (challenge.parameters.expiresAt ?? Infinity) * 1000;
  return { text: btoa(JSON.stringify({ challenge, solution })), expiresAt };
}
