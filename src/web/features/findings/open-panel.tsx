import { dueStatus } from "#rules/surveys/due-status.ts";
import { explainDueStatus } from "#text/record/due-dates.ts";
import { findingText } from "#text/record/findings.ts";
import { usePortal } from "#web/state/portal.ts";
import { DueBadge } from "#web/ui/status/due-badge.tsx";
import { Facts } from "#web/ui/layout/facts.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { Finding } from "./finding.ts";
import classes from "./open-panel.module.css";
import { dueTexts, toFacts } from "./finding-texts.ts";

/** The due date and criticality of an open finding. */
export function OpenPanel({ finding }: { finding: Finding }) {
  const { today } = usePortal();
  const status = dueStatus(finding.dueDate, today);
  // gap: contents of the Open panel
  return (
    <Panel title={findingText.open}>
      {status && (
        <p className={classes.due}>
          <DueBadge status={status} />
          {explainDueStatus(finding.dueDate, today)}
        </p>
      )}
      <Facts facts={toFacts(dueTexts(finding))} />
    </Panel>
  );
}
