// Maps the members of the class status history to the entries that the rules and the status table use.
import type { ClassStatusMember } from "#contract/members/class-status.ts";
import { classDates } from "#rules/class/class-dates.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { stateAsAt } from "#rules/class/as-at.ts";
import { type CurrentStatus, currentStatus } from "#rules/class/current-status.ts";
import { classStateText } from "#rules/class/service-state-text.ts";

/** An entry before it was corrected. */
export interface EarlierVersion {
  readonly stateText: string;
  readonly reason: string;
  readonly replacedDate: string;
}

export interface ClassStatusHistoryEntry extends ClassStatusEntry {
  readonly earlierVersions: readonly EarlierVersion[];
}

export function toClassStatusEntry(member: ClassStatusMember): ClassStatusHistoryEntry {
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

/** The text of an entry's state. */
export function stateText({ serviceStateId, stateText: text }: ClassStatusEntry): string {
  return text || classStateText(serviceStateId);
}

/** The state of the class service in the vessel record. */
export interface ServiceState {
  readonly serviceStateId?: number | null | undefined;
  readonly serviceState?: string | null | undefined;
}

/** The current status as at a day, by the history in force on it; `service` is `null` for a past day. */
export function statusOn(
  history: readonly ClassStatusHistoryEntry[],
  day: string,
  service: ServiceState | null,
): CurrentStatus {
  const { serviceStateId, serviceState: text } = service ?? stateOn(history, day) ?? {};
  return currentStatus({ ...classDates(history), serviceStateId, serviceState: text });
}

function stateOn(history: readonly ClassStatusHistoryEntry[], day: string): ServiceState | null {
  const last = stateAsAt(history, day);
  return last && { serviceStateId: last.serviceStateId, serviceState: stateText(last) };
}
