// Since when the screen of changes shows them: a preset, or a day.
import { addDays, daysBetween, isDay } from "#rules/dates.ts";

export const changePresets = ["visit", "yesterday", "monday", "month", "all"] as const;
export type ChangePreset = (typeof changePresets)[number];

/** What an address without a beginning shows. */
export const defaultPreset: ChangePreset = "month"; // gap: changes without a beginning

/** Days of the preset `month`. */
export const monthDays = 30;

/** A Monday from which weeks are counted. */
const someMonday = "1970-01-05";

/** The first day of a preset, empty for all changes; `null` for the last visit if the browser has stored none. */
export function presetDay(preset: ChangePreset, today: string, lastVisit: string | null): string | null {
  if (preset === "visit") return lastVisit;
  if (preset === "all") return "";
  if (preset === "yesterday") return addDays(today, -1);
  if (preset === "month") return addDays(today, -monthDays);
  const daysIntoWeek = (daysBetween(someMonday, today) ?? 0) % 7;
  return addDays(today, -daysIntoWeek);
}

interface ChangePeriod {
  /** `null` if the address has a day. */
  readonly preset: ChangePreset | null;
  /** Empty for all changes. */
  readonly since: string;
}

/** The beginning in an address: a day or a preset. Anything else, and a visit that is not known, is the default. */
export function readChangePeriod(text: string, today: string, lastVisit: string | null): ChangePeriod {
  if (isDay(text)) return { preset: null, since: text };
  const named = changePresets.find((one) => one === text) ?? defaultPreset;
  const day = presetDay(named, today, lastVisit);
  if (day !== null) return { preset: named, since: day };
  return { preset: defaultPreset, since: addDays(today, -monthDays) };
}

/** The days of the visits that a browser stores. */
export interface ChangeVisits {
  readonly latest: string;
  /** The last day before that; `null` before the second visit. */
  readonly before: string | null;
}

/** The visits after one on a day. Several visits on a day are one, so that a reload does not lose the last visit. */
export function visitsWith(visits: ChangeVisits | null, today: string): ChangeVisits {
  if (visits === null) return { latest: today, before: null };
  // A tab that was opened on an earlier day changes nothing.
  return today <= visits.latest ? visits : { latest: today, before: visits.latest };
}
