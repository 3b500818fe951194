import { isOldVesselPath, redirects, screenAt, withoutEndSlash } from "#contract/page/screen-paths.ts";

/** Whether the web app has a screen or a redirect at an address; a slash at its end does not matter, one more at its beginning does. */
export function isPagePath(address: string): boolean {
  if (address.startsWith("//")) return false;
  const path = withoutEndSlash(address);
  return screenAt(path) !== null || Object.hasOwn(redirects, path) || isOldVesselPath(address);
}
