// Shapes a member for the response: child operators, `oslc.select` and `_dropnulls`, applied to a document of unknown fields.
import { applySelect } from "#query/evaluate/apply-select.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import type { Query } from "./query.ts";

/** The names that a member may have, with what `_dropnulls=0` sends for those that it does not have: `null`, or `[]` for a child list. */
export interface KnownNames {
  readonly attributes: Readonly<Record<string, null>>;
  readonly children: readonly string[];
}

export const noKnownNames: KnownNames = { attributes: {}, children: [] };

/**
 * Applies child operators and selection to a member, and drops nulls unless the query keeps them. Pass the member after masking, as the
 * reader may see it; the result is another object. Without a selection the result is empty, and the caller adds the address.
 */
export function shapeMember(
  member: JsonObject,
  query: Pick<Query, "select" | "children" | "keepNulls">,
  known: KnownNames = noKnownNames,
): JsonObject {
  if (!query.select) return {};
  if (query.keepNulls) return applySelect(addMissing(member, known), query.select, query.children);
  return dropNulls(applySelect(member, query.select, query.children));
}

/** Adds `null` and `[]` for the known names that the member does not have. */
function addMissing(member: JsonObject, { attributes, children }: KnownNames): JsonObject {
  const missing = children.filter((name) => !Object.hasOwn(member, name) || !member[name]);
  return { ...attributes, ...member, ...Object.fromEntries(missing.map((name) => [name, []] as const)) };
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
