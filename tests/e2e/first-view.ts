import type { Page } from "@playwright/test";

/** The pages that are opened from now on come without their first view, as if a part could not be read, so that the app requests all of it. */
export async function leaveToApp(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: withoutFirstView(await response.text()) });
  });
}

/** Waits until the app has taken over what the server has rendered. */
export async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some((name) => name.startsWith("__reactFiber")),
  );
}

/** A page without what the server has rendered. */
export function withoutFirstView(html: string): string {
  return html
    .replace(/<script type="application\/json" id="queries">[^]*?<\/script>/, "")
    .replace(/<div id="root">[^]*?(?=<template id="app-files">)/, '<div id="root"></div>');
}
