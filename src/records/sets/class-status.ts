// The class-status ledger of a vessel (specification §3, Class status history row): the effective date and the recorded date of each
// entry. With `asAt` it is the ledger of that day; without, entries that announce a later state are there too.
import { asAt, dayAsked } from "#records/as-at.ts";
import type { Definition, Question } from "#records/definition.ts";
import { addVersions } from "#records/ledger-versions.ts";
import { defineRows } from "#records/rows.ts";
import type { Query } from "#query/query.ts";
import { addDays } from "#rules/dates.ts";

const effectiveDate = { column: "changed_date", type: "date" } as const;

const ledger = defineRows({
  path: "/os/ABSRECORDCLASSSTATUS",
  vessel: "assetnum",
  settings: [asAt],
  askable: {
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
  complete: (entries, { database }) => addVersions(entries, database),
});

export const classStatus: Definition = {
  ...ledger,
  find: (question) => ledger.find({ ...question, query: asAtDay(question) }),
};

/** The query, of the entries that were in force at the end of the day asked. */
function asAtDay(question: Question): Query {
  const { query, settings } = question;
  if (settings[asAt] === undefined) return query;
  const end = `${addDays(dayAsked(question), 1)}T00:00:00.000Z`;
  const inForce = {
    kind: "test",
    field: { name: "changed_date", ...effectiveDate },
    test: { is: "<", value: end },
  } as const;
  return {
    ...query,
    condition: query.condition ? { kind: "all", conditions: [query.condition, inForce] } : inForce,
  };
}
