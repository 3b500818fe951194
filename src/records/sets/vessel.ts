// One vessel with everything that the record says about it (specification §3, Vessel detail record).
import { addClassSummaries } from "#records/class-summary.ts";
import { maskRelations } from "#records/related-vessels.ts";
import { defineRows } from "#records/rows.ts";

export const vessels = defineRows({
  path: "/os/ABSRECORDVESSEL",
  vessel: "assetnum",
  askable: {
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
  complete: async (vessels, question) => maskRelations(await addClassSummaries(vessels, question), question),
});
