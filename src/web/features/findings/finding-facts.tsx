import { formatDate } from "#rules/dates.ts";
import { notAvailable } from "#rules/not-available.ts";
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
      <Panel title="Description">
        {finding.description ? <RichText html={finding.description} /> : notAvailable}
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
    ["Finding Type", finding.type],
    ["Finding Number", finding.number],
    ["Sequence", finding.sequence === null ? null : String(finding.sequence)],
    ["Status", finding.status],
    ["Criticality", finding.criticality],
    ...(finding.isOpen ? [] : dueTexts(finding)),
    ["Report Number", finding.reportNumber],
    ["Associated Task", finding.associatedTask],
    ["Port", finding.port],
    ["Last Visit Date", formatDate(finding.lastVisit)],
    ["Asset", finding.asset],
    ["Asset Path", finding.assetPath],
  ];
}
