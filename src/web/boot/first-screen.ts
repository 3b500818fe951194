import { loadParts } from "./lazy-screen.ts";
import type { createAppRouter } from "#web/app/router.ts";

/** Milliseconds after which the app is rendered without code that is late: a skeleton stands for a screen, and a part stays as it was sent. */
const codeTimeout = 2000;

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, codeTimeout));

/** Resolves when the screen of the address and its code are loaded, so that the server's HTML is replaced in one step. */
export async function firstScreen(router: ReturnType<typeof createAppRouter>): Promise<void> {
  // Follows redirects, as the router's provider does once it is mounted.
  const unsubscribe = router.history.subscribe(router.load);
  await Promise.race([router.load(), timeout()]);
  unsubscribe();
}

/** Resolves when the screen that the server has rendered and the code of its parts are loaded. */
export async function renderedScreen(
  router: ReturnType<typeof createAppRouter>,
  parts: readonly string[],
): Promise<void> {
  await router.load();
  await Promise.race([loadParts(parts), timeout()]);
}
