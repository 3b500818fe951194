// What the screens ask for, by name: `useQuery(queries.surveys(assetnum))`. The inner call is the key, so that two screens that
// ask the same share one answer.
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { MemberAnswer, ResponseInfo } from "#contract/answer.ts";
import type { MemberOf } from "#contract/call-members.ts";
import type { CallPath } from "#contract/calls.ts";
import type { SearchCriteria } from "#rules/search-criteria.ts";
import type { SuspensionFilter } from "#rules/suspension-filter.ts";
import { calls, type InnerCall } from "./calls.ts";
import { ask } from "./client.ts";

export const queries = {
  /** Answers page by page; `data.pages[0].responseInfo.totalCount` is the number of vessels found. */
  search: (criteria: SearchCriteria) => everyPage((page) => calls.search(criteria, page)),
  /** The vessels of one owner or operator, page by page. */
  company: (customerNumber: string) => everyPage((page) => calls.company(customerNumber, page)),
  vesselTypes: () => members(calls.vesselTypes()),
  flags: () => members(calls.flags()),
  vesselByImo,
  /** Who the vessel is, as a search tells it; `null` where there is no such vessel. */
  vesselByAssetNumber: (assetnum: string) => firstMember(calls.findByAssetNumber(assetnum)),
  /** The vessel record; `null` where there is no such vessel. */
  vessel: (assetnum: string) => firstMember(calls.vessel(assetnum)),
  vesselHistory: (assetnum: string) => members(calls.vesselHistory(assetnum)),
  vesselTimeline: (assetnum: string) => members(calls.vesselTimeline(assetnum)),
  classStatus: (assetnum: string, asAt?: string) => members(calls.classStatus(assetnum, asAt)),
  capacity: (assetnum: string) => members(calls.capacity(assetnum)),
  systemVessel: (assetnum: string) => firstMember(calls.systemVessel(assetnum)),
  owner: (assetnum: string) => firstMember(calls.owner(assetnum)),
  surveys: (assetnum: string) => members(calls.surveys(assetnum)),
  assets: (assetnum: string) => members(calls.assets(assetnum)),
  certificates: (assetnum: string) => members(calls.certificates(assetnum)),
  verification: (number: string, sha256: string | null) => members(calls.verification(number, sha256)),
  findings: (assetnum: string) => members(calls.findings(assetnum)),
  finding: (assetnum: string, ticketid: string) => firstMember(calls.finding(assetnum, ticketid)),
  suspensions: (filter: SuspensionFilter) => everyPage((page) => calls.suspensions(filter, page)),
} as const;

function members<Path extends CallPath>(call: InnerCall<Path>) {
  return queryOptions({
    queryKey: [call.path, "list", call.osurl],
    queryFn: async () => (await ask(call)).member,
  });
}

function firstMember<Path extends CallPath>(call: InnerCall<Path>) {
  return queryOptions({
    queryKey: [call.path, "first", call.osurl],
    queryFn: async () => (await ask(call)).member[0] ?? null,
  });
}

function everyPage<Path extends CallPath>(callOf: (page: number) => InnerCall<Path>) {
  const { path, osurl } = callOf(1);
  return infiniteQueryOptions({
    queryKey: [path, "pages", osurl],
    queryFn: ({ pageParam }) => ask(callOf(pageParam)),
    initialPageParam: 1,
    getNextPageParam: ({ responseInfo }) => nextPageNumber(responseInfo),
  });
}

/** Number of the page that `nextPage` leads to. Its address is not followed: our own call is made again for that page. */
export function nextPageNumber({ nextPage, pagenum = 1 }: ResponseInfo): number | undefined {
  if (!nextPage) return undefined;
  const { searchParams } = new URL(nextPage.href, "http://record.invalid");
  return Number(searchParams.get("pageno")) || pagenum + 1;
}

type FoundVessel = MemberOf<"/os/ABSRECORDSEARCH">;

/** The vessel with an IMO number, from a search that found it or from the record; `null` where there is none. */
function vesselByImo(imoNumber: string) {
  return queryOptions({
    queryKey: ["/os/ABSRECORDSEARCH", "imo", imoNumber],
    queryFn: async ({ client }) => foundBefore(client, imoNumber) ?? findByImo(imoNumber),
  });
}

async function findByImo(imoNumber: string): Promise<FoundVessel | null> {
  if (!/^\d+$/.test(imoNumber)) return null;
  const { member } = await ask(calls.findByImo(imoNumber));
  return member.find(({ assetnum }) => assetnum) ?? null;
}

function foundBefore(client: QueryClient, imoNumber: string): FoundVessel | undefined {
  const searches = client.getQueriesData<{ pages: MemberAnswer<FoundVessel>[] }>({
    queryKey: ["/os/ABSRECORDSEARCH", "pages"],
  });
  return searches
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ member }) => member)
    .find(({ imo_num }) => imo_num === imoNumber);
}
