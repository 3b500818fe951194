// Every call carries a captcha token for one use and one action, which is the inner path without its query (docs/domain.md, section 7).
// Tokens are prefetched while the user types or reads, so that no click waits for one.
import { captchaText } from "#text/captcha.ts";
import { report } from "#web/api/report.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { altchaToken } from "./altcha.ts";
import { captchaMessage } from "./captcha-error.ts";
import type { CaptchaToken } from "./captcha-token.ts";
import { recaptchaToken } from "./recaptcha.ts";
import { TokenFailure } from "./token-failure.ts";

/** Makes one token for an action. */
type TokenMaker = (action: string) => Promise<CaptchaToken>;

const noToken: TokenMaker = async () => ({ text: "", expiresAt: Infinity });

let makeToken: TokenMaker = noToken;
const prefetched = new Map<string, Promise<CaptchaToken | null>>();

/** Chooses the kind of captcha; called once at start. */
export function startCaptcha(kind: "altcha" | "recaptcha" | "off", siteKey: string | null): void {
  prefetched.clear();
  if (kind === "altcha") makeToken = altchaToken;
  else if (kind === "recaptcha") makeToken = (action) => recaptchaToken(siteKey ?? "", action);
  else makeToken = noToken;
}

/** Prefetches a token for each action that has none. */
export function prefetchTokens(actions: readonly string[]): void {
  // A failure is dropped: the call that needs the token makes a new one and reports its failure.
  for (const action of actions)
    if (!prefetched.has(action))
      prefetched.set(
        action,
        makeToken(action).catch(() => null),
      );
}

/**
 * A token for an action: the prefetched one, or a new one. Throws `TokenFailure` if the captcha fails, and reports it unless the request
 * is cancelled.
 */
export async function tokenFor(action: string, signal?: AbortSignal): Promise<string> {
  const pending = prefetched.get(action);
  prefetched.delete(action);
  const token = await pending;
  if (token && token.expiresAt > Date.now() + requestTime) return token.text;
  try {
    return (await makeToken(action)).text;
  } catch (error) {
    const failure = asTokenFailure(error);
    const isUnexpected = error instanceof Error && !(error instanceof RequestFailure);
    const message = isUnexpected ? error.message : failure.message;
    if (!signal?.aborted) report("captcha-error", `${action}: ${message}`);
    throw failure;
  }
}

/** The server's problem, a network error, or the message of the captcha. */
function asTokenFailure(error: unknown): TokenFailure {
  if (error instanceof RequestFailure) {
    const { status, code, message, requestId } = error;
    return new TokenFailure(status, code === null ? captchaText.notLoaded : message, code, requestId);
  }
  if (error instanceof TypeError || error instanceof SyntaxError)
    return new TokenFailure(0, captchaText.unreachable);
  return new TokenFailure(0, captchaMessage(error), "captcha");
}

/** Milliseconds that the call may take to reach the server. */
const requestTime = 10_000;
