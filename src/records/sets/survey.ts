// Surveys of a vessel (docs/domain.md, section 2, Surveys). Statutory surveys that the flag has not released are redacted.
import { withheldRows, withheldMask } from "#records/access/masks.ts";
import { defineRows } from "#records/rows.ts";

export const surveys = defineRows({
  path: "/os/ABSRECORDSURVEY",
  vessel: "assetnum",
  queryable: {
    name: "ABSRECORDSURVEY",
    table: "survey",
    key: ["surveyid"],
    withheld: withheldRows,
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
