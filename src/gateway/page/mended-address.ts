// gap: mangled addresses
// Addresses as mails, chats and people change them: a point, a bracket or a blank behind them, a blank that is escaped twice, capitals.
import { decoded, vesselScreens } from "#contract/page/public-addresses.ts";
import { pathsOf, redirects } from "#contract/page/screen-paths.ts";
import { screens } from "#contract/page/screens.ts";
import { withoutInvisibleMarks } from "#rules/search/invisible-marks.ts";
import { unwrapped } from "#rules/search/vessel-numbers.ts";

/** Characters of the longest path or number that is looked at: those of a link are shorter. */
const maxLength = 500;

/** The parts of the path of each page. */
const pages = [
  "/suspensions",
  "/companies/$number",
  "/vessels/$number",
  ...Array.from(vesselScreens.keys(), (page) => `/vessels/$number/${page}`),
  ...screens.flatMap(pathsOf),
  ...Object.keys(redirects),
].map(partsOf);

function partsOf(path: string): readonly string[] {
  return path.split("/").filter((part) => part !== "");
}

/** A part of an address without the marks and blanks around it, escaped or not, or half of an escape; empty if its escapes are no text. */
function withoutMarks(part: string): string {
  const text = decoded(part.replace(/%[\da-f]?$/i, "")) ?? "";
  return unwrapped(withoutInvisibleMarks(decoded(text) ?? text));
}

/**
 * The path of the page that a path as requested stands for: the same path if nothing is wrong with it, `null` if it stands for no page. The number of
 * a public address loses the marks around it; other parameters lose them with `ofParameters`.
 */
export function mendedPath(path: string, { ofParameters = false } = {}): string | null {
  if (path.length > maxLength) return null;
  const given = partsOf(path)
    .map((part) => ({ part, text: withoutMarks(part) }))
    .filter(({ text }) => text !== "");
  const isMeant = (name: string, index: number) =>
    name.startsWith("$") || name.toLowerCase() === given[index]?.text.toLowerCase();
  const page = pages.find((names) => names.length === given.length && names.every(isMeant));
  if (page === undefined) return null;
  const parts = given.map(({ part, text }, index) => {
    const name = page[index] ?? "";
    if (!name.startsWith("$")) return name;
    return name === "$number" || ofParameters ? encodeURIComponent(text) : part;
  });
  return `/${parts.join("/")}`;
}

/** The address of a page without marks around the numbers in it, if what it names is not in the record; `null` if it has none. */
export function addressWithoutMarks({ pathname, searchParams }: URL): string | null {
  const path = mendedPath(pathname, { ofParameters: true });
  const query = new URLSearchParams(searchParams);
  for (const name of ["ImoNum", "assetnum"]) {
    const value = query.get(name);
    if (value !== null && value.length <= maxLength) query.set(name, withoutMarks(value));
  }
  const isSame = path === pathname && query.toString() === searchParams.toString();
  return path === null || isSame ? null : `${path}?${query.toString()}`.replace(/\?$/, "");
}
