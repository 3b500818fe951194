import { type DueStatus, dueTone } from "#rules/due-status.ts";
import { Badge } from "./badge.tsx";

/** Whether something is overdue, due or coming due; nothing where it has no due date. */
export function DueBadge({ status }: { status: DueStatus | null }) {
  return status && <Badge tone={dueTone(status)}>{status}</Badge>;
}
