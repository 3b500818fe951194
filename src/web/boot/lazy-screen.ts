import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { clearReload, loadWithRetry } from "./load-code.ts";
import { CodeLoadError, ScreenFailure } from "./screen-failure.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

/**
 * A route's component whose code is loaded when its screen is first opened, or before by a link that is about to be followed. Every
 * failure becomes a `CodeLoadError`, for which `lazyRouteComponent` does not reload the page: `ScreenFailure` first checks the connection.
 */
export function lazyScreen<Name extends string>(
  importScreen: () => Promise<Readonly<Record<Name, RouteComponent>>>,
  name: Name,
): RouteComponent {
  async function load() {
    try {
      const code = await loadWithRetry(importScreen);
      clearReload(name);
      return code;
    } catch (error) {
      throw new CodeLoadError(name, error);
    }
  }
  return lazyRouteComponent(load, name);
}

/** Route options of every screen: what is shown while its code is late, and if it fails. */
export const screenFallbacks = {
  pendingComponent: ScreenSkeleton,
  /** Milliseconds for which the previous screen stays. */
  pendingMs: 200, // gap: late code
  pendingMinMs: 0,
  errorComponent: ScreenFailure,
} as const;
