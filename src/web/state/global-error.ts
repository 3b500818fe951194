// The error that the generic error screen shows (specification §2). Leaving the screen forgets it. Nothing in the app leads to that
// screen, and whoever opens its address loads the page anew: a failed request is therefore kept by the tab as well.
import { RequestFailure } from "#web/api/request-failure.ts";
import { tabMemory } from "./browser-memory.ts";

const key = "plimsoll.last-failure";
let error: unknown = null;

/** Keeps an error for the error screen, in place of the one before. */
export function rememberError(happened: unknown): void {
  error = happened;
  const memory = tabMemory();
  if (!(happened instanceof RequestFailure)) return memory?.removeItem(key);
  const { status, message, code, requestId } = happened;
  memory?.setItem(key, JSON.stringify([status, message, code, requestId]));
}

/** The error that was kept last; `null` where there is none. */
export function rememberedError(): unknown {
  return error ?? failureBefore();
}

export function forgetError(): void {
  rememberError(null);
}

/** The failed request that was kept before the page was loaded anew. */
function failureBefore(): RequestFailure | null {
  const kept = tabMemory()?.getItem(key);
  return kept
    ? new RequestFailure(...(JSON.parse(kept) as ConstructorParameters<typeof RequestFailure>))
    : null;
}
