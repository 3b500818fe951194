import { isJsonObject, type Json, type JsonObject } from "#query/json.ts";
import type { ChildOperator, Selected } from "#query/query.ts";

import { applyChildOperator } from "./apply-child-operator.ts";

/**
 * Applies a selection to a row, and returns the row itself if all of it is selected. An item that is named explicitly replaces what `*`
 * selects under the same name.
 */
export function applySelect(
  row: JsonObject,
  select: readonly Selected[],
  operators: readonly ChildOperator[],
): JsonObject {
  const isWhole = select.length > 0 && select.every(({ kind }) => kind === "all");
  if (isWhole && operators.length === 0) return row;
  const all = select.some(({ kind }) => kind === "all") ? Object.entries(selectAll(row, operators)) : [];
  const selected = new Map<string, Json>(all);
  const named = new Set<string>();
  for (const item of select) {
    const entry = selectItem(row, item, operators);
    if (!entry) continue;
    const [key, value] = entry;
    selected.set(key, named.has(key) ? merge(selected.get(key), value) : value);
    named.add(key);
  }
  return Object.fromEntries(selected);
}

/** Returns the key and value that an item adds, or `undefined` when the row has no such name. */
function selectItem(
  row: JsonObject,
  item: Selected,
  operators: readonly ChildOperator[],
): readonly [string, Json] | undefined {
  if (item.kind === "all") return undefined;
  if (item.kind === "attribute") return selectAttribute(row, item, operators);
  const key = childKey(row, item.name);
  if (key === undefined) return undefined;
  const rows = rowsOf(row[key]);
  if (item.kind === "count") return item.alias ? [item.alias, rows.length] : [key, { _dbcount: rows.length }];
  return [
    key,
    applyOperators(key, rows, operators).map((child) => applySelect(child, item.select, operators)),
  ];
}

/** Selects `status`, or `location.status` as a nested object. Of several related rows, the first one is used. */
function selectAttribute(
  row: JsonObject,
  { alias, path }: Extract<Selected, { kind: "attribute" }>,
  operators: readonly ChildOperator[],
): readonly [string, Json] | undefined {
  const [name = "", ...rest] = path;
  const key = childKey(row, name);
  if (key === undefined) return undefined;
  if (rest.length === 0) return [alias ?? key, selectAllOf(key, row[key] ?? null, operators)];
  const [first] = rowsOf(row[key]);
  const inner = first && selectAttribute(first, { kind: "attribute", path: rest }, operators);
  if (!inner) return undefined;
  return alias === undefined
    ? [key, Object.fromEntries([inner])]
    : [alias, leafOf(inner[1], rest.length - 1)];
}

/** Unwraps the given number of nested objects, which have one property each. */
function leafOf(value: Json, depth: number): Json {
  return depth === 0 ? value : leafOf(Object.values(value as JsonObject)[0] as Json, depth - 1);
}

/** Returns a row with all its attributes and children. */
function selectAll(row: JsonObject, operators: readonly ChildOperator[]): JsonObject {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, selectAllOf(key, value, operators)] as const),
  );
}

function selectAllOf(key: string, value: Json, operators: readonly ChildOperator[]): Json {
  if (!Array.isArray(value) || !value.every(isJsonObject)) return value;
  return applyOperators(key, value, operators).map((child) => selectAll(child, operators));
}

/** Applies the operator for a child. It applies to every array of that name, at any depth. */
function applyOperators(
  key: string,
  rows: readonly JsonObject[],
  operators: readonly ChildOperator[],
): readonly JsonObject[] {
  const operator = operators.find(({ child }) => child === key.toLowerCase());
  return operator ? applyChildOperator(rows, operator) : rows;
}

/** Merges two attributes of one related row into one object. */
function merge(one: Json | undefined, other: Json): Json {
  if (!isJsonObject(one) || !isJsonObject(other)) return other;
  const merged = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) merged.set(key, merge(merged.get(key), value));
  return Object.fromEntries(merged);
}

/** Finds the key of a row for a name: the exact key, or the name in lower case. */
function childKey(row: JsonObject, name: string): string | undefined {
  return [name, name.toLowerCase()].find((key) => Object.hasOwn(row, key));
}

/** Returns the rows of a child, which may be an array of objects, a single object, or missing. */
function rowsOf(value: Json | undefined): readonly JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
}
