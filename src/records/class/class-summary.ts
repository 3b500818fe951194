// The class fields of a vessel summary (docs/domain.md, section 4), derived from the class status history and the services on each read.
import type { Member } from "#contract/response.ts";
import { classDates } from "#rules/class/class-dates.ts";
import { sortOldestFirst, type ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { classService, serviceType } from "#rules/class/class-state.ts";
import type { VesselStatus } from "#rules/class/current-status.ts";
import { stateCount } from "#rules/class/status-history.ts";

import type { ResolvedCall } from "#records/definition.ts";
import { readClassStatusHistories } from "./class-status-histories.ts";
import { childrenOf, textOf } from "#records/member-fields.ts";
import { withServiceStateText } from "./state-texts.ts";

/** Adds the class fields to the vessels of a page, with one query for all of them. */
export async function addClassSummaries(
  vessels: readonly Member[],
  { context, database }: ResolvedCall,
): Promise<readonly Member[]> {
  const keys = vessels.map(({ assetnum }) => textOf(assetnum) ?? "");
  const histories = await readClassStatusHistories(database, keys, context.today);
  return vessels.map((vessel, position) => {
    const services = childrenOf(vessel["abs_service"]).map(withServiceStateText);
    return {
      ...vessel,
      ...(services.length > 0 && { abs_service: services }),
      ...classSummary(services, histories.get(keys[position] ?? "") ?? []),
    };
  });
}

/** The input from which the rules derive the current status of a vessel. */
export function vesselStatus(
  services: readonly Member[],
  history: readonly ClassStatusEntry[],
): VesselStatus {
  const state = classState(services, history);
  return {
    ...classDates(history),
    serviceStateId: state ? Number(state["service_state_id"]) : null,
    serviceState: textOf(state?.["service_state"]),
  };
}

/** The derived class fields of a vessel, by their names in the contract. */
export function classSummary(services: readonly Member[], history: readonly ClassStatusEntry[]): Member {
  const dates = classDates(history);
  const state = classState(services, history);
  return {
    state_count: stateCount(history),
    suspended_date: dates.suspendedDate,
    suspended_reason: dates.suspendedReason,
    cancelled_date: dates.cancelledDate,
    cancelled_reason: dates.cancelledReason,
    reinstatement_date: dates.reinstatementDate,
    service_state: state?.["service_state"] ?? null,
    abs_service_class_state: state ? [state] : [],
  };
}

/** The class service, with the state of the class status history if the two differ. */
function classState(services: readonly Member[], history: readonly ClassStatusEntry[]): Member | undefined {
  // gap: class state where class status history and services differ
  const service = classService(services.map(readService))?.entry;
  const latest = sortOldestFirst(history).at(-1);
  if (!latest || latest.serviceStateId === service?.["service_state_id"]) return service;
  return {
    service_type_id: serviceType.class,
    ...service,
    service_state_id: latest.serviceStateId,
    service_state: latest.stateText ?? null,
  };
}

function readService(service: Member) {
  return { serviceTypeId: Number(service["service_type_id"]), entry: withServiceStateText(service) };
}
