// Maps a finding member to the view model of the list and the detail view.
import type { MemberOf } from "#contract/calls/call-members.ts";
import { type FindingFacts, findingFacts } from "#contract/members/item-facts.ts";
import { laterDate } from "#rules/dates.ts";
import { exceedsPreview, isOpenFinding, previewText } from "#rules/findings/findings.ts";
import { isStatutory } from "#rules/access/flag-release.ts";

type FindingMember = MemberOf<"/os/ABSRECORDFINDING">;
type TicketMember = NonNullable<FindingMember["abs_relatedtickets"]>[number];

export interface Finding extends FindingFacts {
  readonly ticketid: string;
  readonly serviceGroupId: number | null;
  readonly isStatutory: boolean;
  readonly sequence: number | null;
  readonly criticality: string | null;
  readonly currentCriticality: string | null;
  readonly isOpen: boolean;
  readonly asset: string | null;
  readonly assetPath: string | null;
  readonly reportNumber: string | null;
  readonly associatedTask: string | null;
  readonly dueBySurvey: string | null;
  readonly port: string | null;
  /** Latest visit date of all related tickets. */
  readonly lastVisit: string | null;
  /** Rich text (HTML), not sanitised. */
  readonly description: string | null;
  readonly preview: string;
  readonly tickets: readonly RelatedTicket[];
}

export interface RelatedTicket {
  readonly key: string;
  readonly lastVisit: string | null;
  readonly reportNumber: string | null;
  readonly task: string | null;
  readonly dueDate: string | null;
  /** Rich text (HTML), not sanitised. */
  readonly description: string | null;
}

/** The date that decides the due status. A closed finding has none. */
export function openDueDate({ isOpen, dueDate }: Finding): string | null {
  return isOpen ? dueDate : null; // gap: due status of closed findings
}

export function findingOf(member: FindingMember): Finding {
  const facts = findingFacts(member);
  const serviceGroupId = member.reported_in_service_group ?? null;
  const tickets = (member.abs_relatedtickets ?? []).map(relatedTicketOf);
  return {
    ...facts,
    ticketid: member.ticketid,
    serviceGroupId,
    isStatutory: facts.isWithheld || isStatutory({ serviceGroupId, serviceTypeId: member.service_type_id }),
    sequence: member.ticket_sequence ?? null,
    criticality: member.criticality ?? null,
    currentCriticality: member.current_criticality ?? null,
    isOpen: isOpenFinding(facts.status),
    asset: textOf(member.asset?.map(({ description }) => description)),
    assetPath: member.assetpath ?? null,
    reportNumber: member.reported_in_wonum ?? null,
    associatedTask: member.reported_in_survey_wonum ?? null,
    dueBySurvey: member.due_by_survey_wonum ?? null,
    port: textOf(member.workorder?.flatMap(portsOf)),
    lastVisit: latest(tickets.map((ticket) => ticket.lastVisit)),
    description: member.description_longdescription ?? null,
    preview: previewOf(member.description_longdescription),
    tickets,
  };
}

function relatedTicketOf(ticket: TicketMember, position: number): RelatedTicket {
  return {
    key: `${position} ${ticket.abs_reportnumber}`,
    lastVisit: latest(ticket.workorder?.map(({ actfinish }) => actfinish)) ?? ticket.actfinish ?? null,
    reportNumber: ticket.abs_reportnumber ?? null,
    task: ticket.reported_in_task ?? null,
    dueDate: ticket.due_by_date ?? null,
    description: ticket.description_longdescription ?? null,
  };
}

function portsOf({ abs_organizations }: NonNullable<FindingMember["workorder"]>[number]) {
  return (abs_organizations ?? []).map(({ organization_name }) => organization_name);
}

/** The beginning of a description as plain text, with an ellipsis if it was cut. */
function previewOf(html: Text): string {
  const text = previewText(html);
  return exceedsPreview(html) ? `${text.trimEnd()}…` : text;
}

type Text = string | null | undefined;

/** Joins the distinct texts; `null` if there are none. */
function textOf(texts: readonly Text[] | undefined): string | null {
  return [...new Set((texts ?? []).filter(Boolean))].join(", ") || null;
}

function latest(dates: readonly Text[] | undefined): string | null {
  return (dates ?? []).reduce<string | null>((latestSoFar, date) => laterDate(latestSoFar, date), null);
}
