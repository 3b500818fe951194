import { type DueStatus, dueTone } from "#rules/surveys/due-status.ts";
import { dueStatusNames } from "#text/record/due-dates.ts";
import { Badge } from "./badge.tsx";

/** A badge for overdue or due. Coming Due is the normal case and plain text. Renders nothing without a due date. */
export function DueBadge({ status }: { status: DueStatus | null }) {
  if (status === null) return null;
  if (status === "comingDue") return dueStatusNames[status];
  return <Badge tone={dueTone(status)}>{dueStatusNames[status]}</Badge>;
}
