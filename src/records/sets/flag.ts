// Flags, for choosing one (specification §3, Flag list item).
import { defineRows } from "#records/rows.ts";

export const flags = defineRows({
  path: "/os/ABSRECORDFLAG",
  askable: {
    name: "ABSRECORDFLAG",
    table: "flag",
    key: ["flag_id"],
    fields: {
      flag_id: { column: "flag_id", type: "number" },
      name: { column: "name", type: "text" },
      removal_date: { column: "removal_date", type: "date" },
    },
    relations: {},
    searched: [],
    savedQueries: {},
  },
});
