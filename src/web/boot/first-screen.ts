import type { createAppRouter } from "#web/app/router.ts";

/** Milliseconds after which the app is rendered without the screen's code, with a skeleton. */
const codeTimeout = 2000;

/** Resolves when the screen of the address and its code are loaded, so that the server's HTML is replaced in one step. */
export async function firstScreen(router: ReturnType<typeof createAppRouter>): Promise<void> {
  // Follows redirects, as the router's provider does once it is mounted.
  const unsubscribe = router.history.subscribe(router.load);
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, codeTimeout));
  await Promise.race([router.load(), timeout]);
  unsubscribe();
}
