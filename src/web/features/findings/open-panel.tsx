import { dueStatus, explainDueStatus } from "#rules/due-status.ts";
import { usePortal } from "#web/state/portal.ts";
import { DueBadge } from "#web/ui/due-badge.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { dueTexts } from "./due-texts.ts";
import type { Finding } from "./finding.ts";
import { labelled } from "./labelled.ts";
import classes from "./open-panel.module.css";

/** What an open finding still asks for. */
export function OpenPanel({ finding }: { finding: Finding }) {
  const { today } = usePortal();
  const status = dueStatus(finding.dueDate, today);
  // gap: contents of the Open panel
  return (
    <Panel title="Open">
      {status && (
        <p className={classes.due}>
          <DueBadge status={status} />
          {explainDueStatus(finding.dueDate, today)}
        </p>
      )}
      <Facts facts={labelled(dueTexts(finding))} />
    </Panel>
  );
}
