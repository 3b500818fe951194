// The vessel types from which the search form offers a choice (docs/domain.md, section 2, Search).
import { defineRows } from "#records/rows.ts";

export const vesselTypes = defineRows({
  path: "/os/ABSRECORDVESSELTYPE",
  isChoiceList: true,
  queryable: {
    name: "ABSRECORDVESSELTYPE",
    table: "vessel_type",
    key: ["description"],
    fields: { description: { column: "description", type: "text" } },
    relations: {},
    searched: [],
    savedQueries: {},
  },
});
