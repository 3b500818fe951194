// One token of the built-in captcha opens all first queries of a screen, each once, so that they are sent together after one challenge.
import { callsOfScreenAction } from "#contract/screen-token.ts";
import type { CaptchaToken } from "./captcha-token.ts";

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
