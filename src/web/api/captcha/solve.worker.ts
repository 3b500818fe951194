import { type Challenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

let previous: Promise<unknown> = Promise.resolve();

// Challenges are solved in order, because the user waits for the first one.
addEventListener("message", ({ data, ports }: MessageEvent<Challenge>) => {
  previous = previous.then(async () => ports[0]?.postMessage(await solve(data)));
});

/** `null` if no solution can be computed, for example without a secure context. */
async function solve(challenge: Challenge): Promise<Solution | null> {
  try {
    return await solveChallenge({ challenge, deriveKey });
  } catch {
    return null;
  }
}
