import type { createAppRouter } from "#web/app/router.ts";
import type { LazyScreen } from "./lazy-screen.ts";

type Router = ReturnType<typeof createAppRouter>;

/** Milliseconds after which the app is rendered without the screen's code, with a placeholder. */
const codeTimeout = 2000;

/** Resolves when the screen of the address and its code are loaded, so that the server's HTML is replaced in one step. */
export async function firstScreen(router: Router): Promise<void> {
  const unsubscribe = router.history.subscribe(router.load);
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, codeTimeout));
  await Promise.race([router.load().then(() => loadMatchedScreens(router)), timeout]);
  unsubscribe();
}

/** Resolves when each matched screen has its code, or could not load it: its placeholder then reports the failure. */
async function loadMatchedScreens({ routesById, state }: Router): Promise<void> {
  const routes: Readonly<Record<string, { readonly options: { readonly component?: unknown } }>> = routesById;
  const load = async (routeId: string): Promise<unknown> => {
    const screen = routes[routeId]?.options.component as Partial<LazyScreen> | undefined;
    return screen?.load?.();
  };
  await Promise.allSettled(state.matches.map(({ routeId }) => load(routeId)));
}
