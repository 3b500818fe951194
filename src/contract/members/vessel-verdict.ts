// Maps the verdict on a vessel to what screens and statements show. Texts are empty when they are missing.
import { type VerdictCounts, verdictCounts } from "#contract/members/item-counts.ts";
import type { VesselVerdictMember } from "#contract/record-sets/vessel-verdict.ts";
import type { ClassState } from "#rules/class/class-state.ts";
import { earlierLosses } from "#rules/class/earlier-losses.ts";
import type { EarlierLoss } from "#rules/class/ended-losses.ts";
import { type ClassMeaning, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { classStateIn } from "#contract/members/vessel-facts.ts";
import type { ClassStatusHistoryEntry } from "./class-status-history.ts";

export interface AnnouncedState {
  readonly label: string;
  readonly date: string;
  readonly reason: string;
}

/** A class state, name or flag of the vessel, with its first day and the day on which another took its place. */
export interface VerdictPeriod {
  readonly attribute: "CLASS_STATE" | "VESSEL_NAME" | "FLAG_NAME";
  /** Empty if the record does not have it. */
  readonly value: string;
  /** Code of a class state. */
  readonly code: number | null;
  readonly from: string | null;
  readonly until: string | null;
}

/** A class status entry, as it is or was on record. */
interface VerdictEntry {
  readonly serviceStateId: number;
  readonly stateText: string;
  readonly date: string;
  readonly reason: string;
  readonly recordedDate: string;
}

/** One that an undone import took back. */
export interface VoidedEntry extends VerdictEntry {
  readonly voidedDate: string;
}

export interface ShownVerdict {
  readonly meaning: ClassMeaning;
  readonly classState: ClassState | null;
  readonly date: string;
  readonly reason: string;
  /** Since when the class state is on record. */
  readonly recordedDate: string;
  /** Suspensions and withdrawals beside the class state: one that it did not lift, and those of two years before the day. */
  readonly earlierLosses: readonly EarlierLoss[];
  readonly announced: AnnouncedState | null;
  readonly otherServices: readonly { readonly service: string; readonly state: string }[];
  readonly name: string;
  readonly flag: string;
  /** `null` as at a past day. */
  readonly counts: VerdictCounts | null;
  readonly periods: readonly VerdictPeriod[];
  /** The newest first. */
  readonly voidedEntries: readonly VoidedEntry[];
  /** The history of the day as the record knew it on an earlier one, if the verdict is by that. */
  readonly knownEntries: readonly ClassStatusHistoryEntry[];
  /** When the record began, if the verdict is by what it knew on a day. */
  readonly recordBegan: string;
}

export function verdictOf(member: VesselVerdictMember): ShownVerdict {
  return {
    meaning: readClassMeaning(member.meaning),
    classState: classStateIn(member.class_state),
    date: member.class_state_date ?? "",
    reason: member.class_state_reason ?? "",
    recordedDate: member.class_state_recorded ?? "",
    earlierLosses: earlierLosses(member),
    announced: announcedIn(member),
    otherServices: (member.other_services ?? []).map(({ service, service_state }) => ({
      service: service ?? "",
      state: service_state ?? "",
    })),
    name: member.vessel_name ?? "",
    flag: member.flag_name ?? "",
    counts: verdictCounts(member),
    periods: (member.periods ?? []).flatMap(periodOf),
    voidedEntries: (member.voided_entries ?? []).map((entry) =>
      Object.assign(entryOf(entry), { voidedDate: entry.voided_date ?? "" }),
    ),
    knownEntries: (member.known_entries ?? []).map((entry) =>
      Object.assign(entryOf(entry), { earlierVersions: [] }),
    ),
    recordBegan: member.record_began ?? "",
  };
}

function entryOf(entry: NonNullable<VesselVerdictMember["known_entries"]>[number]): VerdictEntry {
  return {
    serviceStateId: entry.service_state_id ?? 0,
    stateText: entry.changed_value ?? "",
    date: entry.changed_date ?? "",
    reason: entry.service_state_reason ?? "",
    recordedDate: entry.recorded_date ?? "",
  };
}

function announcedIn(member: VesselVerdictMember): AnnouncedState | null {
  const state = classStateIn(member.announced_state);
  if (!state) return null;
  return { label: state.label, date: member.announced_date ?? "", reason: member.announced_reason ?? "" };
}

const attributes: readonly VerdictPeriod["attribute"][] = ["CLASS_STATE", "VESSEL_NAME", "FLAG_NAME"];

function periodOf(period: NonNullable<VesselVerdictMember["periods"]>[number]): readonly VerdictPeriod[] {
  const attribute = attributes.find((name) => name === period.attribute);
  if (!attribute) return [];
  return [
    {
      attribute,
      value: period.value ?? "",
      code: period.service_state_id ?? null,
      from: period.from_date ?? null,
      until: period.until_date ?? null,
    },
  ];
}
