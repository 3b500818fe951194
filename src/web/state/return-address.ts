// Where a reader goes on after signing in: `?return=` in the address of the account's pages. It stands in a link that anybody can
// write, so that only a path of this site counts.
import { accountPages, href, paths, type QueryString } from "#web/paths.ts";

/** Pages of one's own, for which one signs in. */
const ownPages = new Set<string>(["profile", "verify-email"]);
/** Pages that one passes through on the way in: nobody returns to them. */
const wayIn = new Set(
  accountPages.filter((page) => !ownPages.has(page)).map((page) => paths.account(page).to),
);

/** The path of this site that a text means; `null` where it means anything else, or a page of the way in. */
export function returnAddress(text: string | undefined): string | null {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return null;
  // Browsers leave out tabs and line ends, so that "/<tab>/evil.example" is another site: they are asked what they would make of it.
  const site = "https://site.invalid";
  if (!URL.canParse(text, site)) return null;
  const { origin, pathname, search, hash } = new URL(text, site);
  if (origin !== site || pathname.startsWith("//")) return null;
  return wayIn.has(pathname.replace(/\/$/, "")) ? null : pathname + search + hash;
}

/** Query string of a link to a page of the way in, which leads back to an address. */
export function returnTo(address: string, query: QueryString = {}): QueryString {
  const back = returnAddress(address) ?? returnAddress(query["return"]);
  return back === null || back === href(paths.search()) ? {} : { return: back };
}
