import { dueStatus } from "#rules/surveys/due-status.ts";
import { usePortal } from "#web/state/portal.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { DueBadge } from "#web/ui/status/due-badge.tsx";
import type { Finding } from "./finding.ts";

/** The status of a finding and, while it is open, its due status. */
export function FindingBadges({ finding: { status, isOpen, dueDate } }: { finding: Finding }) {
  const { today } = usePortal();
  return (
    <>
      {status && <Badge tone={isOpen ? "warning" : "secondary"}>{status}</Badge>}
      {isOpen && <DueBadge status={dueStatus(dueDate, today)} /> /* gap: due status of closed findings */}
    </>
  );
}
