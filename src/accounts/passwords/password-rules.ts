// Password rules (OWASP ASVS 5, 6.2): a password must not be too short, too long or easy to guess. No character classes are required.
import { Worker } from "node:worker_threads";
import { passwordLength } from "#contract/account/account.ts";
import { Problem } from "#contract/calls/problem.ts";
import { accountText } from "#text/accounts/account.ts";
import { accountProblemText } from "#text/accounts/account-problems.ts";

/** On zxcvbn's scale of 0 to 4: a score of 3 needs more than a hundred million guesses. */
const minScore = 3; // gap: passwords

/**
 * Rejects with `badRequest` and the reason if a password breaks a rule. `guessableWords` are words that an attacker would try first:
 * the user's name and email address, the society's name.
 */
export async function rejectWeakPassword(password: string, guessableWords: readonly string[]): Promise<void> {
  if (password.length < passwordLength.min) {
    throw badPassword(accountText.passwordTooShort(passwordLength));
  }
  if (password.length > passwordLength.max) {
    throw badPassword(accountText.passwordTooLong(passwordLength));
  }
  if ((await passwordScore(password, guessableWords)) < minScore) {
    throw badPassword(accountProblemText.weakPassword);
  }
}

const badPassword = (message: string) => new Problem("badRequest", { message });

// Estimates how hard a password is to guess. The estimator can take seconds for long texts, so it runs in a worker thread on bounded input.

/**
 * Characters of a password that are estimated. A password is at least as hard to guess as its beginning, so cutting can only
 * underestimate its strength.
 */
const maxEstimatedLength = 40;

type Estimate = { readonly resolve: (score: number) => void; readonly reject: (error: Error) => void };

let worker: Worker | null = null;
let lastId = 0;
const pending = new Map<number, Estimate>();

/** The score of zxcvbn, 0 (at once) to 4 (more than 10^10 guesses). `known` lists words that an attacker tries first. Rejects if the worker dies. */
function passwordScore(password: string, known: readonly string[]): Promise<number> {
  const activeWorker = (worker ??= startWorker());
  const id = ++lastId;
  const score = new Promise<number>((resolve, reject) => pending.set(id, { resolve, reject }));
  activeWorker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  activeWorker.postMessage({ id, known, password: password.slice(0, maxEstimatedLength) });
  return score;
}

/** Started on first use, because the dictionaries are large and most processes never check a password. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  const file = isSource ? "./password-strength-worker.mjs" : "./password-strength-worker.js";
  const started = new Worker(new URL(file, import.meta.url));
  started.on("message", ({ id, score }: { readonly id: number; readonly score: number }) => {
    pending.get(id)?.resolve(score);
    pending.delete(id);
    if (pending.size === 0) started.unref(); // An idle worker must not keep the process alive.
  });
  started.on("error", (error: Error) => rejectPending(started, error));
  started.on("exit", () => rejectPending(started, new Error("The password estimator stopped.")));
  return started;
}

/** Rejects the estimates that wait for a stopped worker; the next estimate starts a new one. */
function rejectPending(stopped: Worker, reason: Error): void {
  if (worker !== stopped) return;
  worker = null;
  for (const { reject } of pending.values()) reject(reason);
  pending.clear();
}
