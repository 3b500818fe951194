import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Solves a challenge as the page does; `change` may alter the content of the token. */
export async function solve(
  challenge: Challenge,
  change: (payload: object) => object = (same) => same,
): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify(change({ challenge, solution }))).toString("base64");
}
