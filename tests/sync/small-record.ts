// A small record with one of everything that a sync must treat apart: a withheld survey and a controlled vessel.
import type { Members } from "#tests/database/engines.ts";

const numbers = [1, 2, 3, 4, 5, 6, 7];
export const controlled = "V7";
export const withheldSurvey = "S2";

const surveyOf = (number: number, more: object = {}) => ({
  surveyid: `S${number}`,
  assetnum: `V${number}`,
  abs_service_group_id: 1,
  status: "Commenced",
  description: "Annual \u2028 Hull",
  abs_survey_due_date: "2026-09-01",
  ...more,
});

/** The record of the source. */
export const smallRecord: Members = {
  flag: [
    { flag_id: 12, name: "Panama" },
    { flag_id: 13, name: "Malta" },
  ],
  vessel_type: [{ description: "Bulk Carrier" }],
  vessel: numbers.map((number) => ({
    assetnum: `V${number}`,
    vessel_name: `VESSEL ${number}`,
    vessel_type: "Bulk Carrier",
    flag_id: 12,
    security_domain_id: `V${number}` === controlled ? 1 : 0,
    abs_service: [
      { service_type_id: 1, service_type: "Class", service_state_id: 5, service_state: "In Class" },
    ],
  })),
  vessel_history: numbers.map((number) => ({
    assetnum: `V${number}`,
    changed_attribute: "VESSEL_NAME",
    changed_value: `VESSEL ${number}`,
    changed_date: "2019-08-14T00:00:00Z",
  })),
  class_status: numbers.map((number) => ({
    assetnum: `V${number}`,
    service_state_id: 5,
    changed_value: "In Class",
    changed_date: "2020-01-01T00:00:00Z",
    service_state_reason: "Built",
  })),
  capacity: numbers.map((number) => ({
    assetnum: `V${number}`,
    category: "Ballast Water",
    total_volume: 18.5,
  })),
  owner: [
    {
      assetnum: "V1",
      abs_vessel_customer_rel: [
        { customer_role: "Operator", abs_customers: [{ customer_name: "Meridian" }] },
      ],
    },
  ],
  survey: [
    ...numbers.filter((number) => number !== 2).map((number) => surveyOf(number)),
    surveyOf(2, { abs_service_group_id: 2 }),
  ],
  finding: [{ ticketid: "T1", assetnum: "V1", ticket_number: "F-1", reported_in_service_group: 1 }],
  asset: [
    { assetnum: "A1", abs_destination_vessel: "V1", abs_name: "Main Engine" },
    { assetnum: "A2", abs_destination_vessel: "V1", parent: "A1", abs_name: "Piston" },
  ],
  certificate: [
    {
      certificateid: "K1",
      assetnum: "V1",
      certificate_name: "Class Certificate",
      certificate_number: "C-1",
      service_group_id: 1,
      cert_ll_object_id: "D-1",
      file_name: "class.pdf",
    },
  ],
};

const isOf = (vessel: string) => (member: object) =>
  Object.entries(member).some(
    ([name, value]) => /^(?:assetnum|abs_destination_vessel)$/.test(name) && value === vessel,
  );

/** The part of the small record that the source sends to an operator's key. */
export const visibleRecord: Members = Object.fromEntries(
  Object.entries(smallRecord).map(([table, members]) => [
    table,
    members.filter(
      (one) => !isOf(controlled)(one) && (one as { surveyid?: string }).surveyid !== withheldSurvey,
    ),
  ]),
);
