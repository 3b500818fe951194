import type { Challenge, Solution } from "altcha-lib";
import { captchaPath } from "#web/paths.ts";
import { antiForgeryHeaders } from "#web/api/anti-forgery.ts";
import { failureOf } from "#web/api/request-failure.ts";
import type { CaptchaToken } from "./captcha-token.ts";

let solver: Worker | null = null;

/** A token of our own small proof of work: base64 of the challenge and its solution. */
export async function altchaToken(action: string): Promise<CaptchaToken> {
  // Its code is fetched while the challenge is.
  const worker = (solver ??= new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" }));
  const response = await fetch(captchaPath(action), { headers: antiForgeryHeaders() });
  if (!response.ok) throw await failureOf(response);
  const challenge = (await response.json()) as Challenge;
  const solution = await solve(challenge, worker);
  const expiresAt = (challenge.parameters.expiresAt ?? Infinity) * 1000;
  return { text: btoa(JSON.stringify({ challenge, solution })), expiresAt };
}

/** Solves off the main thread, each challenge over its own channel. */
function solve(challenge: Challenge, worker: Worker): Promise<Solution> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("The captcha could not be solved."));
    port1.addEventListener("message", ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : fail(),
    );
    worker.addEventListener("error", fail, { once: true });
    port1.start();
    worker.postMessage(challenge, [port2]);
  });
}
