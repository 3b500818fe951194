// Loads the screen of a link that the user is about to open: the link under a mouse pointer that rests, or with the keyboard's focus. One
// listener on the document serves every link. A touch prefetches nothing, because most touches scroll.
import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import type { PortalUser } from "#contract/page/portal.ts";
import { screenAt } from "#contract/page/screen-paths.ts";
import { type QueryString, readVesselKey } from "#web/paths.ts";
import { prefetchScreenTentatively } from "./screen-prefetch.ts";

/** Milliseconds for which the pointer or the focus must rest on a link, so that passing over a list sends nothing. */
const restTime = 120;

/** Most screens in a minute whose queries are sent early: at most 80 of the 600 requests that the rate limit allows. */
const maxScreensPerMinute = 20; // gap: prefetched screens
const minute = 60_000;

/** Starts to prefetch. Returns a function that stops it. */
export function prefetchLinks(
  router: Pick<AnyRouter, "options" | "preloadRoute">,
  client: QueryClient,
  user: PortalUser | null,
): () => void {
  const isWithinBudget = createBudget();
  const { parseSearch } = router.options;
  return onLinkIntent(({ pathname, search }) => {
    const query = parseSearch(search) as QueryString;
    void router.preloadRoute({ to: pathname, search: query }).catch(() => undefined);
    const screen = screenAt(pathname);
    const key = readVesselKey(query);
    // Reads of signed-in users can be audited, so theirs are sent only when they open the screen.
    if (user !== null || !screen || !key || !isWithinBudget()) return () => undefined;
    return prefetchScreenTentatively(client, screen, key);
  });
}

/**
 * Calls `load` when the pointer or the keyboard's focus rests on a link of the app, and the function that it returned when they leave it.
 * Returns a function that stops this.
 */
function onLinkIntent(load: (address: URL) => () => void): () => void {
  let current: HTMLAnchorElement | null = null;
  let cancel: () => void = () => undefined;

  function leave(): void {
    cancel();
    cancel = () => undefined;
    current = null;
  }

  function enter(link: HTMLAnchorElement | null): void {
    if (link === current) return;
    leave();
    current = link;
    if (!link || !isScreenLink(link) || savesData()) return;
    const timer = setTimeout(() => {
      cancel = load(new URL(link.href));
    }, restTime);
    cancel = () => clearTimeout(timer);
  }

  const abort = new AbortController();
  const options = { signal: abort.signal, passive: true };
  const onPointer = ({ pointerType, target }: PointerEvent) =>
    pointerType === "mouse" && enter(linkOf(target));
  document.addEventListener("pointerover", onPointer, options);
  const onFocus = ({ target }: Event) =>
    target instanceof Element && target.matches(":focus-visible") && enter(linkOf(target));
  document.addEventListener("focusin", onFocus, options);
  const onBlur = ({ target }: Event) => linkOf(target) === current && !current?.matches(":hover") && leave();
  document.addEventListener("focusout", onBlur, options);
  return () => {
    leave();
    abort.abort();
  };
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/** Whether a link opens another screen of the app in this tab. */
function isScreenLink({ href, origin, target, download, pathname }: HTMLAnchorElement): boolean {
  const isHere = origin === window.location.origin && target === "" && download === "";
  return isHere && href !== window.location.href && screenAt(pathname) !== null;
}

/** Whether the user has requested less data. Only some browsers report it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Returns a function that is true at most `maxScreensPerMinute` times within any minute. */
function createBudget(): () => boolean {
  let times: readonly number[] = [];
  return () => {
    const now = Date.now();
    times = times.filter((time) => now - time < minute);
    if (times.length >= maxScreensPerMinute) return false;
    times = [...times, now];
    return true;
  };
}
