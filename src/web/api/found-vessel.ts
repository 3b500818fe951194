// Maps a vessel of a search response to what a card or a row shows.
import type { MemberOf } from "#contract/call-members.ts";
import type { ClassState } from "#rules/class/class-state.ts";
import { type VesselKey, vesselKey } from "#web/paths.ts";
import { classStateIn } from "./vessel-status.ts";

export interface FoundVessel {
  readonly key: VesselKey;
  readonly name: string;
  readonly type: string;
  /** `null` for a vessel without services. */
  readonly classState: ClassState | null;
  readonly imoNumber: string;
  readonly classNumber: string;
  readonly flag: string;
  readonly previousNames: readonly string[];
}

export function foundVessel(vessel: MemberOf<"/os/ABSRECORDSEARCH">): FoundVessel {
  const names = (vessel.a_abs_vessel ?? []).map(({ vessel_name }) => vessel_name ?? "");
  return {
    key: vesselKey(vessel),
    name: vessel.vessel_name ?? "",
    type: vessel.vessel_type ?? "",
    classState: classStateIn(vessel.class_state),
    imoNumber: vessel.imo_num ?? "",
    classNumber: vessel.class_num ?? "",
    flag: vessel.flag_name ?? "",
    previousNames: names.filter((name) => name !== ""),
  };
}
