// A small proof of work (ALTCHA): no puzzle, no other origin, and no obstacle for keyboards or screen readers. The page derives keys until
// one has the required prefix. One key takes 2,000 rounds of PBKDF2, and 60 to 100 keys are needed: 20 to 40 ms in a worker of a desktop
// browser. The server needs less than 1 ms to create a challenge, and one signature to verify a solution.
import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, type Payload, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { sign } from "#accounts/sessions/signature.ts";
import { Problem } from "#contract/problem.ts";
import { createSpentTokens, type SpentTokens } from "#limits/spent-tokens.ts";
import type { CaptchaChallenger } from "./verifier.ts";

/** PBKDF2 rounds for one key. */
const cost = 2000; // gap: captcha
/** Bounds of the number of keys that a solution takes. */
const keys = { min: 60, max: 100 };
/** Characters; tokens of this server have about 700. */
const maxTokenLength = 2048;
/** Seconds within which a challenge must be solved and its token used. */
export const challengeLifetimeSeconds = 5 * 60;

/**
 * Creates challenges that are signed with the server's secret, bound to an action and valid once. `clock` returns milliseconds since
 * 1970. Throws `unavailable` if the store of used tokens is unavailable.
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
        counter: randomInt(keys.min, keys.max + 1),
        data: { action },
        deriveKey,
        expiresAt: Math.floor(clock() / 1000) + challengeLifetimeSeconds,
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

/** Parses a token, which is base64 of the JSON `{ challenge, solution }`; `null` if it is anything else. */
function readPayload(token: string): SignedPayload | null {
  if (token.length > maxTokenLength) return null;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, "base64").toString()) as Partial<Payload>;
    const { parameters, signature } = challenge ?? {};
    if (typeof signature !== "string" || !parameters || !solution) return null;
    return { challenge: { parameters, signature }, solution };
  } catch {
    return null;
  }
}
