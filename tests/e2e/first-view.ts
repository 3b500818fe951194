import type { Page } from "@playwright/test";

/** The pages that are opened from now on come without their first view, as if a part could not be read, so that the app requests all of it. */
export async function leaveToApp(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: withoutFirstView(await response.text()) });
  });
}

/** React's own record of a page. */
interface ReactRoot {
  readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } | null };
}

/** Waits until the app has taken over what the server has rendered, with each of its parts. */
export async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById("root");
    if (!root) return true; // The documentation of the API has no app.
    const keyOf = (element: Element, name: string) =>
      Object.keys(element).find((key) => key.startsWith(`__react${name}`));
    const container = keyOf(root, "Container");
    if (container === undefined) return false;
    const { stateNode } = (root as unknown as Record<string, { stateNode: ReactRoot }>)[container]!;
    const parts = [...document.querySelectorAll("main :is(h1, h2, h3, a, button, input)")];
    const isHydrated = stateNode.current.memoizedState?.isDehydrated === false;
    return isHydrated && parts.every((heading) => keyOf(heading, "Fiber") !== undefined);
  });
}

/** A page without what the server has rendered. */
export function withoutFirstView(html: string): string {
  return html
    .replace(/<script type="application\/json" id="queries"[^>]*>[^]*?<\/script>/, "")
    .replace(
      /(<div id="root"[^>]*>)[^]*?(?=<p class="page-notice" id="not-loaded")/,
      '$1<div class="starting"></div></div>',
    );
}

/** Holds the app's code until it is released. */
export async function holdApp(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?:app|react|libraries)-.*\.js/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * Opens a page, and records what moves in its window once its whole HTML is drawn. The app is held until then. Earlier moves do not count: the
 * browser may draw a part of the HTML, and the rest moves that part when it arrives.
 */
export async function openDrawn(page: Page, address: string): Promise<void> {
  const release = await holdApp(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const moves: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => moves.push(...list.getEntries()));
    observer.observe({ type: "layout-shift" });
    const takeMoves = () => [...moves, ...observer.takeRecords()].map((entry) => entry.toJSON() as unknown);
    Object.assign(window, { takeMoves });
  });
  release();
}

/** What has moved in the window since the page was opened by `openDrawn`. */
export const movesOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { takeMoves: () => unknown[] }).takeMoves());

/** Puts each text into two elements, in the half of the texts into the place of React's own. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const [at, text] of texts.entries()) {
      if (text.parentElement?.closest("script, style, font") || text.data.trim() === "") continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(at % 2 === 0 ? text : text.data);
    }
  });
