// Findings of a vessel, or one of them (docs/domain.md, section 2, Findings). Statutory findings that the flag has not released are
// redacted.
import { withheldRows, withheldMask } from "#records/access/masks.ts";
import { defineRows } from "#records/rows.ts";

export const findings = defineRows({
  path: "/os/ABSRECORDFINDING",
  vessel: "assetnum",
  queryable: {
    name: "ABSRECORDFINDING",
    table: "finding",
    key: ["ticketid"],
    withheld: withheldRows,
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
