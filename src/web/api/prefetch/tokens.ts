// Every call carries a captcha token. It is for one use and one action, which is the inner path without its query (docs/domain.md, section
// 7), or for the first queries of a screen.
// Tokens are prefetched while the user types or reads, so that no click waits for one.
import { callsOfScreenAction, screenAction } from "#contract/page/screen-token.ts";
import type { ScreenId } from "#contract/page/screens.ts";
import { captchaText } from "#text/captcha.ts";
import { report } from "#web/api/report.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { altchaToken } from "#web/api/captcha/altcha.ts";
import { captchaMessage } from "#web/api/captcha/captcha-error.ts";
import type { CaptchaToken } from "#web/api/captcha/captcha-token.ts";
import { recaptchaToken } from "#web/api/captcha/recaptcha.ts";
import { TokenFailure } from "#web/api/captcha/token-failure.ts";

/** Makes one token for an action. */
type TokenMaker = (action: string) => Promise<CaptchaToken>;

const noToken: TokenMaker = async () => ({ text: "", expiresAt: Infinity });

let makeToken: TokenMaker = noToken;
let hasScreenTokens = false;
const prefetched = new Map<string, Promise<CaptchaToken | null>>();

/** Chooses the kind of captcha; called once at start. */
export function startCaptcha(kind: "altcha" | "recaptcha" | "off", siteKey: string | null): void {
  prefetched.clear();
  clearScreenTokens();
  hasScreenTokens = kind === "altcha";
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

/** Prefetches the token for the first queries of a screen. Other captchas have none: each query makes its own. */
export function prefetchScreenToken(screen: ScreenId): void {
  if (!hasScreenTokens) return;
  const action = screenAction(screen);
  addScreenToken(action, () => makeToken(action));
}

/**
 * A token for an action: the prefetched one, or a new one. Throws `TokenFailure` if the captcha fails, and reports it unless the request
 * is cancelled.
 */
export async function tokenFor(action: string, signal?: AbortSignal): Promise<string> {
  const token = await takePrefetched(action);
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

function takePrefetched(action: string): Promise<CaptchaToken | null> | undefined {
  const pending = prefetched.get(action);
  prefetched.delete(action);
  return pending ?? takeScreenToken(action);
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

// One token of the built-in captcha opens all first queries of a screen, each once, so that they are sent together after one challenge.

/** A token, and the calls that it has not opened yet. `token` is `null` if it could not be made. */
interface ScreenToken {
  readonly token: Promise<CaptchaToken | null>;
  readonly calls: Set<string>;
  /** Milliseconds since 1970; infinite until the token is made, and zero if it could not be made. */
  expiresAt: number;
}

const byAction = new Map<string, ScreenToken>();

export function clearScreenTokens(): void {
  byAction.clear();
}

/** Makes a token with this action unless one is there that opens every call. A failure is dropped: each call makes a token of its own. */
export function addScreenToken(action: string, make: () => Promise<CaptchaToken>): void {
  const calls = new Set<string>(callsOfScreenAction(action));
  const present = byAction.get(action);
  if (present?.calls.size === calls.size && present.expiresAt > Date.now()) return;
  const added: ScreenToken = { token: make().catch(() => null), calls, expiresAt: Infinity };
  void added.token.then((token) => (added.expiresAt = token?.expiresAt ?? 0));
  byAction.set(action, added);
}

/** A token that opens a call, and does so once; `undefined` without one. */
export function takeScreenToken(call: string): Promise<CaptchaToken | null> | undefined {
  for (const [action, { token, calls }] of byAction) {
    if (!calls.delete(call)) continue;
    if (calls.size === 0) byAction.delete(action);
    return token;
  }
  return undefined;
}
