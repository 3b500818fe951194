// Each data request carries a token that is good once and for one action: the inner path without its query (specification
// §7). Tokens are made ahead, while the visitor types or reads, so that no click waits for one.
import { RequestFailure } from "#web/api/request-failure.ts";
import { altchaToken } from "./altcha.ts";
import type { CaptchaToken } from "./captcha-token.ts";
import { recaptchaToken } from "./recaptcha.ts";

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

/** A token for an action: the one that is waiting, or a new one. Throws `RequestFailure` where the captcha fails. */
export async function tokenFor(action: string): Promise<string> {
  const waiting = ready.get(action);
  ready.delete(action);
  const token = await waiting;
  const isUsable = token && token.expiresAt > Date.now() + travelTime;
  return (isUsable ? token : await makeToken(action).catch(refuse)).text;
}

/** Says that it was the captcha that failed; a failure of the network is told as that of any request. */
function refuse(error: unknown): never {
  if (error instanceof RequestFailure || error instanceof TypeError) throw error;
  throw new RequestFailure(
    0,
    error instanceof Error ? error.message : "The captcha gave no token.",
    "captcha",
  );
}

/** Milliseconds that a request may take to arrive. */
const travelTime = 10_000;
