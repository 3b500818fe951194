// ABSRECORDFINDING: one finding of a survey (docs/domain.md, section 2, Findings).
import type { z } from "zod";

import { recordSet } from "./record-set-descriptor.ts";
import { date, keyText, list, object, text, wholeNumber, yesNo } from "#contract/members/values.ts";

import { flagAuthorisation, isItemWithheld } from "./flag-release.ts";
import { described } from "./vessel-parts.ts";

const visit = object({
  actfinish: date("Date of the last visit."),
});

export const relatedTicket = object({
  workorder: list(visit, "The work order of the visit."),
  description_longdescription: text("What was noted, as rich text (HTML)."),
  due_by_date: date("When the ticket was due."),
  reported_in_task: text("Task in which it was reported."),
  abs_reportnumber: text("Number of the report."),
  actfinish: date("When the visit ended."),
});

const organization = object({
  organization_name: text("Name of the organisation, shown as Port."),
});

const workOrder = object({
  abs_organizations: list(organization, "Organisations of the work order."),
});

export const findingMember = object({
  ticketid: keyText("Key of the finding."),
  assetnum: text("Asset number of the vessel."),
  ticket_number: text("Number of the finding, as printed in reports."),
  ticket_sequence: wholeNumber("Position of the finding among the vessel's."),
  ticket_type: text("Type of the finding, such as Condition of Class."),
  criticality: text("Criticality when it was reported."),
  current_criticality: text("Criticality now."),
  current_due_date: date("When it is due now."),
  status: text("Status of the finding as a code, such as OPEN."),
  status_description: text("Text of the status: Open, Partial, Plan Accepted or Closed."),
  assetpath: text("Location on the vessel, from the whole to the part."),
  asset: list(described, "The part of the vessel that the finding is about."),
  description_longdescription: text("The finding in full, as rich text (HTML)."),
  reported_in_wonum: text("Number of the report in which it was found."),
  reported_in_survey_wonum: text("Task in which it was found."),
  reported_in_service_group: wholeNumber("Service group: 1 Class, 2 Statutory, 3 Special Services."),
  service_type_id: wholeNumber("Type of the service: 24 is statutory in any group."),
  due_by_survey_wonum: text("Survey by which it is due."),
  abs_relatedtickets: list(relatedTicket, "What was noted at later visits."),
  workorder: list(workOrder, "The work order in which it was found."),
  abs_flag_lu: list(flagAuthorisation, "Flags that authorised the release of a statutory finding."),
  withheld: yesNo(
    "Derived: the flag has not authorised the release, or the source withholds the item; only the key and the service group are returned.",
  ),
});
export type FindingMember = z.infer<typeof findingMember>;

export const findings = recordSet({
  name: "ABSRECORDFINDING",
  key: ["ticketid"],
  schema: findingMember,
  table: {
    name: "finding",
    columns: {
      ticketid: "text",
      assetnum: "text",
      ticket_number: "text",
      status: "text",
      current_due_date: "date",
      reported_in_service_group: "number",
      service_type_id: "number",
      withheld: "boolean",
    },
    indexedFields: ["ticketid", "assetnum", "ticket_number"],
  },
  derived: {
    withheld: (finding) =>
      isItemWithheld(
        { serviceGroupId: finding.reported_in_service_group, serviceTypeId: finding.service_type_id },
        finding,
      ),
  },
  calls: [
    {
      path: "/os/ABSRECORDFINDING",
      about: "Findings of a vessel, or one of them.",
      vessel: "assetnum",
      queryable: ["ticketid", "assetnum", "current_due_date"],
      mask: { kind: "withheld", group: "reported_in_service_group" },
    },
  ],
});
