// Surveys of a vessel (specification §3, Survey). A statutory one that its flag has not released leaves only its mark.
import { unreleased, withheldMask } from "#records/masks.ts";
import { defineRows } from "#records/rows.ts";

export const surveys = defineRows({
  path: "/os/ABSRECORDSURVEY",
  vessel: "assetnum",
  askable: {
    name: "ABSRECORDSURVEY",
    table: "survey",
    key: ["surveyid"],
    withheld: unreleased,
    fields: {
      surveyid: { column: "surveyid", type: "text" },
      assetnum: { column: "assetnum", type: "text" },
      abs_service_group_id: { column: "abs_service_group_id", type: "number" },
      abs_survey_due_date: { column: "abs_survey_due_date", type: "date", masked: true },
      description: { column: "description", type: "text", masked: true },
    },
    relations: {},
    searched: [],
    savedQueries: {},
  },
  mask: withheldMask("surveyid", "abs_service_group_id"),
});
