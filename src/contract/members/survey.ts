// ABSRECORDSURVEY: one survey of a vessel with its due dates (specification §3, Survey).
import type { z } from "zod";

import { date, keyText, list, member, text, wholeNumber, yesNo } from "#contract/values.ts";

import { flagAuthorisation } from "./flag-release.ts";

const surveyTask = member({
  description: text("Description of the task; the survey's where it has none of its own."),
});

export const surveyMember = member({
  surveyid: keyText("Key of the survey."),
  assetnum: text("Asset number of the vessel."),
  abs_service_group_id: wholeNumber("Service group: 1 Class, 2 Statutory, 3 Special."),
  service_type_id: wholeNumber("Type of the service: 24 is statutory in any group."),
  status: text("State of the survey, such as Commenced."),
  description: text("Description of the survey."),
  abs_survey_due_date: date("When the survey falls due."),
  abs_actual_due_date: date("When it is due at the latest, its window included."),
  abs_flag_lu: list(flagAuthorisation, "Flags that authorised the release of a statutory survey."),
  abswotask: list(surveyTask, "Tasks of the survey."),
  withheld: yesNo(
    "Derived: the flag has not authorised the release; everything but key and group is left out.",
  ),
});
export type SurveyMember = z.infer<typeof surveyMember>;
