import type { Reader } from "#contract/account/reader.ts";
import type { Condition, Query } from "#query/query.ts";

import type { CallDefinition } from "#records/definition.ts";

/** Further indexed fields that identify one vessel. */
const vesselNumbers = ["imo_num", "class_num"];

/** A call with a longer list of keys is a search. */
const maxKeys = 20;

/**
 * Whether a call is a look-up, which costs little: each of its members has one of a few given values in an indexed key. Every other call is
 * a search.
 */
export function isLookUp(
  definition: Pick<CallDefinition, "isKeyed" | "queryable" | "vessel">,
  query: Query,
  reader: Reader,
): boolean {
  const { key } = definition.queryable(reader);
  // A field of a compound key does not count: half of the rows may share one class state.
  const names = [definition.vessel, key.length === 1 ? key[0] : undefined, ...vesselNumbers];
  return definition.isKeyed === true || namesKey(query.condition, names);
}

function namesKey(condition: Condition | undefined, names: readonly (string | undefined)[]): boolean {
  switch (condition?.kind) {
    case "all":
      return condition.conditions.some((inner) => namesKey(inner, names));
    case "filter": {
      const { field, filter } = condition;
      const isList = filter.is === "oneOf" && filter.patterns.length === 0 && filter.values.length <= maxKeys;
      return isList && names.includes(field.name);
    }
    default:
      return false;
  }
}
