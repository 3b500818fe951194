// Each data request carries a token that is good once and for one action: the inner path without its query (specification
// §7). Tokens are made ahead, while the visitor types or reads, so that no click waits for one.
import { report } from "#web/api/report.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { altchaToken } from "./altcha.ts";
import type { CaptchaToken } from "./captcha-token.ts";
import { recaptchaToken } from "./recaptcha.ts";
import { TokenFailure } from "./token-failure.ts";

/** Makes one token for an action. */
type TokenMaker = (action: string) => Promise<CaptchaToken>;

const noToken: TokenMaker = async () => ({ text: "", expiresAt: Infinity });

let makeToken: TokenMaker = noToken;
const ready = new Map<string, Promise<CaptchaToken | null>>();

/** Chooses how tokens are made; called once at start. */
export function startCaptcha(kind: "altcha" | "recaptcha" | "off", siteKey: string | null): void {
  ready.clear();
  if (kind === "altcha") makeToken = altchaToken;
  else if (kind === "recaptcha") makeToken = (action) => recaptchaToken(siteKey ?? "", action);
  else makeToken = noToken;
}

/** Makes a token for each action that has none waiting. */
export function prefetchTokens(actions: readonly string[]): void {
  // A failure is not held: the request that needs the token tries again, and shows what went wrong.
  for (const action of actions)
    if (!ready.has(action))
      ready.set(
        action,
        makeToken(action).catch(() => null),
      );
}

/**
 * A token for an action: the one that is waiting, or a new one. Throws `TokenFailure` where the captcha fails, and reports it, unless
 * the signal says that nobody waits for it any more.
 */
export async function tokenFor(action: string, signal?: AbortSignal): Promise<string> {
  const waiting = ready.get(action);
  ready.delete(action);
  const token = await waiting;
  if (token && token.expiresAt > Date.now() + travelTime) return token.text;
  try {
    return (await makeToken(action)).text;
  } catch (error) {
    const failure = asTokenFailure(error);
    if (!signal?.aborted) report("captcha-error", `${action}: ${failure.message}`);
    throw failure;
  }
}

/** What the server answered, what the network did, or else what the captcha itself says. */
function asTokenFailure(error: unknown): TokenFailure {
  if (error instanceof RequestFailure) {
    const { status, code, message, requestId } = error;
    return new TokenFailure(status, code === null ? notLoaded : message, code, requestId);
  }
  if (error instanceof TypeError || error instanceof SyntaxError) return new TokenFailure(0, unreachable);
  return new TokenFailure(
    0,
    error instanceof Error ? error.message : "The captcha gave no token.",
    "captcha",
  );
}

const notLoaded = "The captcha could not be loaded.";
/** Said where there is no answer, or one that is no challenge, as a network's own sign-in page gives it. */
const unreachable = "The captcha cannot be reached. Please check the connection and try again.";

/** Milliseconds that a request may take to arrive. */
const travelTime = 10_000;
