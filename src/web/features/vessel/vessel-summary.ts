// The adapter of the vessel summary card: from the record's names to the card's. Every value is a text, empty where there is none.
import type { MemberOf } from "#contract/call-members.ts";
import type { ServiceEntry } from "#contract/members/vessel-parts.ts";
import type { SystemVesselMember } from "#contract/members/system-vessel.ts";
import { type ClassState, serviceType, summaryClassState } from "#rules/class-status.ts";
import { formatDate } from "#rules/dates.ts";
import { servicesLine } from "#rules/service-names.ts";

export interface VesselSummary {
  readonly name: string;
  readonly type: string;
  /** `null` where the vessel has no services. */
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
  const [derived] = (vessel.abs_service_class_state ?? []).map(service);
  return {
    name: vessel.vessel_name || "Unnamed", // gap: vessel without a name
    type: vessel.vessel_type ?? "",
    classState: summaryClassState(services.map((entry) => withLedger(entry, derived))),
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

/** The class service in the state that is derived from the ledger, which is the truth of it. */
function withLedger(entry: Service, derived: Service | undefined): Service {
  // gap: summary class state from the ledger
  return derived && entry.serviceTypeId === serviceType.class ? derived : entry;
}

/** The plan approval proposal that a vessel stands in. */
export interface Proposal {
  readonly recordId: string;
  /** When the condition assessment is due, as it is shown; empty where that is not known. */
  readonly capDueDate: string;
}

/** The proposal in the system's data of a vessel; `null` where it stands in none. */
export function proposalOf(system: SystemVesselMember | null): Proposal | null {
  if (!system?.abs_pr17_recordid) return null;
  return { recordId: system.abs_pr17_recordid, capDueDate: formatDate(system.cap_due_date) };
}
