// Shapes a member for the response: child operators, `oslc.select` and `_dropnulls`, applied to a document of unknown fields.
import { applySelect } from "#query/evaluate/apply-select.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import type { Query } from "./query.ts";

/** The names that a member may have. With `_dropnulls=0`, missing attributes are sent as `null` and missing children as `[]`. */
export interface KnownNames {
  readonly attributes: readonly string[];
  readonly children: readonly string[];
}

/**
 * Applies child operators and selection to a member, and drops nulls unless the query keeps them. Pass the member after masking, as the
 * reader may see it. Without a selection the result is empty, and the caller adds the address.
 */
export function shapeMember(
  member: JsonObject,
  query: Pick<Query, "select" | "children" | "keepNulls">,
  known: KnownNames = { attributes: [], children: [] },
): JsonObject {
  if (!query.select) return {};
  if (query.keepNulls) return applySelect(addMissing(member, known), query.select, query.children);
  return dropNulls(applySelect(member, query.select, query.children));
}

/** Adds `null` and `[]` for the known names that the member does not have. */
function addMissing(member: JsonObject, { attributes, children }: KnownNames): JsonObject {
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
  return isJsonObject(value) ? dropNulls(value) : value;
}
