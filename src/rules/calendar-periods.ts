// Splits a range of days into whole years and months, which are counted in advance, and the days that remain at its ends.
import { addDays } from "#rules/dates.ts";

/** Days from `start` until before `end`, `2026-03-01`; without one of them the range is open. */
export interface DayRange {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Ranges that together have each day of a range once. Those of months and years begin and end with one. */
export interface CalendarPeriods {
  readonly days: readonly DayRange[];
  readonly months: readonly DayRange[];
  readonly years: readonly DayRange[];
}

interface Unit {
  /** The first day of the unit of a day. */
  readonly startOf: (day: string) => string;
  /** At least the length of any unit, and less than that of two. */
  readonly days: number;
}

const month: Unit = { startOf: (day) => `${day.slice(0, 7)}-01`, days: 31 };
const year: Unit = { startOf: (day) => `${day.slice(0, 4)}-01-01`, days: 366 };

/** The whole years of a range, the whole months before and after them, and the days before and after these. */
export function calendarPeriods(range: DayRange): CalendarPeriods {
  const months = splitRange(range, month);
  if (!months.whole) return { days: months.rest, months: [], years: [] };
  const years = splitRange(months.whole, year);
  return { days: months.rest, months: years.rest, years: years.whole ? [years.whole] : [] };
}

/** The part of a range that consists of whole units, and what remains of it. */
function splitRange(
  range: DayRange,
  { days, startOf }: Unit,
): { readonly whole?: DayRange; readonly rest: readonly DayRange[] } {
  const start = range.start && nextStart(range.start, { days, startOf });
  const end = range.end && startOf(range.end);
  if (start === "" || (start !== undefined && end !== undefined && start >= end)) return { rest: [range] };
  const before = start === range.start ? [] : [{ start: range.start, end: start }];
  const after = end === range.end ? [] : [{ start: end, end: range.end }];
  return { whole: { start, end }, rest: [...before, ...after] };
}

/** The first day of a unit that is not before the day; empty after the year 9999. */
function nextStart(day: string, { days, startOf }: Unit): string {
  const start = startOf(day);
  if (start === day) return day;
  const next = addDays(start, days);
  return next === "" ? "" : startOf(next);
}
