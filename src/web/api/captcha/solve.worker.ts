import { type Challenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

addEventListener("message", async ({ data, ports }: MessageEvent<Challenge>) => {
  ports[0]?.postMessage(await solution(data));
});

/** `null` where it cannot be found, as on a page without a secure connection. */
async function solution(challenge: Challenge): Promise<Solution | null> {
  try {
    return await solveChallenge({ challenge, deriveKey });
  } catch {
    return null;
  }
}
