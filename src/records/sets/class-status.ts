// The class status history of a vessel, with the effective date and the recorded date of each entry (docs/domain.md, section 4). With
// `asAt` it is returned as at that day; otherwise entries with a future effective date are included.
import { asAtParameter } from "#contract/record-sets/class-status.ts";
import { requestedDay } from "#records/as-at.ts";
import type { CallBehaviour, ResolvedCall } from "#records/definition.ts";
import { endOfDay } from "#records/class/class-status-histories.ts";
import { addEarlierVersions } from "#records/class/class-status-versions.ts";
import { withClassStateText } from "#records/class/state-texts.ts";
import type { Query } from "#query/query.ts";

export const classStatusBehaviour: CallBehaviour = {
  find: (call, findRows) => findRows({ ...call, query: restrictToDay(call) }),
  complete: (entries, { database }) => addEarlierVersions(entries.map(withClassStateText), database),
};

/** Restricts the query to entries in force at the end of the day that `asAt` gives. */
function restrictToDay(call: ResolvedCall): Query {
  const { query } = call;
  const day = requestedDay(call, asAtParameter);
  if (day === null) return query;
  const end = endOfDay(day);
  const inForce = {
    kind: "filter",
    field: { name: "changed_date", column: "changed_date", type: "date" },
    filter: { is: "<", value: end },
  } as const;
  return {
    ...query,
    condition: query.condition ? { kind: "all", conditions: [query.condition, inForce] } : inForce,
  };
}
