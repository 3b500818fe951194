// The vessels that the user has opened, latest first. They are kept in memory only; nothing is stored.
import { type VesselKey, vesselKey } from "#web/paths.ts";
import { sharedValue } from "./shared-value.ts";

export interface RecentVessel {
  readonly assetnum: string;
  readonly key: VesselKey;
  readonly name: string;
  readonly type: string;
}

/** Most vessels that are kept. */
const limit = 8; // gap: recent vessels

const recent = sharedValue<readonly RecentVessel[]>([]);

/** Adds a vessel at the front. */
export function addRecentVessel(vessel: {
  readonly assetnum: string;
  readonly imo_num?: string | null | undefined;
  readonly vessel_name?: string | null | undefined;
  readonly vessel_type?: string | null | undefined;
}): void {
  const { assetnum, vessel_name, vessel_type } = vessel;
  const known = recent.read();
  if (known[0]?.assetnum === assetnum) return;
  const first = { assetnum, key: vesselKey(vessel), name: vessel_name ?? "", type: vessel_type ?? "" };
  recent.write([first, ...known.filter((other) => other.assetnum !== assetnum)].slice(0, limit));
}

export function clearRecentVessels(): void {
  recent.write([]);
}

/** The recent vessels, latest first. */
export const useRecentVessels = recent.use;
