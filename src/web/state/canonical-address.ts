import { useLocation } from "@tanstack/react-router";
import { publicAddress, vesselAddress } from "#contract/public-addresses.ts";
import { withoutEndSlash } from "#contract/screen-paths.ts";
import { showsVesselGroup } from "#contract/section-labels.ts";
import { useQueryString } from "./query-string.ts";
import { useSelectedVessel } from "./selected-vessel.ts";

/** The public address of the open screen, without the origin; `null` if it has none, or its vessel is not known yet. */
export function useCanonicalAddress(): string | null {
  const path = withoutEndSlash(useLocation().pathname);
  const { ImoNum: _, assetnum: __, ...query } = useQueryString();
  const { identity } = useSelectedVessel();
  if (!showsVesselGroup(path)) return publicAddress(path, query);
  return identity ? vesselAddress(identity, path, query) : null;
}
