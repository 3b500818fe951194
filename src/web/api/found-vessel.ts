// Maps a vessel of a search response to what a card or a row shows.
import type { MemberOf } from "#contract/call-members.ts";
import type { ServiceEntry } from "#contract/members/vessel-parts.ts";
import { classService, type ClassState, classStateTone, notClassed } from "#rules/class/class-state.ts";
import { type VesselKey, vesselKey } from "#web/paths.ts";

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
    classState: classStateOf(vessel),
    imoNumber: vessel.imo_num ?? "",
    classNumber: vessel.class_num ?? "",
    flag: vessel.flag_name ?? "",
    previousNames: names.filter((name) => name !== ""),
  };
}

/** The class state by the class status history, for a vessel with a class service. */
function classStateOf(vessel: MemberOf<"/os/ABSRECORDSEARCH">): ClassState | null {
  const services = (vessel.abs_service ?? []).map(serviceOf);
  if (services.length === 0) return null;
  const own = classService(services);
  if (!own) return { label: notClassed.label, tone: "secondary" }; // gap: class state of a search card
  const [derived] = (vessel.abs_service_class_state ?? []).map(serviceOf);
  const { serviceState, serviceStateId } = derived ?? own;
  return serviceState ? { label: serviceState, tone: classStateTone(serviceStateId) } : null;
}

function serviceOf(service: ServiceEntry) {
  return {
    serviceTypeId: service.service_type_id,
    serviceStateId: service.service_state_id,
    serviceState: service.service_state,
  };
}
