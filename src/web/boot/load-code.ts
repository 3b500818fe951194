// Loads code on demand. A failed request is retried once; after that the page is reloaded once, which replaces a request that never
// ends and finds chunks that a newer build has renamed.
import { chunkLoadTimeout } from "#rules/layout-limits.ts";
import { withDeadline } from "#async/deadline.ts";
import { withTimeout } from "#async/with-timeout.ts";
import { tabStorage } from "#web/state/storage/browser-storage.ts";

/** Code that is on its way. */
const loading = new Set<Promise<unknown>>();

/** Waits for the code that is on its way. Resolves to whether there was any. */
export async function codeLoaded(): Promise<boolean> {
  if (loading.size === 0) return false;
  await Promise.allSettled(loading);
  // React learns of it in further steps.
  await new Promise((resolve) => setTimeout(resolve));
  return true;
}

/** Loads code, with one retry. Rejects if both fail, or after the time of docs/domain.md, section 9. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  // One timeout for both attempts: a second `import()` of a pending module waits for the same request.
  const code = withTimeout(load().catch(load), chunkLoadTimeout, "The code took too long to load.");
  loading.add(code);
  try {
    return await code;
  } finally {
    loading.delete(code);
  }
}

const reloadKey = (code: string) => `plimsoll.reloaded-for.${code}`;

/**
 * Whether the page may be reloaded for code that failed to load. Once only, so the browser must keep that it was; and only while
 * the server returns the page, because the current screen is better than the browser's error page.
 */
export async function mayReload(code: string): Promise<boolean> {
  const key = reloadKey(code);
  if (tabStorage.get(key) !== "" || !tabStorage.set(key, "yes")) return false;
  tabStorage.set(key, "");
  return isPageAvailable();
}

export function reloadOnceFor(code: string): void {
  tabStorage.set(reloadKey(code), "yes");
  window.location.reload();
}

/** Allows a reload again, after the code was loaded. */
export function clearReload(code: string): void {
  tabStorage.set(reloadKey(code), "");
}

/** Milliseconds after which the server counts as unavailable. */
const pageTimeout = 10_000;

/** Whether the server returns the page. */
export async function isPageAvailable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const page = window.location.href;
  return withDeadline(pageTimeout, [], (signal) =>
    fetch(page, { method: "HEAD", cache: "no-store", signal }),
  ).then(
    ({ ok }) => ok,
    () => false,
  );
}
