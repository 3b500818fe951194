import { isOldVesselPath, redirects, screenAt, withoutEndSlash } from "#contract/screen-paths.ts";

/** Whether the web app has a screen or a redirect at an address; a slash at its end does not matter. */
export function isPagePath(address: string): boolean {
  const path = withoutEndSlash(address);
  return screenAt(path) !== null || Object.hasOwn(redirects, path) || isOldVesselPath(address);
}
