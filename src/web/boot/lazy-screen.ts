import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import { type ComponentType, createElement, lazy, useState } from "react";
import { useServerResponse } from "#web/state/server-response.ts";
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

/** Loads the code of each part of a screen, by name. */
const parts = new Map<string, () => Promise<unknown>>();

/**
 * A part of a screen whose code is loaded when it is first shown. It stands in a `Suspense`. Failures are as those of a screen, unless
 * `fallback` takes the place of the part.
 */
export function lazyPart<Name extends string, Props extends object>(
  importPart: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  fallback?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  async function load() {
    const code = await loadNamed(importPart, name).catch((error: unknown) => {
      if (fallback) return { [name]: fallback } as Readonly<Record<Name, ComponentType<Props>>>;
      throw error;
    });
    loaded = code[name];
    return { default: loaded };
  }
  parts.set(name, load);
  const Late = lazy<ComponentType<Props>>(load);
  return function LazyPart(props) {
    useServerResponse()?.showsPart(name);
    // A part that is loaded needs no fallback. It stays the same component as long as it is shown.
    const [Part] = useState(() => loaded ?? Late);
    return createElement(Part, props);
  };
}

/** Loads the parts that the server has shown, also those that only the code of another one knows. A failure surfaces when the part is rendered. */
export async function loadParts(names: readonly string[]): Promise<void> {
  const [known, unknown] = [
    names.filter((name) => parts.has(name)),
    names.filter((name) => !parts.has(name)),
  ];
  if (known.length === 0) return;
  await Promise.allSettled(known.flatMap((name) => parts.get(name)?.() ?? []));
  await loadParts(unknown);
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
