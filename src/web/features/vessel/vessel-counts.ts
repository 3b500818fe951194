// Number of items on each screen of a vessel. The lists are prefetched when the vessel is shown and the browser is idle, so that the other
// screens open without a delay.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AssetMember } from "#contract/record-sets/asset.ts";
import { queries } from "#web/api/queries.ts";

export interface VesselCounts {
  readonly assets: number | undefined;
  readonly surveys: number | undefined;
  readonly findings: number | undefined;
  readonly certificates: number | undefined;
}

/** Returns the counts of a vessel's lists, each `undefined` until its list has loaded. The lists load one after the other. */
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
  const client = useQueryClient();
  const isLast = isIdle && certificates.isFetched;
  useEffect(() => {
    // It has no count; it is loaded so that its tab opens at once, too.
    if (isLast) void client.prefetchQuery(queries.owner(assetnum));
  }, [isLast, client, assetnum]);
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

/** Counts assets and their parts at every depth. */
function countAssets(assets: readonly AssetMember[]): number {
  return assets.reduce((sum, { absrecord_assets_vw }) => sum + 1 + countAssets(absrecord_assets_vw ?? []), 0);
}

/** Milliseconds after which the lists load even if the browser is busy. */
const idleTimeout = 2000;

/** Whether the browser has been idle since the condition became true. */
function useIdle(condition: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    return whenIdle(() => setIdle(true));
  }, [condition]);
  return condition && isIdle;
}

/** Calls back when the browser is idle; returns a function that cancels it. Safari has no `requestIdleCallback`, so it waits 200 ms. */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: idleTimeout });
  return () => cancelIdleCallback(handle);
}
