// The findings screen: the list, and the detail view of a finding (docs/domain.md, section 2).
import { messages } from "#text/messages.ts";

export const findingText = messages({
  count: "{count, plural, one {# finding} other {# findings}}",
  list: "Findings",
  finding: "Finding",
  dueStatus: "Due",
  closedCount: "{count} closed",
  ruleText: "{rule} A closed finding has no due status.",
  overdueOnly: "Overdue",
  openConditionsOnly: "Open conditions of class",
  emptySection: "There are no findings in this section.",

  detail: "Finding",
  backToList: "Back to findings",
  loading: "Loading",
  notFound: "This vessel has no finding {ticketid}.",

  type: "Finding Type",
  number: "Finding Number",
  sequence: "Sequence",
  status: "Status",
  criticality: "Criticality",
  currentCriticality: "Current Criticality",
  dueDate: "Due Date",
  dueBySurvey: "Due By Survey",
  reportNumber: "Report Number",
  associatedTask: "Associated Task",
  port: "Port",
  lastVisit: "Last Visit Date",
  asset: "Asset",
  assetPath: "Asset Path",

  open: "Open",
  description: "Description",
  relatedTickets: "Related Tickets",
  reportedInTask: "Reported In Task",
  ticketDueDate: "Due By",
});

/** The headings by service group. */
export const findingGroupNames = messages({
  class: "Class",
  statutory: "Statutory",
  special: "Special Services",
  other: "Other",
});
