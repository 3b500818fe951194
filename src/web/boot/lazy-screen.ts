import { type ComponentType, createElement, type ReactNode, useState } from "react";
import { clearReload, loadWithRetry } from "./load-code.ts";
import { ScreenPlaceholder } from "./screen-placeholder.tsx";

/** Milliseconds for which a navigation waits for the code of the next screen. */
const preloadTimeout = 200; // gap: late code

/** A component that renders its screen, or a placeholder until the code is loaded. */
export interface LazyScreen {
  (): ReactNode;
  /** Starts loading the code. Resolves when it is loaded, at the latest after `preloadTimeout`. */
  readonly preload: () => Promise<void>;
  /** Resolves when the code is loaded; rejects if it could not be loaded. */
  readonly load: () => Promise<unknown>;
}

/**
 * A screen whose code is loaded when it is first opened, or before by a link that is about to be followed. The router's own
 * `lazyRouteComponent` keeps the previous screen under the new address for as long as the code takes, and reloads the page without
 * checking the connection.
 */
export function lazyScreen<Name extends string>(
  importScreen: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyScreen {
  let screen: ComponentType | null = null;
  let pending: Promise<unknown> | null = null;

  async function fetchCode(): Promise<void> {
    try {
      screen = (await loadWithRetry(importScreen))[name];
      clearReload(name);
    } catch (error) {
      pending = null;
      throw error;
    }
  }
  const load = () => (pending ??= fetchCode());

  function Screen(): ReactNode {
    const [loaded, setLoaded] = useState(() => screen);
    if (loaded) return createElement(loaded);
    const onLoad = () => setLoaded(() => screen);
    return createElement(ScreenPlaceholder, { name, load, onLoad });
  }
  const preload = () => Promise.race([load().then(ignore, ignore), delay(preloadTimeout)]);
  return Object.assign(Screen, { preload, load });
}

const ignore = (): void => undefined;

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
