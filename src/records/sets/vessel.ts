// The full record of one vessel (docs/domain.md, section 2, Details).
import { addClassSummaries } from "#records/class/class-summary.ts";
import { maskRelations } from "#records/access/related-vessels.ts";
import { defineRows } from "#records/rows.ts";

export const vessels = defineRows({
  path: "/os/ABSRECORDVESSEL",
  vessel: "assetnum",
  queryable: {
    name: "ABSRECORDVESSEL",
    table: "vessel",
    key: ["assetnum"],
    fields: { assetnum: { column: "assetnum", type: "text" } },
    relations: {},
    searched: [],
    savedQueries: {},
    children: {
      abs_vesselspec: {
        section: "text",
        section_seq: "number",
        displaysequence: "number",
        description: "text",
      },
    },
  },
  complete: async (vessels, call) => maskRelations(await addClassSummaries(vessels, call), call),
});
