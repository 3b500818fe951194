// The error that the generic error screen shows (docs/domain.md, section 2). Leaving the screen clears it. The screen is opened by its
// address, which reloads the page; a failed request is therefore stored in the tab as well.
import { RequestFailure } from "#web/api/request-failure.ts";
import { tabStorage } from "./storage/browser-storage.ts";

const key = "plimsoll.last-failure";
let error: unknown = null;

/** Stores an error for the error screen in place of the previous one. */
export function setLastError(next: unknown): void {
  error = next;
  const isFailure = next instanceof RequestFailure;
  tabStorage.set(
    key,
    isFailure ? JSON.stringify([next.status, next.message, next.code, next.requestId]) : "",
  );
}

/** The stored error; `null` without one. */
export function lastError(): unknown {
  return error ?? storedFailure();
}

export function clearLastError(): void {
  setLastError(null);
}

/** The failed request that was stored before the page was reloaded. */
function storedFailure(): RequestFailure | null {
  const stored = tabStorage.get(key);
  return stored
    ? new RequestFailure(...(JSON.parse(stored) as ConstructorParameters<typeof RequestFailure>))
    : null;
}
