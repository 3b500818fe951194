// Maps a vessel member to the view model of the summary card. Every value is a display text, empty when it is missing.
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { ServiceEntry } from "#contract/record-sets/vessel-parts.ts";
import type { SystemVesselMember } from "#contract/record-sets/system-vessel.ts";
import type { ClassState } from "#rules/class/class-state.ts";
import { formatDate } from "#rules/dates.ts";
import { type NamedService, servicesLine } from "#rules/class/service-names.ts";
import { vesselText } from "#text/record/vessel.ts";
import { classStateIn } from "#contract/members/vessel-facts.ts";

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
  return {
    name: vessel.vessel_name || vesselText.unnamed, // gap: vessel without a name
    type: vessel.vessel_type ?? "",
    classState: classStateIn(vessel.class_state),
    classNumber: vessel.class_num ?? "",
    imoNumber: vessel.imo_num ?? "",
    flag: vessel.flag_name ?? "",
    port: vessel.port_registry ?? "",
    callSign: vessel.call_sign ?? "",
    officialNumber: vessel.official_registry_num ?? "",
    lifecycleState: vessel.lifecycle_status ?? "",
    otherServices: servicesLine((vessel.abs_service ?? []).map(namedService)),
  };
}

/**
 * The summary as at a past day: the flag of the day and the numbers, which never change. Port, call sign and the like have no history, so
 * that they are left out; the verdict states the class state.
 */
export function summaryAsAt(
  { classNumber, imoNumber, name, type }: VesselSummary,
  flag: string,
): VesselSummary {
  return {
    name,
    type,
    classState: null,
    classNumber,
    imoNumber,
    flag,
    port: "",
    callSign: "",
    officialNumber: "",
    lifecycleState: "",
    otherServices: "",
  };
}

function namedService(entry: ServiceEntry): NamedService {
  return {
    serviceTypeId: entry.service_type_id,
    serviceType: entry.service_type,
    otherNotation: entry.other_notation,
  };
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
