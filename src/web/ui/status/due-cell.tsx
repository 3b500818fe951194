import { type DueStatus, dueStatus } from "#rules/surveys/due-status.ts";
import { distanceFromToday } from "#text/record/due-dates.ts";
import { Note } from "#web/ui/layout/prose.tsx";
import { DueBadge } from "./due-badge.tsx";

const order: readonly DueStatus[] = ["overdue", "due", "comingDue"];

/** Sorts by due status, and by date within a status. */
export function dueOrder(date: string | null, today: string): string | null {
  const status = dueStatus(date, today);
  return status && `${order.indexOf(status)} ${date ?? ""}`;
}

/** The due status of a date in a table, and its distance from today. Renders nothing without a date. */
export function DueCell({ date, today }: { date: string | null; today: string }) {
  const status = dueStatus(date, today);
  if (status === null) return null;
  return (
    <>
      <DueBadge status={status} />
      <Note data-print="none">{distanceFromToday(date, today)}</Note>
    </>
  );
}
