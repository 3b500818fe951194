// The class fields of a vessel (docs/domain.md, section 4), derived from the class status history and the services on each read.
import type { Member } from "#contract/calls/response.ts";
import { classDates } from "#rules/class/class-dates.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { type ClassState, classService, notClassed, serviceType } from "#rules/class/class-state.ts";
import type { VesselStatus } from "#rules/class/current-status.ts";
import type { VesselVerdict } from "#rules/class/vessel-verdict.ts";
import { stateCount } from "#rules/class/status-history.ts";

import type { ClassStatusHistory } from "#records/definition.ts";
import { childrenOf } from "#contract/members/member-fields.ts";
import { withServiceStateText } from "./state-texts.ts";
import { classVerdict, serviceOf } from "./vessel-facts.ts";

/** Adds the class fields to the vessels of a page, whose histories are in the same order. */
export function addClassSummaries(
  vessels: readonly Member[],
  histories: readonly ClassStatusHistory[],
  today: string,
): readonly Member[] {
  return vessels.map((vessel, position) => {
    const history = histories[position] ?? [];
    return withClassSummary(vessel, history, classVerdict(vessel, history, today));
  });
}

/** The vessel with the class fields of a verdict. */
export function withClassSummary(
  vessel: Member,
  history: ClassStatusHistory,
  { classState }: VesselVerdict,
): Member {
  const services = childrenOf(vessel["abs_service"]).map(withServiceStateText);
  // Spreading a second object takes V8 several times as long.
  return Object.assign(
    { ...vessel },
    services.length > 0 && { abs_service: services },
    classSummary(services, history, classState),
  );
}

/** The input from which the rules derive the current status of a vessel on the day `today`. */
export function vesselStatus(
  vessel: Member,
  history: readonly ClassStatusEntry[],
  today: string,
): VesselStatus {
  return { ...classDates(history), classState: classVerdict(vessel, history, today).classState };
}

/** The derived class fields of a vessel in a class state, by their names in the contract. */
function classSummary(
  services: readonly Member[],
  history: readonly ClassStatusEntry[],
  classState: ClassState | null,
): Member {
  const dates = classDates(history);
  const classServices = classServicesIn(services, classState);
  return {
    state_count: stateCount(history),
    suspended_date: dates.suspendedDate,
    suspended_reason: dates.suspendedReason,
    cancelled_date: dates.cancelledDate,
    cancelled_reason: dates.cancelledReason,
    reinstatement_date: dates.reinstatementDate,
    class_state: classState,
    service_state: classServices[0]?.["service_state"] ?? null,
    abs_service_class_state: classServices,
  };
}

/** The class service in the class state of the vessel; none for a vessel that is not classed. */
function classServicesIn(services: readonly Member[], state: ClassState | null): readonly Member[] {
  const service = classService(services.map(serviceOf))?.member;
  if (state === null || state.code === notClassed) return service ? [service] : [];
  return [
    {
      service_type_id: serviceType.class,
      ...service,
      service_state_id: state.code,
      service_state: state.label,
    },
  ];
}
