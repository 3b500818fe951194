// The flags from which the search form offers a choice (docs/domain.md, section 2, Search).
import { defineRows } from "#records/rows.ts";

export const flags = defineRows({
  path: "/os/ABSRECORDFLAG",
  isChoiceList: true,
  queryable: {
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
