// The queries of the screen that a page begins with. They are sent while the app's code is loaded, which takes longer than the
// responses on a slow network.
import type { Challenge } from "altcha-lib";
import { screenAt } from "#contract/screen-paths.ts";
import type { VesselQuery } from "#contract/screens.ts";
import { recordCalls } from "#web/api/calls.ts";
import { prefetchScreenToken } from "#web/api/captcha/tokens.ts";
import { prefetch } from "#web/api/client.ts";

/** The queries that the screen at a path needs first; none for a screen without a vessel. */
export function initialQueries(pathname: string): readonly VesselQuery[] {
  return screenAt(pathname)?.initialQueries ?? [];
}

/** Sends them now, with one token for all of them: that of the challenge in the page, if it has one. */
export function prefetchInitialQueries(
  pathname: string,
  assetnum: string,
  pageChallenge: Challenge | null = null,
): void {
  const screen = screenAt(pathname);
  if (!screen?.initialQueries) return;
  prefetchScreenToken(screen.id, pageChallenge);
  for (const name of screen.initialQueries) prefetch(recordCalls[name](assetnum));
}
