// Fills the query cache from the server's HTML, before a screen reads it.
import type { QueryClient } from "@tanstack/react-query";
import type { MemberOf } from "#contract/call-members.ts";
import { screenAt } from "#contract/screen-paths.ts";
import type { ScreenId } from "#contract/screens.ts";
import type { VesselKey } from "#web/paths.ts";
import type { PageVessel } from "#web/api/page-vessel.ts";
import { queries } from "#web/api/queries.ts";

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

/** Key of the cached flag whether a vessel's list contains statutory items, as the page reported it. */
export function statutoryKey(list: ScreenId, assetnum: string): readonly string[] {
  return ["page", "hasStatutory", list, assetnum];
}
