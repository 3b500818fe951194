// The class status history of a vessel, with the effective date and the recorded date of each entry (docs/domain.md, section 4). With
// `asAt` it is returned as at that day; otherwise entries with a future effective date are included.
import { asAtParameter, requestedDay } from "#records/as-at.ts";
import type { CallDefinition, ResolvedCall } from "#records/definition.ts";
import { addEarlierVersions } from "#records/class/class-status-versions.ts";
import { defineRows } from "#records/rows.ts";
import { withClassStateText } from "#records/class/state-texts.ts";
import type { Query } from "#query/query.ts";
import { addDays } from "#rules/dates.ts";

const effectiveDate = { column: "changed_date", type: "date" } as const;

const history = defineRows({
  path: "/os/ABSRECORDCLASSSTATUS",
  vessel: "assetnum",
  settings: [asAtParameter],
  queryable: {
    name: "ABSRECORDCLASSSTATUS",
    table: "class_status",
    key: ["assetnum", "changed_date", "service_state_id"],
    fields: {
      assetnum: { column: "assetnum", type: "text" },
      changed_date: effectiveDate,
      service_state_id: { column: "service_state_id", type: "number" },
    },
    relations: {},
    searched: [],
    savedQueries: {},
  },
  complete: (entries, { database }) => addEarlierVersions(entries.map(withClassStateText), database),
});

export const classStatus: CallDefinition = {
  ...history,
  find: (call) => history.find({ ...call, query: restrictToDay(call) }),
};

/** Restricts the query to entries in force at the end of the day that `asAt` gives. */
function restrictToDay(call: ResolvedCall): Query {
  const { query, settings } = call;
  if (settings[asAtParameter] === undefined) return query;
  const end = `${addDays(requestedDay(call), 1)}T00:00:00.000Z`;
  const inForce = {
    kind: "filter",
    field: { name: "changed_date", ...effectiveDate },
    filter: { is: "<", value: end },
  } as const;
  return {
    ...query,
    condition: query.condition ? { kind: "all", conditions: [query.condition, inForce] } : inForce,
  };
}
