// What of a member travels: child operators, `oslc.select` and `_dropnulls`, applied to a document whose fields this room does not know.
import { selectFrom } from "./evaluate/selection.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";
import type { Query } from "./query.ts";

/** The names that a member of the set may hold; with `_dropnulls=0` those it lacks are answered as `null` and `[]`. */
export interface Known {
  readonly attributes: readonly string[];
  readonly children: readonly string[];
}

/**
 * A member as the call wants it: child operators applied, attributes and children selected, nulls dropped or kept.
 * Masks come first: hand over the member as the reader may see it. Without a select nothing is left, and the caller adds the address.
 */
export function shapeMember(
  member: JsonObject,
  query: Pick<Query, "select" | "children" | "keepNulls">,
  known: Known = { attributes: [], children: [] },
): JsonObject {
  if (!query.select) return {};
  if (query.keepNulls) return selectFrom(fill(member, known), query.select, query.children);
  return dropNulls(selectFrom(member, query.select, query.children));
}

/** `null` and `[]` under the known names that the member lacks. */
function fill(member: JsonObject, { attributes, children }: Known): JsonObject {
  return Object.fromEntries([
    ...attributes.map((name) => [name, null] as const),
    ...Object.entries(member),
    ...children.map((name) => [name, (Object.hasOwn(member, name) && member[name]) || []] as const),
  ]);
}

function dropNulls(row: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(row)
      .map(([key, value]) => [key, dropNullsOf(value)] as const)
      .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
}

function dropNullsOf(value: Json): Json {
  if (Array.isArray(value)) return value.map(dropNullsOf);
  return isObject(value) ? dropNulls(value) : value;
}
