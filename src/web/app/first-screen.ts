import type { LazyScreen } from "./lazy-screen.ts";
import type { createAppRouter } from "./router.ts";

/** Milliseconds after which a screen whose code is late is shown as coming. */
const longest = 2000;

/**
 * Resolves when the screen of the address can be shown, its code included: the frame of the page gives way to it in one step. Where
 * its code is late, the page goes on without it.
 */
export async function firstScreen(router: ReturnType<typeof createAppRouter>): Promise<void> {
  const stopFollowing = router.history.subscribe(router.load);
  const late = new Promise<void>((resolve) => setTimeout(resolve, longest));
  await Promise.race([router.load().then(() => codeOf(router)), late]);
  stopFollowing();
}

/** Resolves when the screens of the address have their code, or say themselves that it could not be loaded. */
async function codeOf({ routesById, state }: ReturnType<typeof createAppRouter>): Promise<void> {
  const routes: Readonly<Record<string, { readonly options: { readonly component?: unknown } }>> = routesById;
  const fetched = async (routeId: string): Promise<unknown> => {
    const screen = routes[routeId]?.options.component as Partial<LazyScreen> | undefined;
    return screen?.code?.();
  };
  await Promise.allSettled(state.matches.map(({ routeId }) => fetched(routeId)));
}
