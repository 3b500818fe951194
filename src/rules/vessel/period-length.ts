// The length of a period in the largest unit that says enough: 12 days, 3 months, 9 years.
import { daysBetween } from "#rules/dates.ts";

export interface PeriodLength {
  readonly unit: "days" | "months" | "years";
  readonly count: number;
}

const daysPerYear = 365.2425;
const daysPerMonth = daysPerYear / 12;

/** The length from one day to another: days below two months, months below two years. `null` without two days in order. */
export function periodLength(from: string | null, until: string | null): PeriodLength | null {
  const days = daysBetween(from, until);
  if (days === null || days < 0) return null;
  const months = Math.floor((days + 1) / daysPerMonth);
  if (months < 2) return { unit: "days", count: days };
  return months < 24
    ? { unit: "months", count: months }
    : { unit: "years", count: Math.floor((days + 1) / daysPerYear) };
}
