// Specification §4, Due status by date, and §9. An item is overdue before the day of reference, due in the 180 days that
// begin with it, and coming due after that. It is new if it is not older than 30 days.
import { addDays, daysBetween, formatDate, isoDay } from "./dates.ts";
import type { Tone } from "./tone.ts";

export const dueWindowDays = 180;
export const newWindowDays = 30;

export type DueStatus = "Overdue" | "Due" | "Coming Due";

/** State of a due date on the day `today` (`2026-11-20`); `null` where there is no date. */
export function dueStatus(date: string | null | undefined, today: string): DueStatus | null {
  const day = isoDay(date);
  return day !== "" && day < isoDay(today) ? "Overdue" : dueOrComingDue(date, today);
}

/** The variant without Overdue: what is past is still due. */
export function dueOrComingDue(
  date: string | null | undefined,
  today: string,
): Exclude<DueStatus, "Overdue"> | null {
  const day = isoDay(date);
  if (day === "") return null; // gap: items without a due date
  return day < addDays(today, dueWindowDays) ? "Due" : "Coming Due";
}

/** Whether a date lies on or after the day 30 days before `today`. */
export function isNew(date: string | null | undefined, today: string): boolean {
  const day = isoDay(date);
  return day !== "" && day >= addDays(today, -newWindowDays);
}

const tones: Readonly<Record<DueStatus, Tone>> = {
  Overdue: "danger",
  Due: "warning",
  "Coming Due": "success",
};

export function dueTone(status: DueStatus): Tone {
  return tones[status];
}

/** One sentence that says why an item has its due status; empty where it has none. */
export function explainDueStatus(date: string | null | undefined, today: string): string {
  const status = dueStatus(date, today);
  const distance = daysBetween(today, date);
  if (status === null || distance === null) return "";
  const when = `${formatDate(date)}, ${tellDistance(distance)}`;
  if (status === "Overdue") return `Overdue since ${when}.`;
  if (status === "Due") return `Due on ${when}: less than ${dueWindowDays} days away.`;
  return `Coming due on ${when}: not within ${dueWindowDays} days.`;
}

function tellDistance(days: number): string {
  if (days === 0) return "today";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days < 0 ? `${count} ago` : `in ${count}`;
}
