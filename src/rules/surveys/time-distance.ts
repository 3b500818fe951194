// The distance between today and a date in one rounded unit, for "Expires in 16 months". The exact date always stands beside it.
import { daysBetween } from "#rules/dates.ts";
import { dueWindowDays } from "./due-status.ts";

export type DistanceUnit = "day" | "month" | "year";

export interface TimeDistance {
  readonly unit: DistanceUnit;
  /** Rounded to whole units; never negative. */
  readonly count: number;
  readonly isPast: boolean;
}

// gap: rounded times
const daysPerMonth = 30.436_875;
const daysPerYear = 365.2425;
const monthsUntilYears = 24;

/** The distance of a date from `today`: in days within the due window, in months up to two years, then in years. `null` without a date. */
export function timeDistance(date: string | null | undefined, today: string): TimeDistance | null {
  const days = daysBetween(today, date);
  if (days === null) return null;
  const length = Math.abs(days);
  const isPast = days < 0;
  if (length < dueWindowDays) return { unit: "day", count: length, isPast };
  const months = Math.round(length / daysPerMonth);
  if (months < monthsUntilYears) return { unit: "month", count: months, isPast };
  return { unit: "year", count: Math.round(length / daysPerYear), isPast };
}
