// What a page shows as data: its public address, or for a screen without one that of what it lists.
import { hasData } from "#contract/page/data-addresses.ts";
import { hasSearch, readSearch, searchByCriteria } from "#rules/search/address-search.ts";
import { pageDataText } from "#text/record/page-data.ts";
import { queryText, type QueryString } from "#web/paths.ts";

/** One object or list. */
export interface PageData {
  readonly name: string;
  /** The address of the page that shows it: its data are there with an ending. */
  readonly address: string;
  /** Whether it is a list that comes in pages. */
  readonly hasPages?: boolean;
}

/** The data of a screen, the most important first. */
export function pageData(canonical: string | null, path: string, query: QueryString): readonly PageData[] {
  if (canonical !== null) return hasData(canonical) ? ofPublicPage(canonical) : [];
  const number = query["certNum"]?.trim();
  if (path === "/certificate-lookup")
    return number
      ? [{ name: pageDataText.page, address: `/certificates/${encodeURIComponent(number)}` }]
      : [];
  const list = lists[path]?.(query);
  // The form has another name for the type.
  const { vesselType = "", ...others } = query;
  const given = vesselType === "" ? query : { type: vesselType, ...others };
  return list
    ? [
        {
          name: pageDataText.list,
          address: list + queryText(given),
          hasPages: list === "/vessels" || list === "/companies",
        },
      ]
    : [];
}

function ofPublicPage(address: string): readonly PageData[] {
  const [path = "", query = ""] = address.split("?");
  const below = (name: string) => `${path}/${name}${query && `?${query}`}`;
  if (/^\/vessels\/[^/]+$/.test(path)) {
    return [
      { name: pageDataText.vessel, address },
      { name: pageDataText.timeline, address: below("timeline") },
    ];
  }
  if (path.startsWith("/companies/")) {
    return [
      { name: pageDataText.fleet, address: below("vessels"), hasPages: true },
      { name: pageDataText.company, address },
    ];
  }
  return [{ name: pageDataText.list, address, hasPages: path === "/suspensions" }];
}

/**
 * The screens that list something without a public address of their own; `null` for what cannot be said in one. A search by the fields of the form needs
 * Maximo's query language.
 */
const lists: Readonly<Record<string, (query: QueryString) => string | null>> = {
  "/absrecord/search": (query) => {
    const criteria = { ...readSearch(query).criteria, vesselType: "" };
    return hasSearch(searchByCriteria(criteria)) ? null : "/vessels";
  },
  "/absrecord/companies": ({ text }) => (text ? "/companies" : null),
  "/changes": (query) => ("list" in query || "shared" in query ? null : "/changes"),
  "/absrecord/due": ({ numbers, company }) => (numbers || company ? "/due" : null),
};
