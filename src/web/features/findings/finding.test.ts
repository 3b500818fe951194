import { describe, expect, test } from "vitest";
import { findingMember } from "#contract/record-sets/finding.ts";
import { type Finding, findingOf } from "./finding.ts";

const member = findingMember.parse({
  ticketid: "T55",
  assetnum: "V1001",
  ticket_number: "F-000123",
  ticket_sequence: 1,
  ticket_type: "Condition of Class",
  criticality: "High",
  current_criticality: "Medium",
  current_due_date: "2026-11-30",
  status: "OPEN",
  status_description: "Open",
  assetpath: "HULL / HOLD 2",
  asset: [{ description: "Hold 2" }],
  description_longdescription: "<p>Indent in way of <b>frame 102</b></p>",
  reported_in_wonum: "W1",
  reported_in_survey_wonum: "W2",
  reported_in_service_group: 1,
  due_by_survey_wonum: "W9",
  abs_relatedtickets: [
    {
      workorder: [{ actfinish: "2026-01-05" }],
      description_longdescription: "Seen at anchorage",
      due_by_date: "2026-11-30",
      reported_in_task: "Annual",
      abs_reportnumber: "R-77",
      actfinish: "2026-01-04",
    },
  ],
  workorder: [{ abs_organizations: [{ organization_name: "Piraeus Port" }] }],
});

test("findingOf maps all fields of a finding", () => {
  expect(findingOf(member)).toEqual<Finding>({
    ticketid: "T55",
    serviceGroupId: 1,
    isStatutory: false,
    isWithheld: false,
    type: "Condition of Class",
    number: "F-000123",
    sequence: 1,
    criticality: "High",
    currentCriticality: "Medium",
    dueDate: "2026-11-30",
    status: "Open",
    isOpen: true,
    asset: "Hold 2",
    assetPath: "HULL / HOLD 2",
    reportNumber: "W1",
    associatedTask: "W2",
    dueBySurvey: "W9",
    port: "Piraeus Port",
    lastVisit: "2026-01-05",
    description: "<p>Indent in way of <b>frame 102</b></p>",
    preview: "Indent in way of frame 102",
    tickets: [
      {
        key: "0 R-77",
        lastVisit: "2026-01-05",
        reportNumber: "R-77",
        task: "Annual",
        dueDate: "2026-11-30",
        description: "Seen at anchorage",
      },
    ],
  });
});

test("findingOf maps only key and service group of a withheld finding", () => {
  const { ticketid, serviceGroupId, isStatutory, isWithheld, preview, tickets, ...others } = findingOf({
    ticketid: "T59",
    reported_in_service_group: 3,
    withheld: true,
  });
  expect({ ticketid, serviceGroupId, isStatutory, isWithheld, preview, tickets }).toEqual({
    ticketid: "T59",
    serviceGroupId: 3,
    isStatutory: true,
    isWithheld: true,
    preview: "",
    tickets: [],
  });
  expect(new Set(Object.values(others))).toEqual(new Set([null, false]));
});

describe("the preview of a description", () => {
  test.each([
    [399, "x".repeat(399)],
    [400, "x".repeat(400)],
    [401, `${"x".repeat(400)}…`],
  ])("of %i characters has at most 400 characters and an ellipsis if it was cut", (length, preview) => {
    const description = `<p>${"x".repeat(length)}</p>`;
    expect(findingOf({ ...member, description_longdescription: description }).preview).toBe(preview);
  });
});

describe("the last visit date", () => {
  const visit = (workOrderFinish: string | null, ticketFinish: string | null = null) => ({
    workorder: workOrderFinish === null ? [] : [{ actfinish: workOrderFinish }],
    actfinish: ticketFinish,
  });
  test.each([
    [
      "is the latest of all tickets",
      [visit("2026-01-05"), visit("2026-08-14"), visit("2025-03-01")],
      "2026-08-14",
    ],
    ["is the ticket's own finish date when it has no work order", [visit(null, "2026-02-02")], "2026-02-02"],
    ["is null without tickets", [], null],
  ])("%s", (_, tickets, lastVisit) => {
    expect(findingOf({ ...member, abs_relatedtickets: tickets }).lastVisit).toBe(lastVisit);
  });
});

test.each([
  ["is the description", { status: "CLOSED", status_description: "Plan Accepted" }, "Plan Accepted", true],
  [
    "is the code when there is no description",
    { status: "CLOSED", status_description: null },
    "CLOSED",
    false,
  ],
])("the status %s", (_, more, status, isOpen) => {
  expect(findingOf({ ...member, ...more })).toMatchObject({ status, isOpen });
});

test("each port is listed once, even when several work orders name it", () => {
  const workorder = ["Piraeus", "Piraeus", "Syros"].map((organization_name) => ({
    abs_organizations: [{ organization_name }],
  }));
  expect(findingOf({ ...member, workorder }).port).toBe("Piraeus, Syros");
});
