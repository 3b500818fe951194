// Findings of a vessel, or one of them (specification §3, Finding). A statutory one that its flag has not released leaves
// only its mark.
import { unreleased, withheldMask } from "#records/masks.ts";
import { defineRows } from "#records/rows.ts";

export const findings = defineRows({
  path: "/os/ABSRECORDFINDING",
  vessel: "assetnum",
  askable: {
    name: "ABSRECORDFINDING",
    table: "finding",
    key: ["ticketid"],
    withheld: unreleased,
    fields: {
      ticketid: { column: "ticketid", type: "text" },
      assetnum: { column: "assetnum", type: "text" },
      current_due_date: { column: "current_due_date", type: "date", masked: true },
    },
    relations: {},
    searched: [],
    savedQueries: {},
  },
  mask: withheldMask("ticketid", "reported_in_service_group"),
});
