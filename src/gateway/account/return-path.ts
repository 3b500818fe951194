/** The path to return to after sign-in; `/` for anything that is not a path of this site, such as another site's address. */
export function returnPath(input: unknown): string {
  const isPath = typeof input === "string" && input.length <= 2000 && /^\/(?![/\\])[^\s\\]*$/.test(input);
  return isPath ? input : "/";
}
