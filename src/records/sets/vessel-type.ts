// Types of vessel, for choosing one (specification §3, Vessel type list item).
import { defineRows } from "#records/rows.ts";

export const vesselTypes = defineRows({
  path: "/os/ABSRECORDVESSELTYPE",
  askable: {
    name: "ABSRECORDVESSELTYPE",
    table: "vessel_type",
    key: ["description"],
    fields: { description: { column: "description", type: "text" } },
    relations: {},
    searched: [],
    savedQueries: {},
  },
});
