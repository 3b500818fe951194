import { type Challenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

let last: Promise<unknown> = Promise.resolve();

// One after the other: what is asked first is what the reader waits for.
addEventListener("message", ({ data, ports }: MessageEvent<Challenge>) => {
  last = last.then(async () => ports[0]?.postMessage(await solution(data)));
});

/** `null` where it cannot be found, as on a page without a secure connection. */
async function solution(challenge: Challenge): Promise<Solution | null> {
  try {
    return await solveChallenge({ challenge, deriveKey });
  } catch {
    return null;
  }
}
