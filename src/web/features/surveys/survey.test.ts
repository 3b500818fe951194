import { describe, expect, test } from "vitest";
import { surveyMember } from "#contract/record-sets/survey.ts";
import { type Survey, surveyOf } from "./survey.ts";

const member = surveyMember.parse({
  surveyid: "S9",
  assetnum: "V1001",
  abs_service_group_id: 2,
  status: "Commenced",
  description: "Annual Load Line",
  abs_survey_due_date: "2026-09-01",
  abs_actual_due_date: "2026-12-01",
  abs_flag_lu: [{ flag_id: 12 }],
  abswotask: [{ description: "Load Line Task" }],
});

test("surveyOf maps all fields of a survey", () => {
  expect(surveyOf(member)).toEqual<Survey>({
    key: "S9",
    serviceGroupId: 2,
    isStatutory: true,
    isWithheld: false,
    description: "Annual Load Line",
    surveyDueDate: "2026-09-01",
    actualDueDate: "2026-12-01",
    dueDate: "2026-12-01",
    status: "Commenced",
  });
});

test("surveyOf maps only key and service group of a withheld survey", () => {
  expect(surveyOf({ surveyid: "S9", abs_service_group_id: 1, withheld: true })).toEqual<Survey>({
    key: "S9",
    serviceGroupId: 1,
    isStatutory: true,
    isWithheld: true,
    description: null,
    surveyDueDate: null,
    actualDueDate: null,
    dueDate: null,
    status: null,
  });
});

describe("the description of a survey is", () => {
  test.each([
    ["its own description", { description: "Own" }, "Own"],
    ["the description of its first task when it has none", { description: null }, "Load Line Task"],
    ["null when neither has one", { description: null, abswotask: [] }, null],
  ])("%s", (_, more, description) => {
    expect(surveyOf({ ...member, ...more }).description).toBe(description);
  });
});

describe("the due date of a survey is", () => {
  test.each([
    ["its actual due date", {}, "2026-12-01"],
    ["its survey due date when it has no actual due date", { abs_actual_due_date: null }, "2026-09-01"],
    ["null when it has neither", { abs_actual_due_date: null, abs_survey_due_date: null }, null],
  ])("%s", (_, more, dueDate) => {
    expect(surveyOf({ ...member, ...more }).dueDate).toBe(dueDate);
  });
});

test.each([
  ["in the statutory group", { abs_service_group_id: 2 }, true],
  ["with a statutory service in another group", { abs_service_group_id: 1, service_type_id: 24 }, true],
  ["in the class group", { abs_service_group_id: 1 }, false],
])("a survey %s has isStatutory %s", (_, more, isStatutory) => {
  expect(surveyOf({ ...member, ...more }).isStatutory).toBe(isStatutory);
});
