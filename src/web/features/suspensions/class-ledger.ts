// The adapter of the class status: from the ledger's names to what the rules take, and what the table shows of it.
import type { ClassStatusMember } from "#contract/members/class-status.ts";
import { classDates } from "#rules/class-dates.ts";
import type { LedgerEntry } from "#rules/class-ledger.ts";
import { stateAsAt } from "#rules/as-at.ts";
import { serviceState } from "#rules/class-status.ts";
import { classSuspended, classWithdrawn, type CurrentStatus, currentStatus } from "#rules/current-status.ts";

/** What an entry said before it was corrected. */
export interface EarlierVersion {
  readonly stateText: string;
  readonly reason: string;
  readonly replacedDate: string;
}

export interface Entry extends LedgerEntry {
  readonly earlierVersions: readonly EarlierVersion[];
}

export function ledgerEntry(member: ClassStatusMember): Entry {
  return {
    serviceStateId: member.service_state_id,
    date: member.changed_date,
    stateText: member.changed_value,
    reason: member.service_state_reason,
    recordedDate: member.recorded_date ?? undefined,
    earlierVersions: (member.abs_earlier_version ?? []).map((version) => ({
      stateText: version.changed_value ?? "",
      reason: version.service_state_reason ?? "",
      replacedDate: version.replaced_date ?? "",
    })),
  };
}

/** The state in words, where the ledger has none of its own. */
export function stateText({ serviceStateId, stateText: text }: LedgerEntry): string {
  if (text) return text;
  if (serviceStateId === serviceState.withdrawn) return classWithdrawn;
  if (serviceStateId === serviceState.suspended) return classSuspended;
  return serviceStateId === serviceState.inClass ? "In Class" : `State ${serviceStateId}`;
}

/** The state of the class service, as the summary of the vessel tells it. */
export interface ServiceState {
  readonly serviceStateId: number | null | undefined;
  readonly serviceState: string | null | undefined;
}

/** The current status on a day, of the ledger in force on it; `service` is `null` where the day is gone by. */
export function statusOn(ledger: readonly Entry[], day: string, service: ServiceState | null): CurrentStatus {
  return currentStatus({ ...classDates(ledger), ...(service ?? stateOn(ledger, day)) });
}

function stateOn(ledger: readonly Entry[], day: string): ServiceState | null {
  const last = stateAsAt(ledger, day);
  return last && { serviceStateId: last.serviceStateId, serviceState: stateText(last) };
}
