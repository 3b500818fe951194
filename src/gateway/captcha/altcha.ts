// A small proof of work (ALTCHA): no puzzle, no other origin, and no obstacle for keyboards or screen readers. The page derives keys until
// one has the required prefix. One key takes 2,000 rounds of PBKDF2, and 60 to 100 keys are needed. On two busy cores, the worker of
// a page took a median of 42 ms (slowest of 96: 141 ms); beside other work in the browser up to 590 ms were measured. The server needs 0.8 to
// 1.3 ms of processor time for a challenge (median; up to 3.9 ms under load), and 0.25 ms to verify a solution.
import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, type Payload, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { sign } from "#accounts/sessions/signature.ts";
import { callsOfScreenAction } from "#contract/page/screen-token.ts";
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
 * Creates challenges that are signed with the server's secret, bound to an action and valid once; those of a screen, once for each of its
 * first queries. `clock` returns milliseconds since 1970.
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
      const use = verified ? useOf(data?.["action"], action) : null;
      if (use === null || expiresAt * 1000 <= clock()) return false;
      return spent.spend(challenge.signature + use, expiresAt * 1000);
    },
  };
}

/**
 * The use of a token for an action, by which it is spent: empty for its own action, and the inner path for each first query of a screen.
 * `null` if the token does not open the action.
 */
function useOf(tokenAction: unknown, action: string): string | null {
  if (tokenAction === action) return "";
  const calls: readonly string[] = typeof tokenAction === "string" ? callsOfScreenAction(tokenAction) : [];
  return calls.includes(action) ? action : null;
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
