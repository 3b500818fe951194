import { formatDate } from "#rules/dates.ts";
import { findingText } from "#text/record/findings.ts";
import { Facts } from "#web/ui/layout/facts.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { RelatedTicket } from "./finding.ts";
import classes from "./related-tickets.module.css";
import { RichText } from "./rich-text.tsx";
import { type LabelledText, toFacts } from "./finding-texts.ts";

/** The tickets that record the visits for a finding. Renders nothing without tickets. */
export function RelatedTickets({ tickets }: { tickets: readonly RelatedTicket[] }) {
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
