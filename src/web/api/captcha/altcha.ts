import type { Challenge, Solution } from "altcha-lib";
import { captchaPath } from "#web/paths.ts";
import { antiForgeryHeaders } from "#web/api/anti-forgery.ts";
import { failureOf } from "#web/api/request-failure.ts";
import type { CaptchaToken } from "./captcha-token.ts";
import { CaptchaError } from "./captcha-error.ts";
import { withCaptchaTimeout } from "./captcha-timeout.ts";

/** A token by proof of work for an action: base64 of the challenge and its solution. Throws `RequestFailure`, `CaptchaError`. */
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

// The worker that solves challenges. If it fails, every pending challenge is rejected and the next token starts a new worker.

interface Solver {
  /** Solves challenges in order. Rejects a challenge without a solution, and all of them if the worker fails. */
  solve(challenge: Challenge): Promise<Solution>;
}

let current: Solver | null = null;

/** The solver. A new one starts to fetch its code at once. */
function currentSolver(): Solver {
  return (current ??= startSolver());
}

function startSolver(): Solver {
  const worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
  let fail: (error: Error) => void = () => undefined;
  // Listens from the start, because the code of the worker may fail to load before the first challenge.
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
    worker.addEventListener("error", () => reject(new CaptchaError("notLoaded")));
  });
  failed.catch(() => {
    current = null;
    worker.terminate();
  });
  let previous: Promise<unknown> = Promise.resolve();
  return {
    async solve(challenge) {
      const result = post(worker, challenge);
      // The timeout starts when the previous challenge is solved: a slow phone may need long for all challenges of a screen.
      const resultInTime = previous.then(() => withCaptchaTimeout(result));
      previous = resultInTime.catch(fail);
      const solution = await Promise.race([resultInTime, failed]);
      if (!solution) throw new CaptchaError("notSolved");
      return solution;
    },
  };
}

/** Posts a challenge with a channel of its own for the result. */
function post(worker: Worker, challenge: Challenge): Promise<Solution | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => resolve(data));
    port1.start();
    worker.postMessage(challenge, [port2]);
  });
}
