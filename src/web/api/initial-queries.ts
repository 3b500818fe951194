// The queries of the screen that a page begins with. They are sent while the app's code is loaded, which takes longer than the
// responses on a slow network.
import { screenAt } from "#contract/screen-paths.ts";
import type { VesselQuery } from "#contract/screens.ts";
import { recordCalls } from "./calls.ts";
import { prefetch } from "./client.ts";

/** The queries that the screen at a path needs first; none for a screen without a vessel. */
export function initialQueries(pathname: string): readonly VesselQuery[] {
  return screenAt(pathname)?.initialQueries ?? [];
}

/** Sends them now. */
export function prefetchInitialQueries(pathname: string, assetnum: string): void {
  for (const name of initialQueries(pathname)) prefetch(recordCalls[name](assetnum));
}
