// The time axis of the picture of due dates: which days it covers, where a day stands on it, and which days are labelled.
import { addDays, daysBetween, formatDate, isoDay } from "#rules/dates.ts";

/** Dates that the axis should cover. */
export interface AxisItem {
  /** First day of the window in which the item can be done; `null` without a window. */
  readonly from: string | null;
  readonly due: string;
}

export interface DueAxis {
  readonly start: string;
  readonly end: string;
  /** Labelled days, at most seven. */
  readonly ticks: readonly { readonly day: string; readonly label: string }[];
}

/** The axis reaches at most this far, because a certificate of five years would leave no room for what is due soon. */
const maximumPast = 365;
const maximumFuture = 3 * 365;

/** The axis shows at least this much, so that one item does not fill it. */
const minimumPast = 30;
const minimumFuture = 200;

/** The axis for some items: from the earliest date to the latest, within limits around `today`. */
export function dueAxis(items: readonly AxisItem[], today: string): DueAxis {
  const days = items.flatMap(({ from, due }) => [from ?? due, due]).map(isoDay);
  const earliest = days.reduce((first, day) => (day < first ? day : first), addDays(today, -minimumPast));
  const latest = days.reduce((last, day) => (day > last ? day : last), addDays(today, minimumFuture));
  const start = later(firstOfMonth(earliest), addDays(today, -maximumPast));
  const end = earlier(addDays(latest, 10), addDays(today, maximumFuture));
  return { start, end, ticks: ticksOf(start, end) };
}

/**
 * The axis of a plan from one day until another. If it contains today, it begins a little earlier, so that overdue items stand before
 * today.
 */
export function planAxis(
  { from, until }: { readonly from: string; readonly until: string },
  today: string,
): DueAxis {
  const days = daysBetween(from, until) ?? 0;
  const margin = Math.max(2, Math.round(days / 40));
  const past = from <= today && today <= until ? Math.max(7, Math.round(days / 8)) : margin;
  const [start, end] = [addDays(from, -past), addDays(until, margin)];
  return { start, end, ticks: days > maximumWeeks * 7 ? ticksOf(start, end) : weekTicks(start, end) };
}

/** Longer axes have labels for months instead of weeks. */
const maximumWeeks = 6;
const aMonday = "1970-01-05";

function weekTicks(start: string, end: string): DueAxis["ticks"] {
  const sinceMonday = (((daysBetween(aMonday, start) ?? 0) % 7) + 7) % 7;
  const ticks: { day: string; label: string }[] = [];
  for (let day = addDays(start, (7 - sinceMonday) % 7); day <= end; day = addDays(day, 7)) {
    ticks.push({ day, label: formatDate(day).slice(0, 6) });
  }
  return ticks;
}

/** Where a day stands: 0 at the start of the axis, 100 at its end. Days outside are moved to the nearer end. */
export function positionOf(day: string, { start, end }: DueAxis): number {
  const share = (daysBetween(start, day) ?? 0) / (daysBetween(start, end) ?? 1);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** Whether the axis covers the day, or begins after or ends before it. */
export function sideOf(day: string, { start, end }: DueAxis): "before" | "within" | "after" {
  if (isoDay(day) < start) return "before";
  return isoDay(day) > end ? "after" : "within";
}

const maximumTicks = 7;

/** The first days of months, quarters or years, whichever gives no more than seven. */
function ticksOf(start: string, end: string): DueAxis["ticks"] {
  const firstDays: string[] = [];
  for (let day = firstOfMonth(addDays(start, 31)); day <= end; day = firstOfMonth(addDays(day, 31))) {
    firstDays.push(day);
  }
  for (const months of [1, 3, 6]) {
    const chosen = firstDays.filter((day) => (Number(day.slice(5, 7)) - 1) % months === 0);
    if (chosen.length <= maximumTicks) return chosen.map((day) => ({ day, label: formatDate(day).slice(3) }));
  }
  return firstDays.filter((day) => day.endsWith("-01-01")).map((day) => ({ day, label: day.slice(0, 4) }));
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
