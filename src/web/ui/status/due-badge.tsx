import { type DueStatus, dueTone } from "#rules/surveys/due-status.ts";
import { dueStatusNames } from "#text/record/due-dates.ts";
import { Badge } from "./badge.tsx";

/** A badge for overdue, due or coming due. Renders nothing without a due date. */
export function DueBadge({ status }: { status: DueStatus | null }) {
  return status && <Badge tone={dueTone(status)}>{dueStatusNames[status]}</Badge>;
}
