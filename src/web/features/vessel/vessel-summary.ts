// Maps a vessel member to the view model of the summary card. Every value is a display text, empty when it is missing.
import type { MemberOf } from "#contract/call-members.ts";
import type { ServiceEntry } from "#contract/members/vessel-parts.ts";
import type { SystemVesselMember } from "#contract/members/system-vessel.ts";
import { type ClassState, serviceType, summaryClassState } from "#rules/class/class-state.ts";
import { formatDate } from "#rules/dates.ts";
import { servicesLine } from "#rules/class/service-names.ts";

export interface VesselSummary {
  readonly name: string;
  readonly type: string;
  /** `null` if the vessel has no services. */
  readonly classState: ClassState | null;
  readonly classNumber: string;
  readonly imoNumber: string;
  readonly flag: string;
  readonly port: string;
  readonly callSign: string;
  readonly officialNumber: string;
  readonly lifecycleState: string;
  readonly otherServices: string;
}

export function vesselSummary(vessel: MemberOf<"/os/ABSRECORDSEARCH">): VesselSummary {
  const services = (vessel.abs_service ?? []).map(service);
  const [currentClassService] = (vessel.abs_service_class_state ?? []).map(service);
  return {
    name: vessel.vessel_name || "Unnamed", // gap: vessel without a name
    type: vessel.vessel_type ?? "",
    classState: summaryClassState(services.map((entry) => withCurrentStatus(entry, currentClassService))),
    classNumber: vessel.class_num ?? "",
    imoNumber: vessel.imo_num ?? "",
    flag: vessel.flag_name ?? "",
    port: vessel.port_registry ?? "",
    callSign: vessel.call_sign ?? "",
    officialNumber: vessel.official_registry_num ?? "",
    lifecycleState: vessel.lifecycle_status ?? "",
    otherServices: servicesLine(services),
  };
}

type Service = ReturnType<typeof service>;

function service(entry: ServiceEntry) {
  return {
    serviceTypeId: entry.service_type_id,
    serviceType: entry.service_type,
    serviceStateId: entry.service_state_id,
    serviceState: entry.service_state,
    otherNotation: entry.other_notation,
  };
}

/** Replaces the class service by the one with the current status of the class status history, which takes precedence. */
function withCurrentStatus(entry: Service, currentClassService: Service | undefined): Service {
  // gap: summary class state from the class status history
  return currentClassService && entry.serviceTypeId === serviceType.class ? currentClassService : entry;
}

/** The plan approval proposal of a vessel. */
export interface Proposal {
  readonly recordId: string;
  /** Display text of the condition assessment's due date; may be empty. */
  readonly capDueDate: string;
}

/** Returns the proposal in the system's data of a vessel; `null` if it has none. */
export function proposalOf(system: SystemVesselMember | null): Proposal | null {
  if (!system?.abs_pr17_recordid) return null;
  return { recordId: system.abs_pr17_recordid, capDueDate: formatDate(system.cap_due_date) };
}
