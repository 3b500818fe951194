// What a vessel can carry (specification §3, Capacity entry): a script, asked with `assetnum`.
import { defineRows } from "#records/rows.ts";

export const capacities = defineRows({
  path: "/script/ABSRECORDCAPACITYSQL",
  vessel: "assetnum",
  needsVessel: true,
  askable: {
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
