import { formatDate } from "#rules/dates.ts";
import { notAvailable } from "#rules/not-available.ts";
import { Stack } from "#web/ui/columns.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { dueTexts } from "./due-texts.ts";
import { FindingBadges } from "./finding-badges.tsx";
import classes from "./finding-facts.module.css";
import { findingName } from "./finding-name.ts";
import type { Finding } from "./finding.ts";
import { labelled, type LabelledText } from "./labelled.ts";
import { OpenPanel } from "./open-panel.tsx";
import { RelatedTickets } from "./related-tickets.tsx";
import { RichText } from "./rich-text.tsx";

/** Everything that is known of a finding; what is not known says so. */
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
      <Facts facts={labelled(cardTexts(finding))} />
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
