// Fills the query cache before a screen reads it: from the server's HTML, and with the screen's first queries.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { MemberOf } from "#contract/call-members.ts";
import { screenAt } from "#contract/screen-paths.ts";
import type { ScreenId, VesselQuery } from "#contract/screens.ts";
import type { VesselKey } from "#web/paths.ts";
import type { PageVessel } from "./page-vessel.ts";
import { queries } from "./queries.ts";

/** Stores the vessel of the server's HTML under the query of its address. */
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
}

/**
 * Sends the first queries of a vessel's screen that the cache does not hold, but none that has failed: its failure is on the screen with
 * a retry button, and without the vessel itself no screen is shown. Rejections and cancellations surface where the screen reads a query.
 */
export async function prefetchScreen(
  client: QueryClient,
  initialQueries: readonly VesselQuery[],
  key: VesselKey,
): Promise<void> {
  const hasFailed = ({ queryKey }: { readonly queryKey: QueryKey }) =>
    client.getQueryState(queryKey)?.status === "error";
  const assetnum = await findAssetNumber();
  if (assetnum === undefined || hasFailed(queries.vessel(assetnum))) return;
  for (const name of initialQueries) {
    // Each query has its own type of response, which does not matter to a prefetch.
    const query = queries[name](assetnum) as ReturnType<typeof queries.surveys>;
    if (!hasFailed(query)) void client.prefetchQuery(query);
  }

  async function findAssetNumber(): Promise<string | undefined> {
    if ("assetnum" in key) return key.assetnum;
    const lookup = queries.vesselByImo(key.ImoNum);
    if (!hasFailed(lookup)) await client.prefetchQuery(lookup);
    return client.getQueryData(lookup.queryKey)?.assetnum;
  }
}

/** Key of the cached flag that says whether a vessel's list holds statutory items, as the page reported it. */
export function statutoryKey(list: ScreenId, assetnum: string): readonly string[] {
  return ["page", "hasStatutory", list, assetnum];
}
