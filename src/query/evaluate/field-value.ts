import type { QueryableField, FieldType } from "#query/queryable-schema.ts";
import { parseDate } from "#query/check/date.ts";
import type { Json, JsonObject } from "#query/json.ts";
import type { Value } from "#query/query.ts";
import { unreachable } from "#query/unreachable.ts";

/** A value in a form that can be compared; dates are milliseconds since 1970 (UTC). */
export type ComparableValue = string | number | boolean;

const decimal = /^[+-]?\d+(?:\.\d*)?$/;
const booleans: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["y", true],
  ["false", false],
  ["0", false],
  ["n", false],
]);

/** Reads a field of a JSON element. Returns `undefined` when it is missing, null, empty or not of the field's type. */
export function readFieldValue(field: QueryableField, element: JsonObject): ComparableValue | undefined {
  const json = Object.hasOwn(element, field.column) ? element[field.column] : undefined;
  const text = textOf(json);
  if (text === "") return undefined;
  switch (field.type) {
    case "text":
    case "upper":
      return text;
    case "number":
      return typeof json === "number" || decimal.test(text) ? Number(json) : undefined;
    case "boolean":
      return booleans.get(text.toLowerCase());
    case "date":
      return toMilliseconds(text);
    default:
      return unreachable(field.type);
  }
}

/** Converts a value of the query for comparison. */
export function toComparable(value: Value, type: FieldType): ComparableValue {
  if (type === "number") return Number(value);
  return type === "date" ? Date.parse(String(value)) : value;
}

/** Compares two values of the same type, for sorting. Texts are compared by code point. */
export function compareValues(one: ComparableValue, other: ComparableValue): number {
  if (typeof one === "string" && typeof other === "string") return compareTexts(one, other);
  return Number(one) - Number(other);
}

function compareTexts(one: string, other: string): number {
  const others = Array.from(other);
  for (const [index, character] of Array.from(one).entries()) {
    const difference = (character.codePointAt(0) ?? 0) - (others[index]?.codePointAt(0) ?? -1);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

function textOf(json: Json | undefined): string {
  return json === undefined || typeof json === "object" ? "" : String(json);
}

function toMilliseconds(text: string): number | undefined {
  const date = parseDate(text);
  return date && Date.parse(date.kind === "day" ? date.start : date.at);
}
