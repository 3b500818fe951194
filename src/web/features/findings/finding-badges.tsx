import { dueStatus } from "#rules/surveys/due-status.ts";
import { usePortal } from "#web/state/portal.ts";
import { Badge, Badges } from "#web/ui/status/badge.tsx";
import { DueBadge } from "#web/ui/status/due-badge.tsx";
import { type Finding, openDueDate } from "./finding.ts";

/** The status of a finding and, while it is open, its due status. */
export function FindingBadges({ finding }: { finding: Finding }) {
  const { today } = usePortal();
  const due = dueStatus(openDueDate(finding), today);
  return (
    <Badges>
      {finding.status && <Badge tone="secondary">{finding.status}</Badge>}
      {due && <DueBadge status={due} />}
    </Badges>
  );
}
