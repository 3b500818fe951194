// What the vessel summary says of class (specification §3): computed from the ledger and the services when it is served.
import type { Member } from "#contract/answer.ts";
import { classDates } from "#rules/class-dates.ts";
import { inOrder, type LedgerEntry } from "#rules/class-ledger.ts";
import { classService, serviceType } from "#rules/class-status.ts";
import type { VesselStatus } from "#rules/current-status.ts";
import { stateCount } from "#rules/status-history.ts";

import type { Question } from "./definition.ts";
import { readLedgers } from "./ledgers.ts";
import { listOf, textOf } from "./member-fields.ts";

/** Adds the summary of class to the vessels of a page, with one query for all of them. */
export async function addClassSummaries(
  vessels: readonly Member[],
  { context, database }: Question,
): Promise<readonly Member[]> {
  const keys = vessels.map(({ assetnum }) => textOf(assetnum) ?? "");
  const ledgers = await readLedgers(database, keys, context.today);
  return vessels.map((vessel, position) => ({
    ...vessel,
    ...classSummary(listOf(vessel["abs_service"]), ledgers.get(keys[position] ?? "") ?? []),
  }));
}

/** How class stands, as the rules take it. */
export function vesselStatus(services: readonly Member[], ledger: readonly LedgerEntry[]): VesselStatus {
  const state = classState(services, ledger);
  return {
    ...classDates(ledger),
    serviceStateId: state ? Number(state["service_state_id"]) : null,
    serviceState: textOf(state?.["service_state"]),
  };
}

/** The derived fields of a vessel with these services and this ledger, under their names on the wire. */
export function classSummary(services: readonly Member[], ledger: readonly LedgerEntry[]): Member {
  const dates = classDates(ledger);
  const state = classState(services, ledger);
  return {
    state_count: stateCount(ledger),
    suspended_date: dates.suspendedDate,
    suspended_reason: dates.suspendedReason,
    cancelled_date: dates.cancelledDate,
    cancelled_reason: dates.cancelledReason,
    reinstatement_date: dates.reinstatementDate,
    service_state: state?.["service_state"] ?? null,
    abs_service_class_state: state ? [state] : [],
  };
}

/** The class service, in the state that the ledger says where the service says another: the ledger is the truth. */
function classState(services: readonly Member[], ledger: readonly LedgerEntry[]): Member | undefined {
  // gap: class state where ledger and services differ
  const service = classService(services.map(readService))?.entry;
  const last = inOrder(ledger).at(-1);
  if (!last || last.serviceStateId === service?.["service_state_id"]) return service;
  return {
    service_type_id: serviceType.class,
    ...service,
    service_state_id: last.serviceStateId,
    service_state: last.stateText ?? null,
  };
}

function readService(entry: Member) {
  return { serviceTypeId: Number(entry["service_type_id"]), entry };
}
