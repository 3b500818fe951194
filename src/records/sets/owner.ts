// The customers of a vessel and their roles (docs/domain.md, section 2, Owner).
import { defineRows } from "#records/rows.ts";

export const owners = defineRows({
  path: "/os/ABSRECORDOWNER",
  vessel: "assetnum",
  queryable: {
    name: "ABSRECORDOWNER",
    table: "owner",
    key: ["assetnum"],
    fields: { assetnum: { column: "assetnum", type: "text" } },
    relations: {},
    searched: [],
    savedQueries: {},
  },
});
