// The vessels that the user has opened, latest first. They are kept in memory only; nothing is stored.
import { useSyncExternalStore } from "react";
import { type VesselKey, vesselKey } from "#web/paths.ts";

export interface RecentVessel {
  readonly assetnum: string;
  readonly key: VesselKey;
  readonly name: string;
  readonly type: string;
}

/** Most vessels that are kept. */
const limit = 8; // gap: recent vessels

const none: readonly RecentVessel[] = [];
let recent = none;
const listeners = new Set<() => void>();

/** Adds a vessel at the front. */
export function addRecentVessel(vessel: {
  readonly assetnum: string;
  readonly imo_num?: string | null | undefined;
  readonly vessel_name?: string | null | undefined;
  readonly vessel_type?: string | null | undefined;
}): void {
  const { assetnum, vessel_name, vessel_type } = vessel;
  if (recent[0]?.assetnum === assetnum) return;
  const first = { assetnum, key: vesselKey(vessel), name: vessel_name ?? "", type: vessel_type ?? "" };
  setRecent([first, ...recent.filter((other) => other.assetnum !== assetnum)].slice(0, limit));
}

export function clearRecentVessels(): void {
  setRecent([]);
}

function setRecent(next: readonly RecentVessel[]): void {
  recent = next;
  for (const listener of listeners) listener();
}

/** The recent vessels, latest first. */
export function useRecentVessels(): readonly RecentVessel[] {
  return useSyncExternalStore(
    subscribe,
    () => recent,
    () => none,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
