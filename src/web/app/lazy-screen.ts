import { lazyRouteComponent } from "@tanstack/react-router";
import { chunkLoadTimeout } from "#rules/layout-limits.ts";

/**
 * A screen whose code is loaded when it is first opened, or before by a link that is about to be followed. Code that is no longer
 * there, because a newer build replaced it, reloads the page once.
 */
export function lazyScreen<Screens extends Record<string, unknown>, Name extends keyof Screens>(
  load: () => Promise<Screens>,
  name: Name,
) {
  return lazyRouteComponent(() => loadTwice(load), name);
}

/** Loads code, and once more where the first time fails or takes longer than the time that code may take (specification §9). */
export function loadTwice<Code>(load: () => Promise<Code>): Promise<Code> {
  return loadInTime(load).catch(() => loadInTime(load));
}

function loadInTime<Code>(load: () => Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new Error("The screen took too long to load."));
    const timer = setTimeout(tooLate, chunkLoadTimeout);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
