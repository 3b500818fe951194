// Code that comes when it is needed may come late or not at all. It is asked for twice, then once more by reloading the page: only
// so is a request asked again that never ends, and only so is code found that a newer build replaced.
import { chunkLoadTimeout } from "#rules/layout-limits.ts";
import { inTime } from "#web/in-time.ts";
import { tabMemory } from "#web/state/browser-memory.ts";

/** Loads code, and once more where it fails. Rejects where that fails too, or where it takes longer than code may (specification §9). */
export async function loadTwice<Code>(load: () => Promise<Code>): Promise<Code> {
  const attempt = () => loadWithStyles(load);
  // A second `import()` of code that is still on its way would wait for the same request: so there is one time limit for both.
  return inTime(attempt().catch(attempt), chunkLoadTimeout, "The code took too long to load.");
}

/** Style sheets that could not be fetched since the last failure of code. */
const lostStyles = new Set<HTMLLinkElement>();
/** Style sheets that were missing when code failed: the loader of the build would take each for loaded the next time. */
const lostBy = new Map<() => Promise<unknown>, readonly HTMLLinkElement[]>();

window.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lostStyles.add(target);
  },
  true,
);

/** Loads code, and before that the style sheets for whose sake it failed the last time. */
async function loadWithStyles<Code>(load: () => Promise<Code>): Promise<Code> {
  const lost = lostBy.get(load) ?? [];
  lostBy.delete(load);
  try {
    await Promise.all(lost.map(restoreStyle));
    return await load();
  } catch (error) {
    lostBy.set(load, [...lostStyles]);
    lostStyles.clear();
    throw error;
  }
}

function restoreStyle(lost: HTMLLinkElement): Promise<unknown> {
  const link = lost.cloneNode() as HTMLLinkElement;
  link.nonce = lost.nonce;
  const settled = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error(`${link.href} could not be loaded.`)));
  });
  lost.replaceWith(link);
  return settled;
}

const reloaded = (code: string) => `plimsoll.reloaded-for.${code}`;

/**
 * Whether the page may be reloaded for the sake of code that did not come: once, so only where that can be remembered, and only where
 * the page is to be had, for what is on the screen is better than the browser's own error page.
 */
export async function mayReload(code: string): Promise<boolean> {
  const memory = tabMemory();
  return memory !== null && memory.getItem(reloaded(code)) === null && isPageThere();
}

export function reloadFor(code: string): void {
  tabMemory()?.setItem(reloaded(code), "yes");
  window.location.reload();
}

/** Code that came may be reloaded for again. */
export function forgetReload(code: string): void {
  tabMemory()?.removeItem(reloaded(code));
}

/** Milliseconds after which the server is taken for out of reach. */
const longestAnswer = 10_000;

/** Whether the server would answer with the page. */
export async function isPageThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(longestAnswer);
  return fetch(window.location.href, { method: "HEAD", cache: "no-store", signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
