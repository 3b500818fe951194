import type { Member } from "#contract/calls/response.ts";
import { classStateOf } from "#rules/class/class-state.ts";
import { meridianQuest } from "./example-vessels.ts";
import { page } from "./fake-gateway.ts";

/** Surveys of each service group; one is withheld. */
export const exampleSurveys: readonly Member[] = [
  { surveyid: "S1", abs_service_group_id: 1, description: "Annual Hull", abs_survey_due_date: "2026-08-01" },
  { surveyid: "S2", abs_service_group_id: 3, description: "Monitoring", abs_survey_due_date: "2027-01-13" },
  { surveyid: "S3", abs_service_group_id: null, description: "Drydocking", abs_status: "Active" },
  { surveyid: "S4", abs_service_group_id: 2, withheld: true },
];

/** An open finding with a related ticket, a closed one and a withheld one. */
export const exampleFindings: readonly Member[] = [
  {
    ticketid: "T55",
    ticket_number: "F-000123",
    ticket_type: "Condition of Class",
    criticality: "High",
    current_due_date: "2026-10-01",
    status: "OPEN",
    status_description: "Open",
    description_longdescription: "<p>Indent in way of frame 102</p>",
    reported_in_service_group: 1,
    abs_relatedtickets: [{ description_longdescription: "Seen at anchorage", due_by_date: "2026-11-30" }],
  },
  { ticketid: "T57", ticket_type: "Recommendation", status: "CLOSED", status_description: "Closed" },
  { ticketid: "T59", reported_in_service_group: 2, withheld: true },
];

/** Certificates in force, extended, superseded, no longer supported and withheld. */
export const exampleCertificates: readonly Member[] = [
  {
    certificateid: "C1",
    certificate_name: "Load Line Certificate",
    certificate_number: "LL-1",
    certificate_term: "Full",
    service_group_id: 1,
    issue_date: "2026-11-10",
    expiry_date: "2027-01-13",
    extension_date: "2027-02-13",
    cert_ll_object_id: "D-1",
    file_name: "load-line.pdf",
    issued_by_id: 2,
    no_longer_supported: { date: "2026-11-02", reason: "Overdue survey" },
  },
  {
    certificateid: "C2",
    certificate_name: "Cargo Gear",
    service_group_id: 3,
    certificate_state: "Superseded",
    issue_date: "2020-01-10",
    expiry_date: "2030-12-31",
    inprogress: true,
  },
  { certificateid: "C3", service_group_id: 2, withheld: true },
];

/** A verified certificate, whose class is suspended. */
export const exampleVerification: Member = {
  verdict: "suspended",
  class_standing: "suspended",
  class_lost_date: "2026-11-02",
  class_lost_reason: "Overdue survey",
  certificate_number: "C-1",
  certificate_name: "Certificate of Classification",
  expiry_date: "2028-12-31",
  vessel_name: "MERIDIAN STAR",
  imo_num: "9074729",
};

/** The class status history of MERIDIAN QUEST; its last entry was corrected. */
export const exampleClassStatusHistory: readonly Member[] = [
  {
    assetnum: "V1003",
    service_state_id: 4,
    changed_date: "2026-11-02",
    changed_value: "Suspended",
    service_state_reason: "Overdue survey",
    recorded_date: "2026-11-05T08:00:00.000Z",
    abs_earlier_version: [
      { changed_value: "Suspended", service_state_reason: "Unpaid fees", replaced_date: "2026-11-05" },
    ],
  },
  { assetnum: "V1003", service_state_id: 1, changed_date: "2021-05-02", changed_value: "Withdrawn" },
  { assetnum: "V1003", service_state_id: 5, changed_date: "2015-03-01", changed_value: "In Class" },
];

/** One vessel of the suspension list, with the counts of its filters. */
export const exampleSuspensions = page(
  [
    {
      assetnum: "V1003",
      class_state: classStateOf(4),
      current_status: "Suspended",
      action_date: "2026-11-02",
      service_state_reason: "Overdue survey",
      gross_tonnage: 61330,
      abs_vessel: [meridianQuest],
    },
  ],
  {
    totalCount: 214,
    counts: {
      status: [
        { value: "All", count: 214 },
        { value: "Suspended", count: 61 },
        { value: "Withdrawn/Cancelled", count: 118 },
        { value: "Reinstated/Classed", count: 35 },
      ],
      flag: [{ value: "Malta", count: 12 }],
      month: [
        { value: "2026-11", status: "Suspended", count: 3 },
        { value: "2019-01", status: "Withdrawn/Cancelled", count: 9 },
      ],
    },
  },
);
