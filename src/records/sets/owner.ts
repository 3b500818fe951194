// The customers of a vessel (specification §3, Owner record).
import { defineRows } from "#records/rows.ts";

export const owners = defineRows({
  path: "/os/ABSRECORDOWNER",
  vessel: "assetnum",
  askable: {
    name: "ABSRECORDOWNER",
    table: "owner",
    key: ["assetnum"],
    fields: { assetnum: { column: "assetnum", type: "text" } },
    relations: {},
    searched: [],
    savedQueries: {},
  },
});
