// Maps a vessel of a search response to what a card or a row shows.
import type { MemberOf } from "#contract/calls/call-members.ts";
import { type VesselFacts, vesselFacts } from "#contract/members/vessel-facts.ts";
import { type VesselKey, vesselKey } from "#web/paths.ts";

export interface FoundVessel extends VesselFacts {
  readonly key: VesselKey;
  readonly previousNames: readonly string[];
  /** Why a search by one text found the vessel. */
  readonly match: SearchMatch | null;
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
    ...vesselFacts(vessel),
    key: vesselKey(vessel),
    previousNames: names.filter((name) => name !== ""),
    match: searchMatchOf(vessel.search_match),
  };
}

/** The reason in a response; `null` without one. */
export function searchMatchOf(match: VesselMember["search_match"]): SearchMatch | null {
  if (!match?.kind) return null;
  return { kind: match.kind, value: match.value ?? "", until: match.until ?? "" };
}
