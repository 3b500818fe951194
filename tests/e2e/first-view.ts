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
    const headings = [...document.querySelectorAll("main :is(h1, h2, h3)")];
    const isHydrated = stateNode.current.memoizedState?.isDehydrated === false;
    return isHydrated && headings.every((heading) => keyOf(heading, "Fiber") !== undefined);
  });
}

/** A page without what the server has rendered. */
export function withoutFirstView(html: string): string {
  return html
    .replace(/<script type="application\/json" id="queries">[^]*?<\/script>/, "")
    .replace(
      /(<div id="root"[^>]*>)[^]*?(?=<p class="page-notice" id="not-loaded")/,
      '$1<div class="starting"></div></div>',
    );
}
