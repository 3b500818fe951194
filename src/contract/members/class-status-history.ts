// Maps the members of the class status history to the entries that the rules and the status table use.
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import { classDates } from "#rules/class/class-dates.ts";
import { entryAsAt, type ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { type ClassState, classState } from "#rules/class/class-state.ts";
import { type CurrentStatus, currentStatus } from "#rules/class/current-status.ts";
import { isoDay } from "#rules/dates.ts";

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

/** The class state as at a day by the history; `null` when no entry was in force yet. */
export function classStateOn(history: readonly ClassStatusEntry[], day: string): ClassState | null {
  return classState(history, [], day);
}

/**
 * The current status as at a day, by the history in force on it. Today's class state is that of the vessel record, if it has loaded. A state
 * that is neither a suspension nor a withdrawal has date and reason of its entry.
 */
export function statusOn(
  history: readonly ClassStatusHistoryEntry[],
  day: string,
  recordedState: ClassState | null,
): CurrentStatus {
  const status = currentStatus({
    ...classDates(history),
    classState: recordedState ?? classStateOn(history, day),
  });
  const entry = entryAsAt(history, day);
  if (status.date !== null || entry?.serviceStateId !== status.code) return status;
  return { ...status, date: isoDay(entry?.date) || null, reason: entry?.reason ?? null }; // gap: status date in class
}
