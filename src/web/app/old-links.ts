// Links of the earlier portal have a path behind the hash: `#/absrecord/details?ImoNum=9074729`. They lead to the same screen.

/**
 * The address of an old link; `null` if the hash is not one. Browsers treat a backslash as a slash and drop tabs and line ends, so an
 * address that contains one of them could lead to another site.
 */
export function addressOfOldLink(hash: string): string | null {
  return /^#!?\/(?!\/)[^\\\s]*$/.test(hash) ? hash.replace(/^#!?/, "") : null;
}

/** Gives the page the address of the old link that has opened it. Returns whether one has. */
export function replaceOldLink(): boolean {
  const address = addressOfOldLink(window.location.hash);
  if (address !== null) window.history.replaceState(null, "", address);
  return address !== null;
}

/** Redirects each old link that is opened on this page. */
export function redirectOldLinks(navigate: (address: string) => void): void {
  window.addEventListener("hashchange", () => {
    const address = addressOfOldLink(window.location.hash);
    if (address !== null) navigate(address);
  });
}
