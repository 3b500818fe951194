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
 * Sends the first queries of a vessel's screen that the cache does not hold, except those whose failure is on the screen with a retry
 * button; without the vessel itself, none. Rejections and cancellations surface where the screen reads a query.
 */
export async function prefetchScreen(
  client: QueryClient,
  initialQueries: readonly VesselQuery[],
  key: VesselKey,
): Promise<void> {
  const assetnum = "assetnum" in key ? key.assetnum : await findAssetNumber(client, key.ImoNum);
  if (assetnum === undefined || showsFailure(client, queries.vessel(assetnum))) return;
  for (const name of initialQueries) {
    // Each query has its own type of response, which does not matter to a prefetch.
    const query = queries[name](assetnum) as ReturnType<typeof queries.surveys>;
    if (!showsFailure(client, query)) void client.prefetchQuery(query);
  }
}

async function findAssetNumber(client: QueryClient, imoNumber: string): Promise<string | undefined> {
  const lookup = queries.vesselByImo(imoNumber);
  if (!showsFailure(client, lookup)) await client.prefetchQuery(lookup);
  return client.getQueryData(lookup.queryKey)?.assetnum;
}

/** Whether a component shows the failure of a query. */
function showsFailure(client: QueryClient, { queryKey }: { readonly queryKey: QueryKey }): boolean {
  const query = client.getQueryCache().find({ queryKey });
  return query?.state.status === "error" && query.getObserversCount() > 0;
}

/** Key of the cached flag whether a vessel's list contains statutory items, as the page reported it. */
export function statutoryKey(list: ScreenId, assetnum: string): readonly string[] {
  return ["page", "hasStatutory", list, assetnum];
}
