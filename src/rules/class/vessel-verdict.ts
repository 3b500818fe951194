// The verdict on a vessel: whether its class can be relied on, since when and why, and what that means for its certificates. It is derived
// from the class status history and the services, so that no screen states anything else.
import { classDates } from "./class-dates.ts";
import { type ClassState, classState, classStateOf, notClassed, type Service } from "./class-state.ts";
import {
  entryAsAt,
  inForce,
  sortOldestFirst,
  stateCode,
  type ClassStatusEntry,
} from "./class-status-entry.ts";
import { type EarlierLoss, endedLosses } from "./ended-losses.ts";
import { classLoss, type ClassLoss } from "./loss-of-class.ts";
import { isoDay } from "#rules/dates.ts";

/** What a class state means for someone who relies on the vessel. `none`: the record has no class state. */
export const classMeanings = [
  "inForce",
  "suspended",
  "withdrawn",
  "notInForce",
  "notClassed",
  "none",
] as const;
export type ClassMeaning = (typeof classMeanings)[number];

/** Whether class is suspended or withdrawn, so that certificates are not supported. */
export function isClassLost(meaning: ClassMeaning): boolean {
  return meaning === "suspended" || meaning === "withdrawn";
}

/** A class state with the day on which it takes effect. Missing values are `null`. */
export interface DatedClassState {
  readonly classState: ClassState;
  readonly date: string | null;
  readonly reason: string | null;
}

export interface VesselVerdict {
  readonly meaning: ClassMeaning;
  readonly classState: ClassState | null;
  /** Effective date, reason and recorded date of the class state, as far as the history has them. */
  readonly date: string | null;
  readonly reason: string | null;
  readonly recordedDate: string | null;
  /** The suspension or withdrawal that still holds; `null` while class is held. */
  readonly loss: ClassLoss | null;
  /** The losses that ended within two years before the day. */
  readonly endedLosses: readonly EarlierLoss[];
  /** The next class state that is recorded for a later day; `null` without one. */
  readonly announced: DatedClassState | null;
}

/** What the record says about the class of a vessel. */
export interface ClassRecord {
  /** The class status history, entries of later days included. */
  readonly history: readonly ClassStatusEntry[];
  readonly services: readonly Service[];
}

/** Returns the verdict on the day `today`. */
export function vesselVerdict(record: ClassRecord, today: string): VesselVerdict {
  return verdictOn(record, today);
}

/** Returns the verdict as at a past day. It is made from the history alone, because services have no history. */
export function vesselVerdictAsAt(history: readonly ClassStatusEntry[], day: string): VesselVerdict {
  return verdictOn({ history, services: [] }, day);
}

function verdictOn({ history, services }: ClassRecord, day: string): VesselVerdict {
  const effective = inForce(history, day);
  const state = classState(effective, services, day);
  const entry = entryAsAt(effective, day);
  const loss = classLoss({ ...classDates(effective), classState: state });
  return {
    meaning: meaningOf(state, loss),
    classState: state,
    date: isoDay(entry?.date) || null,
    reason: entry?.reason ?? null,
    recordedDate: entry?.recordedDate ?? null,
    loss,
    endedLosses: endedLosses(history, day),
    announced: announcedState(history, day),
  };
}

/** A loss of class counts until a reinstatement, even if the class state is another one by now. */
function meaningOf(state: ClassState | null, loss: ClassLoss | null): ClassMeaning {
  if (loss) return loss.standing;
  if (state === null) return "none";
  if (state.code === notClassed) return "notClassed";
  return state.code === stateCode.inClass ? "inForce" : "notInForce";
}

function announcedState(history: readonly ClassStatusEntry[], day: string): DatedClassState | null {
  // gap: class status entries of the future
  const next = sortOldestFirst(history).find(({ date }) => isoDay(date) > day);
  if (!next) return null;
  return {
    classState: classStateOf(next.serviceStateId, next.stateText),
    date: isoDay(next.date),
    reason: next.reason ?? null,
  };
}

/** Reads a meaning from a member. Any other text counts as `none`. */
export function readClassMeaning(text: string | null | undefined): ClassMeaning {
  return classMeanings.find((meaning) => meaning === text) ?? "none";
}
