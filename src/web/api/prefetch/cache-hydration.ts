// Fills the query cache from the server's HTML, before a screen reads it.
import type { QueryClient } from "@tanstack/react-query";
import type { VesselKey } from "#web/paths.ts";
import type { PageVessel } from "#web/api/page-vessel.ts";
import { queries } from "#web/api/queries.ts";

/** Stores the vessel of the server's HTML under the query of its address. */
export function hydrateCache(client: QueryClient, key: VesselKey, vessel: PageVessel): void {
  const { queryKey } =
    "ImoNum" in key ? queries.vesselByImo(key.ImoNum) : queries.vesselByAssetNumber(key.assetnum);
  client.setQueryData<PageVessel | null>(queryKey, vessel);
}
