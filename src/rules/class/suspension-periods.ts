// The periods that the suspension list offers, by their first days. Each lasts until today.
import { addDays, yearsBefore } from "#rules/dates.ts";

export interface SuspensionPeriods {
  readonly thisYear: string;
  /** Twelve months that end with the day: from the day after the same one a year earlier. */
  readonly lastMonths: string;
}

export function suspensionPeriods(today: string): SuspensionPeriods {
  return { thisYear: `${today.slice(0, 4)}-01-01`, lastMonths: addDays(yearsBefore(today, 1), 1) };
}
