// The queries of the screens: `useQuery(queries.surveys(assetnum))`. The inner call is the cache key, so that two screens with the same
// call share one response.
import type { VesselSearch } from "#contract/search/search-parameters.ts";
import { infiniteQueryOptions, type QueryMeta, queryOptions } from "@tanstack/react-query";
import type { ResponseInfo } from "#contract/calls/response.ts";
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { StartPage } from "#contract/search/start.ts";
import type { CallPath } from "#contract/calls/calls.ts";
import type { ResultFilter } from "#rules/search/result-refinement.ts";
import { type PublicDataCall, recordCall, recordCalls, type RecordQuery, type VesselOrder } from "./calls.ts";
import type { CallResponse } from "./send-public-data.ts";
import { fetchPublicData } from "./prefetch/early-calls.ts";
import { findInSearches } from "./prefetch/shown-vessels.ts";

/** How the queries of a client read the record. Without it, the browser sends each call. */
export type ReadRecord = <Path extends CallPath>(call: PublicDataCall<Path>) => Promise<CallResponse<Path>>;

declare module "@tanstack/react-query" {
  interface Register {
    /** How the queries of a server read what a browser requests. */
    queryMeta: { readonly readRecord?: ReadRecord; readonly readStartPage?: () => Promise<StartPage> };
  }
}

/** The reader of a query's client. */
export const readerOf = (meta: QueryMeta | undefined): ReadRecord => meta?.readRecord ?? fetchPublicData;

export const queries = {
  /** All members that a query selects, for a record set that needs no query of its own here. */
  recordSet: <Path extends CallPath>(path: Path, query: RecordQuery<Path>) =>
    members(recordCall(path, query)),
  /**
   * By criteria or by one text, page by page; `data.pages[0].responseInfo.totalCount` is the number of vessels found. The matches of a
   * text are ordered by how well they match.
   */
  search: (search: VesselSearch, order?: VesselOrder, filter?: ResultFilter) =>
    pages<SearchPath>((page) => searchCall(search, page, order, filter)),
  /** The number of results by class state, vessel type and flag. */
  searchCounts: (search: VesselSearch, filter: ResultFilter) =>
    members(recordCalls.searchCounts(search, filter)),
  /** A company with the totals of its fleet; `null` if there is none. */
  company: (customerNumber: string, role?: string) => firstMember(recordCalls.company(customerNumber, role)),
  flags: () => members(recordCalls.flags()),
  vesselByImo,
  /** The vessel as a search returns it; `null` if there is none. */
  vesselByAssetNumber: (assetnum: string) => firstMember(recordCalls.findByAssetNumber(assetnum)),
  /** The vessel record; `null` if there is none. */
  vessel: (assetnum: string) => firstMember(recordCalls.vessel(assetnum)),
  vesselHistory: (assetnum: string) => members(recordCalls.vesselHistory(assetnum)),
  vesselTimeline: (assetnum: string) => members(recordCalls.vesselTimeline(assetnum)),
  /** The class status history; one invalid entry makes the whole query fail. */
  classStatus: (assetnum: string, asAt?: string) => members(recordCalls.classStatus(assetnum, asAt)),
  /** Whether class can be relied on; `null` if there is no such vessel. */
  verdict: (assetnum: string, asAt?: string, knownOn?: string) =>
    firstMember(recordCalls.verdict(assetnum, asAt, knownOn)),
  capacity: (assetnum: string) => members(recordCalls.capacity(assetnum)),
  systemVessel: (assetnum: string) => firstMember(recordCalls.systemVessel(assetnum)),
  owner: (assetnum: string) => firstMember(recordCalls.owner(assetnum)),
  surveys: (assetnum: string) => members(recordCalls.surveys(assetnum)),
  assets: (assetnum: string) => members(recordCalls.assets(assetnum)),
  certificates: (assetnum: string) => members(recordCalls.certificates(assetnum)),
  findings: (assetnum: string) => members(recordCalls.findings(assetnum)),
  finding: (assetnum: string, ticketid: string) => firstMember(recordCalls.finding(assetnum, ticketid)),
} as const;

export type SearchPath = "/os/ABSRECORDSEARCH" | "/script/ABSRECORDFIND";

/** The call of one page of a search. */
export function searchCall(
  search: VesselSearch,
  page: number,
  order?: VesselOrder,
  filter?: ResultFilter,
): PublicDataCall<SearchPath> {
  return "text" in search
    ? recordCalls.find(search.text, page, order, filter)
    : recordCalls.search(search, page, order, filter);
}

export function members<Path extends CallPath>(call: PublicDataCall<Path>) {
  return queryOptions({
    queryKey: [call.path, "list", call.osurl],
    queryFn: async ({ meta }) => (await readerOf(meta)(call)).member,
  });
}

function firstMember<Path extends CallPath>(call: PublicDataCall<Path>) {
  return queryOptions({
    queryKey: [call.path, "first", call.osurl],
    queryFn: async ({ meta }) => (await readerOf(meta)(call)).member[0] ?? null,
  });
}

export function pages<Path extends CallPath>(callOf: (page: number) => PublicDataCall<Path>) {
  const { path, osurl } = callOf(1);
  return infiniteQueryOptions({
    queryKey: [path, "pages", osurl],
    queryFn: ({ meta, pageParam }) => readerOf(meta)(callOf(pageParam)),
    initialPageParam: 1,
    getNextPageParam: ({ responseInfo }) => nextPageNumber(responseInfo),
  });
}

/** Number of the page that `nextPage` links to. The link is not followed; the call is sent again with that number. */
export function nextPageNumber({ nextPage, pagenum = 1 }: ResponseInfo): number | undefined {
  if (!nextPage) return undefined;
  const { searchParams } = new URL(nextPage.href, "http://record.invalid");
  return Number(searchParams.get("pageno")) || pagenum + 1;
}

/** The vessel with an IMO number, from a cached search or from the record; `null` if there is none. */
function vesselByImo(imoNumber: string) {
  return queryOptions({
    queryKey: ["/os/ABSRECORDSEARCH", "imo", imoNumber],
    queryFn: async ({ client, meta }) =>
      findInSearches(client, imoNumber) ?? findByImo(readerOf(meta), imoNumber),
  });
}

async function findByImo(
  read: ReadRecord,
  imoNumber: string,
): Promise<MemberOf<"/os/ABSRECORDSEARCH"> | null> {
  if (!/^\d+$/.test(imoNumber)) return null;
  const { member } = await read(recordCalls.findByImo(imoNumber));
  return member.find(({ assetnum }) => assetnum) ?? null;
}
