// The vessels that a list in the query cache shows: their screens need not look them up.
import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import type { CallPath } from "#contract/calls/calls.ts";
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { MemberResponse } from "#contract/calls/response.ts";

type FoundVessel = MemberOf<"/os/ABSRECORDSEARCH">;
type FleetVessel = MemberOf<"/script/PLIMSOLLCOMPANYFLEET">;
type ListedVessel = MemberOf<"/script/ABSAPIRECORDSUSPENSION">;

/** The asset number that a suspension list or a fleet has shown for an IMO number. It is stored, never fetched: see `listedNumberOf`. */
export function listedAssetNumber(imoNumber: string) {
  return queryOptions<string>({ queryKey: ["assetnum", imoNumber], queryFn: skipToken });
}

/**
 * The asset number of a vessel that a cached search, suspension list or fleet shows. That of a list or a fleet is stored, so that the vessel's
 * screen need not look it up: unlike a search, they do not contain what a look-up returns.
 */
export function listedNumberOf(client: QueryClient, imoNumber: string): string | undefined {
  const found = findInSearches(client, imoNumber);
  if (found) return found.assetnum;
  const listed = findInSuspensionLists(client, imoNumber) ?? findInFleets(client, imoNumber);
  if (listed) client.setQueryData(listedAssetNumber(imoNumber).queryKey, listed.assetnum);
  return listed?.assetnum;
}

/** A vessel as a cached search has returned it. */
export function findInSearches(client: QueryClient, imoNumber: string): FoundVessel | undefined {
  const hasNumber = ({ imo_num }: FoundVessel) => imo_num === imoNumber;
  return (
    membersOfPages(client, "/os/ABSRECORDSEARCH").find(hasNumber) ??
    membersOfPages(client, "/script/ABSRECORDFIND").find(hasNumber)
  );
}

function findInSuspensionLists(client: QueryClient, imoNumber: string): ListedVessel | undefined {
  return membersOfPages(client, "/script/ABSAPIRECORDSUSPENSION").find(
    ({ abs_vessel }) => abs_vessel?.[0]?.imo_num === imoNumber,
  );
}

function findInFleets(client: QueryClient, imoNumber: string): FleetVessel | undefined {
  return membersOfPages(client, "/script/PLIMSOLLCOMPANYFLEET").find(({ imo_num }) => imo_num === imoNumber);
}

/** The members of every cached page of a call. */
function membersOfPages<Path extends CallPath>(client: QueryClient, path: Path): readonly MemberOf<Path>[] {
  const lists = client.getQueriesData<{ pages: MemberResponse<MemberOf<Path>>[] }>({
    queryKey: [path, "pages"],
  });
  return lists.flatMap(([, data]) => data?.pages ?? []).flatMap(({ member }) => member);
}
