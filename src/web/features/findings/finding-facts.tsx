import { useSyncExternalStore } from "react";
import { formatDate } from "#rules/dates.ts";
import { isPlainText, plainLines } from "#rules/findings/findings.ts";
import { missingText } from "#text/record/not-available.ts";
import { findingText } from "#text/record/findings.ts";
import { Row, Stack } from "#web/ui/layout/columns.tsx";
import { Facts } from "#web/ui/layout/facts.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { dueStatus } from "#rules/surveys/due-status.ts";
import { usePortal } from "#web/state/portal.ts";
import { Badge, Badges } from "#web/ui/status/badge.tsx";
import { DueBadge } from "#web/ui/status/due-badge.tsx";
import { explainDueStatus } from "#text/record/due-dates.ts";
import classes from "./findings.module.css";
import { type Finding, openDueDate, type RelatedTicket } from "./finding.ts";
import { type LabelledText, dueTexts, findingName, toFacts } from "./finding-texts.ts";
import { sanitise } from "./sanitise.ts";

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
      <Row isWide>
        <h2 className={classes.name}>{findingName(finding)}</h2>
        <Row>
          <FindingBadges finding={finding} />
        </Row>
      </Row>
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

/** The status of a finding and, while it is open, its due status. */
function FindingBadges({ finding }: { finding: Finding }) {
  const { today } = usePortal();
  const due = dueStatus(openDueDate(finding), today);
  return (
    <Badges>
      {finding.status && <Badge tone="secondary">{finding.status}</Badge>}
      {due && <DueBadge status={due} />}
    </Badges>
  );
}

/** The due date and criticality of an open finding. */
function OpenPanel({ finding }: { finding: Finding }) {
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

/** The tickets that record the visits for a finding. Renders nothing without tickets. */
function RelatedTickets({ tickets }: { tickets: readonly RelatedTicket[] }) {
  if (tickets.length === 0) return null;
  return (
    <Panel title={findingText.relatedTickets} count={tickets.length}>
      <ol className={classes.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.key}>
            <Facts facts={toFacts(ticketTexts(ticket))} />
            {ticket.description && <RichText html={ticket.description} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function ticketTexts({ lastVisit, reportNumber, task, dueDate }: RelatedTicket): readonly LabelledText[] {
  return [
    [findingText.lastVisit, formatDate(lastVisit)],
    [findingText.reportNumber, reportNumber],
    [findingText.reportedInTask, task],
    [findingText.ticketDueDate, formatDate(dueDate)],
  ];
}

/** Sanitised HTML. Plain text keeps its line breaks; so does all text until a browser, which has the sanitiser's parser, runs the app. */
function RichText({ html }: { html: string }) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!isInBrowser)
    return (
      <div className={classes.text} data-plain>
        {plainLines(html)}
      </div>
    );
  return (
    <div
      className={classes.text}
      data-plain={isPlainText(html)}
      dangerouslySetInnerHTML={{ __html: sanitise(html) }}
    />
  );
}
