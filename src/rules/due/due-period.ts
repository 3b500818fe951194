// The period of a due plan: a horizon in days from today, or dates.
import { addDays, daysBetween, isDay } from "#rules/dates.ts";
import { day, oneOf, withDefault } from "#rules/address-parameters.ts";
import type { DuePeriod } from "./due-window.ts";

export const dueHorizons = [30, 90, 180, 365] as const;
export type DueHorizon = (typeof dueHorizons)[number];

export const defaultHorizon: DueHorizon = 90;

export const dueGroupings = ["vessel", "month"] as const;
export type DueGrouping = (typeof dueGroupings)[number];

/** The parameters of a plan beside its vessels. Days take the place of a horizon. */
export const planParameters = {
  from: day,
  until: day,
  horizon: oneOf(dueHorizons),
  group: withDefault(oneOf(dueGroupings), "vessel"),
  view: withDefault(oneOf(["chart", "table"]), "chart"),
} as const;

/** The longest period, in days: five years, the longest term of a certificate. */
export const maximumPlanDays = 1830;

/** Vessels of one call, each named by a number. */
export const maximumDueVessels = 100;

/** Vessels of one plan, which several calls read. */
export const maximumPlanVessels = 1000;

/** The period of a horizon, from the day `today` on. */
export function horizonPeriod(horizon: DueHorizon, today: string): DuePeriod {
  return { from: today, until: addDays(today, horizon) };
}

/**
 * Reads a period from two days such as `2026-03-01`. Without `from` it begins on the day `today`, without `until` it has the default
 * horizon. Returns `null` if a text is not a day, or the period ends before it begins or is longer than the maximum.
 */
export function readDuePeriod(
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  today: string,
): DuePeriod | null {
  const first = from ?? today;
  if (!isDay(first)) return null;
  const last = until ?? addDays(first, defaultHorizon);
  const days = isDay(last) ? daysBetween(first, last) : null;
  return days !== null && days >= 0 && days <= maximumPlanDays ? { from: first, until: last } : null;
}
