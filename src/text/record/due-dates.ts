// The due status of surveys, findings and certificates (docs/domain.md, section 4).
import { daysBetween, formatDate } from "#rules/dates.ts";
import { type DueCounts, dueStatus, dueWindowDays } from "#rules/surveys/due-status.ts";
import { timeDistance } from "#rules/surveys/time-distance.ts";
import { messages } from "#text/messages.ts";

export const dueDateText = messages({
  ruleText:
    "Overdue: the due date has passed. Due: it is today or less than {days} days away. Coming Due: it is later.",
  overdueCount: "{count} overdue",
  dueCount: "{count} due",
  comingDueCount: "{count} coming due",
  undatedCount: "{count} without a due date",
});

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

const distanceText = messages({
  future:
    "{unit, select, day {{count, plural, =0 {Today} one {In # day} other {In # days}}} month {{count, plural, one {In # month} other {In # months}}} other {{count, plural, one {In # year} other {In # years}}}}",
  past: "{unit, select, day {{count, plural, one {# day ago} other {# days ago}}} month {{count, plural, one {# month ago} other {# months ago}}} other {{count, plural, one {# year ago} other {# years ago}}}}",
});

/** The rounded distance of a date from today: `In 16 months`, `12 days ago`; empty without a date. */
export function distanceFromToday(date: string | null | undefined, today: string): string {
  const distance = timeDistance(date, today);
  if (distance === null) return "";
  const { unit, count, isPast } = distance;
  return isPast ? distanceText.past({ unit, count }) : distanceText.future({ unit, count });
}

/** The parts of a summary by due status; `false` for a status that no item has. */
export function dueParts({ overdue, due, comingDue, undated }: DueCounts): readonly (string | false)[] {
  return [
    overdue > 0 && dueDateText.overdueCount({ count: overdue }),
    due > 0 && dueDateText.dueCount({ count: due }),
    comingDue > 0 && dueDateText.comingDueCount({ count: comingDue }),
    undated > 0 && dueDateText.undatedCount({ count: undated }),
  ];
}

const summaryText = messages({
  total: "{total}: {parts}",
});

/** Explains a total by its parts: `27 surveys: 1 overdue, 26 coming due`. Parts without text are left out, and a single part says nothing new. */
export function totalWithParts(total: string, parts: readonly (string | false)[]): string {
  const known = parts.filter((part) => part !== false);
  return known.length > 1 ? summaryText.total({ total, parts: known.join(", ") }) : total;
}
