import type { AskableField, FieldType } from "#query/askable.ts";
import { readDate } from "#query/check/date.ts";
import type { Json, JsonObject } from "#query/json.ts";
import type { Value } from "#query/query.ts";
import { unreachable } from "#query/unreachable.ts";

/** A value that can be compared with others of its type; dates are milliseconds. */
export type Comparable = string | number | boolean;

const decimal = /^[+-]?\d+(?:\.\d*)?$/;
const booleans: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["y", true],
  ["false", false],
  ["0", false],
  ["n", false],
]);

/** The value of a field of a JSON element; nothing where it is absent, null, empty or not of the field's type. */
export function valueOf(field: AskableField, element: JsonObject): Comparable | undefined {
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
      return milliseconds(text);
    default:
      return unreachable(field.type);
  }
}

/** A value of the query as one that can be compared. */
export function comparable(value: Value, type: FieldType): Comparable {
  if (type === "number") return Number(value);
  return type === "date" ? Date.parse(String(value)) : value;
}

/** Whether one value comes before (negative) or after (positive) another of its type; texts by the codes of their characters. */
export function compareValues(one: Comparable, other: Comparable): number {
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

function milliseconds(text: string): number | undefined {
  const date = readDate(text);
  return date && Date.parse(date.kind === "day" ? date.start : date.at);
}
