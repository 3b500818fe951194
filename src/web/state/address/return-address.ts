// The address to open after signing in: `?return=` in the address of the account screens. Anyone can write such a link, so only a path
// of this site is accepted.
import { accountPages, href, paths, type QueryString } from "#web/paths.ts";

/** Account screens that a user may return to. */
const returnPages = new Set<string>(["profile", "lists", "follows", "verify-email"]);
/** Screens for signing in; returning to them would make no sense. */
const signInPaths = new Set(
  accountPages.filter((page) => !returnPages.has(page)).map((page) => paths.account(page).to),
);

/** The text as a path of this site; `null` for anything else and for a screen for signing in. */
export function returnAddress(text: string | undefined): string | null {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return null;
  // Parsed by `URL` as the browser would: it drops tabs and line ends, so "/<tab>/evil.example" is another site.
  const site = "https://site.invalid";
  if (!URL.canParse(text, site)) return null;
  const { origin, pathname, search, hash } = new URL(text, site);
  if (origin !== site || pathname.startsWith("//")) return null;
  return signInPaths.has(pathname.replace(/\/$/, "")) ? null : pathname + search + hash;
}

/** Query string of a link to a screen for signing in that returns to an address, without its fragment, which no server sees. */
export function returnTo(address: string, query: QueryString = {}): QueryString {
  const back = returnAddress(address.split("#")[0]) ?? returnAddress(query["return"]);
  return back === null || back === href(paths.search()) ? {} : { return: back };
}
