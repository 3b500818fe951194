// Maps a vessel of a search response to what a card or a row shows.
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { ClassState } from "#rules/class/class-state.ts";
import { type EarlierLoss, earlierLoss } from "#rules/class/earlier-loss.ts";
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
  /** Why a search by one text found the vessel. */
  readonly match: SearchMatch | null;
  readonly yearOfBuild: number | null;
  readonly grossTonnage: number | null;
  /** Since when the class state holds; empty if the record does not have it. */
  readonly stateSince: string;
  /** Reason of the class state; empty if the record does not have it. */
  readonly stateReason: string;
  /** A suspension or withdrawal that the class state did not lift; `null` without one. */
  readonly earlierLoss: EarlierLoss | null;
}

/** How a vessel matches a text; the kinds are those of `searchMatchKinds`. */
export interface SearchMatch {
  readonly kind: string;
  /** The number, name or company that matches. */
  readonly value: string;
  /** The day until which the vessel had a former name; empty if it is unknown. */
  readonly until: string;
}

type VesselMember = MemberOf<"/os/ABSRECORDSEARCH"> & Pick<MemberOf<"/script/ABSRECORDFIND">, "search_match">;

export function foundVessel(vessel: VesselMember): FoundVessel {
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
    match: searchMatchOf(vessel.search_match),
    yearOfBuild: vessel.year_of_build ?? null,
    grossTonnage: vessel.gross_tonnage ?? null,
    stateSince: vessel.class_state_date ?? "",
    stateReason: vessel.class_state_reason ?? "",
    earlierLoss: earlierLoss(vessel),
  };
}

/** The reason in a response; `null` without one. */
export function searchMatchOf(match: VesselMember["search_match"]): SearchMatch | null {
  if (!match?.kind) return null;
  return { kind: match.kind, value: match.value ?? "", until: match.until ?? "" };
}
