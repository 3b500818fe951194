// The periods that the suspension list offers, by their first days. Each lasts until today.
import { addDays, isDay } from "#rules/dates.ts";

export interface SuspensionPeriods {
  readonly thisYear: string;
  /** Twelve months that end with the day: from the day after the same one a year earlier. */
  readonly lastMonths: string;
}

export function suspensionPeriods(today: string): SuspensionPeriods {
  const year = Number(today.slice(0, 4));
  const sameDay = `${year - 1}${today.slice(4)}`;
  return {
    thisYear: `${year}-01-01`,
    lastMonths: addDays(isDay(sameDay) ? sameDay : `${year - 1}-02-28`, 1),
  };
}
