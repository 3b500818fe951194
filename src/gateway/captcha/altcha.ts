// A small proof of work (ALTCHA): no puzzle, no other origin, nothing for a keyboard or a screen reader to stumble over.
// The page derives keys until one begins as asked. One key takes 2,000 rounds of PBKDF2 and 60 to 100 keys are needed:
// 20 to 40 ms of a worker in a desktop's browser, less than one of the server's to make, one signature to check.
import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, type Payload, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { sign } from "#accounts/signature.ts";
import { Problem } from "#contract/problem.ts";
import { createSpentTokens, type SpentTokens } from "./spent-tokens.ts";
import type { CaptchaChallenger } from "./verifier.ts";

/** PBKDF2 rounds a key. */
const cost = 2000; // gap: captcha
/** Fewest and most keys that a solution takes. */
const keys = { fewest: 60, most: 100 };
/** Characters; ours have about 700. */
const longestToken = 2048;
/** Seconds in which a challenge must be solved and used. */
export const challengeLifetime = 5 * 60;

/**
 * Challenges signed with the server's secret, bound to an action, good once. `clock` gives milliseconds. Throws `unavailable` where
 * it cannot be known whether a token was used: a record that can be read could tell.
 */
export function createAltcha(
  secret: string,
  clock: () => number,
  spent: SpentTokens = createSpentTokens(clock),
): CaptchaChallenger {
  const secrets = {
    hmacSignatureSecret: sign(secret, "captcha", "challenge"),
    hmacKeySignatureSecret: sign(secret, "captcha", "key"),
  };
  return {
    challenge: (action) =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(keys.fewest, keys.most + 1),
        data: { action },
        deriveKey,
        expiresAt: Math.floor(clock() / 1000) + challengeLifetime,
        ...secrets,
      }),
    async verify(token, action) {
      const payload = readPayload(token);
      if (!payload) return false;
      const { challenge, solution } = payload;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      const { data, expiresAt = 0 } = challenge.parameters;
      if (!verified || data?.["action"] !== action || expiresAt * 1000 <= clock()) return false;
      return spendOnce(spent, challenge.signature, expiresAt * 1000);
    },
  };
}

async function spendOnce(spent: SpentTokens, token: string, expiresAt: number): Promise<boolean> {
  try {
    return await spent.spend(token, expiresAt);
  } catch (cause) {
    throw Object.assign(new Problem("unavailable"), { cause });
  }
}

type SignedPayload = { challenge: Challenge & { signature: string }; solution: Solution };

/** A token is base64 of `{ challenge, solution }` in JSON; `null` if it is anything else. */
function readPayload(token: string): SignedPayload | null {
  if (token.length > longestToken) return null;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, "base64").toString()) as Partial<Payload>;
    const { parameters, signature } = challenge ?? {};
    if (typeof signature !== "string" || !parameters || !solution) return null;
    return { challenge: { parameters, signature }, solution };
  } catch {
    return null;
  }
}
