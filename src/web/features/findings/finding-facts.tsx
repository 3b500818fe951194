import { formatDate } from "#rules/dates.ts";
import { missingText } from "#text/record/not-available.ts";
import { findingText } from "#text/record/findings.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Facts } from "#web/ui/layout/facts.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { FindingBadges } from "./finding-badges.tsx";
import classes from "./finding-facts.module.css";
import type { Finding } from "./finding.ts";
import { OpenPanel } from "./open-panel.tsx";
import { RelatedTickets } from "./related-tickets.tsx";
import { RichText } from "./rich-text.tsx";
import { type LabelledText, dueTexts, findingName, toFacts } from "./finding-texts.ts";

/** All fields of a finding. Missing values are shown as N/A. */
export function FindingFacts({ finding }: { finding: Finding }) {
  return (
    <Stack>
      <FindingCard finding={finding} />
      {finding.isOpen && <OpenPanel finding={finding} />}
      <Panel title={findingText.description}>
        {finding.description ? <RichText html={finding.description} /> : missingText.notAvailable}
      </Panel>
      <RelatedTickets tickets={finding.tickets} />
    </Stack>
  );
}

function FindingCard({ finding }: { finding: Finding }) {
  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.name}>{findingName(finding)}</h2>
        <div className={classes.badges}>
          <FindingBadges finding={finding} />
        </div>
      </div>
      <Facts facts={toFacts(cardTexts(finding))} />
    </div>
  );
}

function cardTexts(finding: Finding): readonly LabelledText[] {
  return [
    [findingText.type, finding.type],
    [findingText.number, finding.number],
    [findingText.sequence, finding.sequence === null ? null : String(finding.sequence)],
    [findingText.status, finding.status],
    [findingText.criticality, finding.criticality],
    ...(finding.isOpen ? [] : dueTexts(finding)),
    [findingText.reportNumber, finding.reportNumber],
    [findingText.associatedTask, finding.associatedTask],
    [findingText.port, finding.port],
    [findingText.lastVisit, formatDate(finding.lastVisit)],
    [findingText.asset, finding.asset],
    [findingText.assetPath, finding.assetPath],
  ];
}
