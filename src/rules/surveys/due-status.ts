// docs/domain.md, section 4 (due status) and section 9. An item is overdue before the reference date, due in the 180 days that begin
// with it, and coming due after that. An item is new when it is at most 30 days old.
import { addDays, isoDay } from "#rules/dates.ts";
import type { Tone } from "#rules/tone.ts";

export const dueWindowDays = 180;
export const newWindowDays = 30;

export type DueStatus = "overdue" | "due" | "comingDue";

/** Due status of a date on the day `today` (`2026-11-20`), or `null` without a date. */
export function dueStatus(date: string | null | undefined, today: string): DueStatus | null {
  return isOverdue(date, today) ? "overdue" : dueOrComingDue(date, today);
}

/** Whether the last day of an item is over. Every screen, file and call that says overdue follows this rule. */
export function isOverdue(date: string | null | undefined, today: string): boolean {
  const day = isoDay(date);
  return day !== "" && day < isoDay(today);
}

/** The variant without Overdue: a past date is Due. */
export function dueOrComingDue(
  date: string | null | undefined,
  today: string,
): Exclude<DueStatus, "overdue"> | null {
  const day = isoDay(date);
  if (day === "") return null; // gap: items without a due date
  return day < addDays(today, dueWindowDays) ? "due" : "comingDue";
}

/** Whether a date is on or after the day 30 days before `today`. */
export function isNew(date: string | null | undefined, today: string): boolean {
  const day = isoDay(date);
  return day !== "" && day >= addDays(today, -newWindowDays);
}

/** Numbers of dates by due status. */
export type DueCounts = Readonly<Record<DueStatus | "undated", number>>;

/** Counts dates by their due status on the day `today`. */
export function countByDueStatus(dates: readonly (string | null)[], today: string): DueCounts {
  const counts = { overdue: 0, due: 0, comingDue: 0, undated: 0 };
  for (const date of dates) counts[dueStatus(date, today) ?? "undated"] += 1;
  return counts;
}

const tones: Readonly<Record<DueStatus, Tone>> = {
  overdue: "danger",
  due: "warning",
  comingDue: "secondary", // gap: tone of coming due items
};

export function dueTone(status: DueStatus): Tone {
  return tones[status];
}
