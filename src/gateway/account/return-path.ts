/** A path of this site to which a reader returns; anything else, such as another site's address, is the home (`/`). */
export function returnPath(given: unknown): string {
  const isPath = typeof given === "string" && given.length <= 2000 && /^\/(?![/\\])[^\s\\]*$/.test(given);
  return isPath ? given : "/";
}
