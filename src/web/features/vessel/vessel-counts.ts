// How much lies behind each screen of a vessel. The lists are loaded once the vessel is, so that its screens open at once.
import { useQuery } from "@tanstack/react-query";
import type { AssetMember } from "#contract/members/asset.ts";
import { queries } from "#web/api/queries.ts";

export interface VesselCounts {
  readonly assets: number | undefined;
  readonly surveys: number | undefined;
  readonly findings: number | undefined;
  readonly certificates: number | undefined;
}

/** Counts of a vessel's lists; each `undefined` until its list is there. */
export function useVesselCounts(assetnum: string): VesselCounts {
  const { isSuccess } = useQuery({ ...queries.vessel(assetnum), enabled: false });
  const enabled = isSuccess;
  return {
    assets: useQuery({ ...queries.assets(assetnum), enabled, select: countAssets }).data,
    surveys: useQuery({ ...queries.surveys(assetnum), enabled, select: count }).data,
    findings: useQuery({ ...queries.findings(assetnum), enabled, select: count }).data,
    certificates: useQuery({ ...queries.certificates(assetnum), enabled, select: count }).data,
  };
}

function count(items: readonly unknown[]): number {
  return items.length;
}

/** Assets and their parts, at every depth. */
function countAssets(assets: readonly AssetMember[]): number {
  return assets.reduce((sum, { absrecord_assets_vw }) => sum + 1 + countAssets(absrecord_assets_vw ?? []), 0);
}
