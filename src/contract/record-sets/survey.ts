// ABSRECORDSURVEY: one survey of a vessel with its due dates (docs/domain.md, section 2, Surveys).
import type { z } from "zod";

import { recordSet } from "./record-set-descriptor.ts";
import { date, keyText, list, object, text, wholeNumber, yesNo } from "#contract/members/values.ts";

import { flagAuthorisation, isItemWithheld } from "./flag-release.ts";

const surveyTask = object({
  description: text("Description of the task; that of the survey applies if it has none."),
});

export const surveyMember = object({
  surveyid: keyText("Key of the survey."),
  assetnum: text("Asset number of the vessel."),
  abs_service_group_id: wholeNumber("Service group: 1 Class, 2 Statutory, 3 Special."),
  service_type_id: wholeNumber("Type of the service: 24 is statutory in any group."),
  status: text("State of the survey, such as Commenced."),
  description: text("Description of the survey."),
  abs_survey_due_date: date("When the survey falls due."),
  abs_actual_due_date: date("Last due date, including the survey window."),
  abs_flag_lu: list(flagAuthorisation, "Flags that authorised the release of a statutory survey."),
  abswotask: list(surveyTask, "Tasks of the survey."),
  withheld: yesNo(
    "Derived: the flag has not authorised the release, or the source withholds the item; only the key and the service group are returned.",
  ),
});
export type SurveyMember = z.infer<typeof surveyMember>;

export const surveys = recordSet({
  name: "ABSRECORDSURVEY",
  key: ["surveyid"],
  schema: surveyMember,
  table: {
    name: "survey",
    columns: {
      surveyid: "text",
      assetnum: "text",
      abs_service_group_id: "number",
      service_type_id: "number",
      description: "text",
      status: "text",
      abs_survey_due_date: "date",
      abs_actual_due_date: "date",
      withheld: "boolean",
    },
    indexedFields: ["surveyid", "assetnum"],
  },
  derived: {
    description: ({ abswotask, description }) => description ?? abswotask?.[0]?.description ?? null,
    withheld: (survey) =>
      isItemWithheld(
        { serviceGroupId: survey.abs_service_group_id, serviceTypeId: survey.service_type_id },
        survey,
      ),
  },
  calls: [
    {
      path: "/os/ABSRECORDSURVEY",
      about: "Surveys of a vessel with their due dates.",
      vessel: "assetnum",
      queryable: ["surveyid", "assetnum", "abs_service_group_id", "abs_survey_due_date", "description"],
      mask: { kind: "withheld", group: "abs_service_group_id" },
    },
  ],
});
