// The class-status ledger of a vessel (specification §3, Class status history row).
import { defineRows } from "#records/rows.ts";

export const classStatus = defineRows({
  path: "/os/ABSRECORDCLASSSTATUS",
  vessel: "assetnum",
  askable: {
    name: "ABSRECORDCLASSSTATUS",
    table: "class_status",
    key: ["assetnum", "changed_date", "service_state_id"],
    fields: {
      assetnum: { column: "assetnum", type: "text" },
      changed_date: { column: "changed_date", type: "date" },
      service_state_id: { column: "service_state_id", type: "number" },
    },
    relations: {},
    searched: [],
    savedQueries: {},
  },
});
