// The due status of surveys, findings and certificates (docs/domain.md, section 4).
import { daysBetween, formatDate } from "#rules/dates.ts";
import { dueStatus, dueWindowDays } from "#rules/surveys/due-status.ts";
import { messages } from "#text/messages.ts";

/** The labels by `DueStatus`. */
export const dueStatusNames = messages({
  overdue: "Overdue",
  due: "Due",
  comingDue: "Coming Due",
});

/** The explanations by `DueStatus`. */
const dueStatusStatements = messages({
  overdue: "Overdue since {date}, {days, plural, one {{days} day} other {{days} days}} ago.",
  due: "Due on {date}, {days, plural, =0 {today} one {in {days} day} other {in {days} days}}: less than {window} days away.",
  comingDue:
    "Coming due on {date}, {days, plural, one {in {days} day} other {in {days} days}}: not within {window} days.",
});

/** Explains the due status in one sentence; empty without a due status. */
export function explainDueStatus(date: string | null | undefined, today: string): string {
  const status = dueStatus(date, today);
  const distance = daysBetween(today, date);
  if (status === null || distance === null) return "";
  const values = { date: formatDate(date), days: Math.abs(distance), window: dueWindowDays };
  return dueStatusStatements[status](values);
}
