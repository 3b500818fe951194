import { type ComponentType, createElement, type ReactNode, useState } from "react";
import { forgetReload, loadTwice } from "#web/load-code.ts";
import { LateScreen } from "./late-screen.tsx";

/** Milliseconds for which the screen before stays while the code of the next one comes. */
const longestStay = 200; // gap: late code

/** A screen that has its code, or says that it is coming. */
export interface LazyScreen {
  (): ReactNode;
  /** Asks for the code; resolves when it is here, or has kept the screen before for long enough. */
  readonly preload: () => Promise<void>;
  /** Resolves when the code is here; rejects where it could not be loaded. */
  readonly code: () => Promise<unknown>;
}

/**
 * A screen whose code is loaded when it is first opened, or before by a link that is about to be followed. Not the router's own, which
 * keeps the screen before under the new address for as long as the code takes, and reloads the page where there is no connection.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyScreen {
  let screen: ComponentType | null = null;
  let coming: Promise<unknown> | null = null;

  async function fetchCode(): Promise<void> {
    try {
      screen = (await loadTwice(load))[name];
      forgetReload(name);
    } catch (error) {
      coming = null;
      throw error;
    }
  }
  const code = () => (coming ??= fetchCode());

  function Screen(): ReactNode {
    const [shown, setShown] = useState(() => screen);
    if (shown) return createElement(shown);
    const onHere = () => setShown(() => screen);
    return createElement(LateScreen, { name, ask: code, onHere });
  }
  const preload = () => Promise.race([code().then(nothing, nothing), stay()]);
  return Object.assign(Screen, { preload, code });
}

const nothing = (): void => undefined;

const stay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, longestStay));
