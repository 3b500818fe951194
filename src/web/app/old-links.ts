// Links of the portal before this one stood behind a hash: `#/absrecord/details?ImoNum=9074729`. They lead to the same place.

/**
 * The address that an old link means; `null` where the hash is not one. Browsers take a backslash for a slash and pass over tabs and
 * line ends: an address with one of them could lead to another site.
 */
export function addressOfOldLink(hash: string): string | null {
  return /^#!?\/(?!\/)[^\\\s]*$/.test(hash) ? hash.replace(/^#!?/, "") : null;
}

/** Sends an old link on, now and whenever one is opened on this page. */
export function followOldLinks(goTo: (address: string) => void): void {
  const follow = () => {
    const address = addressOfOldLink(window.location.hash);
    if (address !== null) goTo(address);
  };
  window.addEventListener("hashchange", follow);
  follow();
}
