// The thread that solves challenges. One that fails is let go with all that wait for it, and the next token is given a new one.
import type { Challenge, Solution } from "altcha-lib";
import { inCaptchaTime } from "./time-limit.ts";

export interface Solver {
  /** Solves one challenge after the other. Rejects where it cannot, and where the thread has failed. */
  solve(challenge: Challenge): Promise<Solution>;
}

let current: Solver | null = null;

/** The solver. A new one begins at once to fetch its code. */
export function currentSolver(): Solver {
  return (current ??= startSolver());
}

function startSolver(): Solver {
  const worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
  let fail: (fault: Error) => void = () => undefined;
  // Listened to from the beginning: code that cannot be had fails before the first challenge is there.
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
    worker.addEventListener("error", () => reject(new Error("The captcha could not be loaded.")));
  });
  failed.catch(() => {
    current = null;
    worker.terminate();
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    async solve(challenge) {
      const answer = answerOf(worker, challenge);
      // Its time begins with its turn: a slow phone that gets on may take long for all that a screen asks.
      const answerInTime = last.then(() => inCaptchaTime(answer));
      last = answerInTime.catch(fail);
      const solution = await Promise.race([answerInTime, failed]);
      if (!solution) throw new Error("The captcha could not be solved.");
      return solution;
    },
  };
}

/** What the thread says to a challenge, each over its own channel. */
function answerOf(worker: Worker, challenge: Challenge): Promise<Solution | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => resolve(data));
    port1.start();
    worker.postMessage(challenge, [port2]);
  });
}
