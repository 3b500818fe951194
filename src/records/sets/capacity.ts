// The capacities of a vessel (docs/domain.md, section 2, Details): a script with the parameter `assetnum`.
import { defineRows } from "#records/rows.ts";

export const capacities = defineRows({
  path: "/script/ABSRECORDCAPACITYSQL",
  vessel: "assetnum",
  needsVessel: true,
  queryable: {
    name: "ABSRECORDCAPACITYSQL",
    table: "capacity",
    key: ["assetnum", "category"],
    fields: {
      assetnum: { column: "assetnum", type: "text" },
      category: { column: "category", type: "text" },
    },
    relations: {},
    searched: [],
    savedQueries: {},
    parameters: ["assetnum"],
  },
});
