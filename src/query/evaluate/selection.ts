import { isObject, type Json, type JsonObject } from "#query/json.ts";
import type { ChildOperator, Selected } from "#query/query.ts";

import { operate } from "./children.ts";

/** What a selection takes of a row. What is named by itself wins over what `*` brings under the same name. */
export function selectFrom(
  row: JsonObject,
  select: readonly Selected[],
  operators: readonly ChildOperator[],
): JsonObject {
  const whole = select.some(({ kind }) => kind === "all") ? Object.entries(everything(row, operators)) : [];
  const selected = new Map<string, Json>(whole);
  const named = new Set<string>();
  for (const item of select) {
    const part = selectItem(row, item, operators);
    if (!part) continue;
    const [key, value] = part;
    selected.set(key, named.has(key) ? merge(selected.get(key), value) : value);
    named.add(key);
  }
  return Object.fromEntries(selected);
}

/** The key and value that an item adds; nothing where the row has nothing of that name. */
function selectItem(
  row: JsonObject,
  item: Selected,
  operators: readonly ChildOperator[],
): readonly [string, Json] | undefined {
  if (item.kind === "all") return undefined;
  if (item.kind === "attribute") return selectAttribute(row, item, operators);
  const key = keyOf(row, item.name);
  if (key === undefined) return undefined;
  const rows = rowsOf(row[key]);
  if (item.kind === "count") return item.alias ? [item.alias, rows.length] : [key, { _dbcount: rows.length }];
  return [key, operateOn(key, rows, operators).map((child) => selectFrom(child, item.select, operators))];
}

/** `status`, or `location.status` as an object in an object; of several related rows the first. */
function selectAttribute(
  row: JsonObject,
  { alias, path }: Extract<Selected, { kind: "attribute" }>,
  operators: readonly ChildOperator[],
): readonly [string, Json] | undefined {
  const [name = "", ...rest] = path;
  const key = keyOf(row, name);
  if (key === undefined) return undefined;
  if (rest.length === 0) return [alias ?? key, everythingOf(key, row[key] ?? null, operators)];
  const [first] = rowsOf(row[key]);
  const inner = first && selectAttribute(first, { kind: "attribute", path: rest }, operators);
  if (!inner) return undefined;
  return alias === undefined
    ? [key, Object.fromEntries([inner])]
    : [alias, leafOf(inner[1], rest.length - 1)];
}

/** The value inside so many objects of one property each. */
function leafOf(value: Json, depth: number): Json {
  return depth === 0 ? value : leafOf(Object.values(value as JsonObject)[0] as Json, depth - 1);
}

/** A row with all its attributes and children. */
function everything(row: JsonObject, operators: readonly ChildOperator[]): JsonObject {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, everythingOf(key, value, operators)] as const),
  );
}

function everythingOf(key: string, value: Json, operators: readonly ChildOperator[]): Json {
  if (!Array.isArray(value) || !value.every(isObject)) return value;
  return operateOn(key, value, operators).map((child) => everything(child, operators));
}

/** Operators name a child by its parent and itself; they hold for every array of that name, at any depth of a tree. */
function operateOn(
  key: string,
  rows: readonly JsonObject[],
  operators: readonly ChildOperator[],
): readonly JsonObject[] {
  const operator = operators.find(({ child }) => child === key.toLowerCase());
  return operator ? operate(rows, operator) : rows;
}

/** Two attributes of one related row are one object. */
function merge(one: Json | undefined, other: Json): Json {
  if (!isObject(one) || !isObject(other)) return other;
  const merged = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) merged.set(key, merge(merged.get(key), value));
  return Object.fromEntries(merged);
}

/** The key of a row that a name means: spelt the same, or the same in lower case. */
function keyOf(row: JsonObject, name: string): string | undefined {
  return [name, name.toLowerCase()].find((key) => Object.hasOwn(row, key));
}

/** The rows of a child: an array of objects, a lone object, or none. */
function rowsOf(value: Json | undefined): readonly JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}
