// Loads code on demand. A failed request is retried once; after that the page is reloaded once, which replaces a request that never
// ends and finds chunks that a newer build has renamed.
import { chunkLoadTimeout } from "#rules/layout-limits.ts";
import { withDeadline } from "#async/deadline.ts";
import { withTimeout } from "#async/with-timeout.ts";
import { tabStorage } from "#web/state/browser-storage.ts";

/** Loads code, with one retry. Rejects if both fail, or after the time of docs/domain.md, section 9. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  const attempt = () => loadWithStyles(load);
  // One timeout for both attempts: a second `import()` of a pending module waits for the same request.
  return withTimeout(attempt().catch(attempt), chunkLoadTimeout, "The code took too long to load.");
}

/** Style sheets that failed to load since the last failure of code. */
const failedStyles = new Set<HTMLLinkElement>();
/** Style sheets that failed with a module: Vite's preload helper takes them for loaded on the next attempt. */
const stylesToRestore = new Map<() => Promise<unknown>, readonly HTMLLinkElement[]>();

// The server loads code, too.
if (typeof window !== "undefined")
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failedStyles.add(target);
    },
    true,
  );

/** Loads code, after the style sheets that made the previous attempt fail. */
async function loadWithStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  const styles = stylesToRestore.get(load) ?? [];
  stylesToRestore.delete(load);
  try {
    await Promise.all(styles.map(restoreStyle));
    return await load();
  } catch (error) {
    stylesToRestore.set(load, [...failedStyles]);
    failedStyles.clear();
    throw error;
  }
}

function restoreStyle(failed: HTMLLinkElement): Promise<unknown> {
  const link = failed.cloneNode() as HTMLLinkElement;
  const settled = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error(`${link.href} could not be loaded.`)));
  });
  failed.replaceWith(link);
  return settled;
}

const reloadKey = (code: string) => `plimsoll.reloaded-for.${code}`;

/**
 * Whether the page may be reloaded for code that failed to load. Once only, so the reload must be recorded in storage; and only while
 * the server returns the page, because the current screen is better than the browser's error page.
 */
export async function mayReload(code: string): Promise<boolean> {
  const storage = tabStorage();
  return storage !== null && storage.getItem(reloadKey(code)) === null && isPageAvailable();
}

export function reloadOnceFor(code: string): void {
  tabStorage()?.setItem(reloadKey(code), "yes");
  window.location.reload();
}

/** Allows a reload again, after the code was loaded. */
export function clearReload(code: string): void {
  tabStorage()?.removeItem(reloadKey(code));
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
