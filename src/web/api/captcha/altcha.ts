import type { Challenge } from "altcha-lib";
import { captchaPath } from "#web/paths.ts";
import { antiForgeryHeaders } from "#web/api/anti-forgery.ts";
import { failureOf } from "#web/api/request-failure.ts";
import type { CaptchaToken } from "./captcha-token.ts";
import { currentSolver, type Solver } from "./solver.ts";

/** A token by proof of work for an action. Throws `RequestFailure`, `CaptchaError`. */
export async function altchaToken(action: string): Promise<CaptchaToken> {
  // The solver's code is fetched in parallel with the challenge.
  const solver = currentSolver();
  const response = await fetch(captchaPath(action), { headers: antiForgeryHeaders() });
  if (!response.ok) throw await failureOf(response);
  return solvedToken((await response.json()) as Challenge, solver);
}

/** Solves a challenge of this server; the token is base64 of the challenge and its solution. Throws `CaptchaError`. */
export async function solvedToken(
  challenge: Challenge,
  solver: Solver = currentSolver(),
): Promise<CaptchaToken> {
  const solution = await solver.solve(challenge);
  const expiresAt = (challenge.parameters.expiresAt ?? Infinity) * 1000;
  return { text: btoa(JSON.stringify({ challenge, solution })), expiresAt };
}
