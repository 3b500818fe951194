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
  return lazyRouteComponent(() => Promise.race([load(), tooLate()]), name);
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The screen took too long to load.")), chunkLoadTimeout);
  });
}
