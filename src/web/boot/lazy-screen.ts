import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { type ComponentType, lazy } from "react";
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
  return lazyRouteComponent(() => loadNamed(importScreen, name), name);
}

/** A part of a screen whose code is loaded when it is first shown. It stands in a `Suspense`. Failures are as those of a screen. */
export function lazyPart<Name extends string, Props extends object>(
  importPart: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(async () => {
    const code = await loadNamed(importPart, name);
    return { default: code[name] };
  });
}

async function loadNamed<Code>(importCode: () => Promise<Code>, name: string): Promise<Code> {
  try {
    const code = await loadWithRetry(importCode);
    clearReload(name);
    return code;
  } catch (error) {
    throw new CodeLoadError(name, error);
  }
}

/** Route options of every screen: what is shown while its code is late, and if it fails. */
export const screenFallbacks = {
  pendingComponent: ScreenSkeleton,
  /** Milliseconds for which the previous screen stays. */
  pendingMs: 200, // gap: late code
  pendingMinMs: 0,
  errorComponent: ScreenFailure,
} as const;
