// The vessels that a followed search finds, as a visitor finds them.
import {
  searchParameters,
  searchPath,
  vesselSearch,
  type VesselSearch,
} from "#contract/search/search-parameters.ts";
import { visitor } from "#contract/account/reader.ts";
import type { SearchMember } from "#contract/record-sets/vessel-search.ts";
import type { Database } from "#database/database.ts";
import { read } from "#records/read.ts";
import { hasSearch, readSearch } from "#rules/search/address-search.ts";
import { readResultFilter, type ResultFilter } from "#rules/search/result-refinement.ts";

export interface FollowedSearch {
  readonly search: VesselSearch;
  readonly filter: ResultFilter;
}

/** The search of a query string of `/absrecord/search`; `null` if it searches for nothing. */
export function followedSearch(query: string): FollowedSearch | null {
  const texts = Object.fromEntries(new URLSearchParams(query));
  const search = readSearch(texts);
  return hasSearch(search) ? { search: vesselSearch(search), filter: readResultFilter(texts) } : null;
}

/** Members of one statement, so that other callers wait only for a short one. */
const pageSize = 500;

/** The first `maximum` vessels that a search finds, and the number of all. */
export async function readFoundVessels(
  database: Database,
  { filter, search }: FollowedSearch,
  maximum: number,
  today: string,
): Promise<{ readonly assetnums: readonly string[]; readonly total: number }> {
  const [, kind, name = ""] = searchPath(search).split("/");
  const assetnums: string[] = [];
  let total = 0;
  for (let page = 1; assetnums.length < maximum; page += 1) {
    const parameters: readonly (readonly [string, string])[] = [
      ...searchParameters(search, filter).map(([key, value = ""]) => [key, value] as const),
      ["oslc.select", "assetnum"],
      ["oslc.pageSize", String(pageSize)],
      ["pageno", String(page)],
      ["collectioncount", "1"],
    ];
    const call = { kind: kind === "os" ? "os" : "script", name, parameters } as const;
    const response = await read(database, call, { reader: visitor, today, origin: "", isPartOfList: true });
    if (!("member" in response)) break;
    assetnums.push(...(response.member as readonly SearchMember[]).map(({ assetnum }) => assetnum));
    total = response.responseInfo.totalCount ?? total;
    if (response.responseInfo.nextPage === undefined) break;
  }
  return { assetnums: assetnums.slice(0, maximum), total };
}
