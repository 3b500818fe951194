// Fills the query cache from the page: the vessel that the server has put into the HTML, and the queries that are already sent.
import type { QueryClient } from "@tanstack/react-query";
import type { MemberOf } from "#contract/call-members.ts";
import { screenAt } from "#contract/screen-paths.ts";
import type { ScreenId } from "#contract/screens.ts";
import type { VesselKey } from "#web/paths.ts";
import type { PageVessel } from "./page-vessel.ts";
import { queries } from "./queries.ts";

/** Stores the vessel under the query of its address, and awaits the prefetched queries. */
export function hydrateCache(
  client: QueryClient,
  pathname: string,
  key: VesselKey,
  { hasStatutory, ...vessel }: PageVessel,
): void {
  const { queryKey } =
    "ImoNum" in key ? queries.vesselByImo(key.ImoNum) : queries.vesselByAssetNumber(key.assetnum);
  client.setQueryData<MemberOf<"/os/ABSRECORDSEARCH"> | null>(queryKey, vessel);
  const screen = screenAt(pathname);
  if (screen?.statutoryItems) client.setQueryData(statutoryKey(screen.id, vessel.assetnum), hasStatutory);
  for (const name of screen?.initialQueries ?? []) {
    // Each query has its own type of response, which does not matter to a prefetch.
    const query = queries[name](vessel.assetnum) as ReturnType<typeof queries.surveys>;
    void client.prefetchQuery(query);
  }
}

/** Key of the cached flag that says whether a vessel's list holds statutory items, as the page reported it. */
export function statutoryKey(list: ScreenId, assetnum: string): readonly string[] {
  return ["page", "hasStatutory", list, assetnum];
}
