// How much lies behind each screen of a vessel. The lists are loaded once the vessel is shown and the browser has nothing else to do,
// so that its screens open at once.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AssetMember } from "#contract/members/asset.ts";
import { queries } from "#web/api/queries.ts";

export interface VesselCounts {
  readonly assets: number | undefined;
  readonly surveys: number | undefined;
  readonly findings: number | undefined;
  readonly certificates: number | undefined;
}

/** Counts of a vessel's lists; each `undefined` until its list is there. They are asked for one after the other. */
export function useVesselCounts(assetnum: string): VesselCounts {
  const { isSuccess } = useQuery({ ...queries.vessel(assetnum), enabled: false });
  const isIdle = useIdle(isSuccess);
  const assets = useQuery({ ...queries.assets(assetnum), enabled: isIdle, select: countAssets });
  const surveys = useQuery({
    ...queries.surveys(assetnum),
    enabled: isIdle && assets.isFetched,
    select: count,
  });
  const findings = useQuery({
    ...queries.findings(assetnum),
    enabled: isIdle && surveys.isFetched,
    select: count,
  });
  const certificates = useQuery({
    ...queries.certificates(assetnum),
    enabled: isIdle && findings.isFetched,
    select: count,
  });
  return {
    assets: assets.data,
    surveys: surveys.data,
    findings: findings.data,
    certificates: certificates.data,
  };
}

function count(items: readonly unknown[]): number {
  return items.length;
}

/** Assets and their parts, at every depth. */
function countAssets(assets: readonly AssetMember[]): number {
  return assets.reduce((sum, { absrecord_assets_vw }) => sum + 1 + countAssets(absrecord_assets_vw ?? []), 0);
}

/** Milliseconds after which a busy browser asks all the same. */
const longest = 2000;

/** Whether the browser has been idle since a condition began to hold. */
function useIdle(condition: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    return whenIdle(() => setIdle(true));
  }, [condition]);
  return condition && isIdle;
}

/** Calls back when the browser is idle; answers how to call it off. Safari cannot tell, and is given a moment. */
function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: longest });
  return () => cancelIdleCallback(handle);
}
