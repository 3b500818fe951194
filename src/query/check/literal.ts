import type { QueryableField, FieldType } from "#query/queryable-schema.ts";
import type { Pattern, Value } from "#query/query.ts";
import type { Literal } from "#query/syntax/tree.ts";
import { unreachable } from "#query/unreachable.ts";

import { parseDate } from "./date.ts";

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const booleans: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** Completes an error message: "priority is a number, such as …". */
export const typeDescriptions: Readonly<Record<FieldType, string>> = {
  text: "a text",
  upper: "a text",
  number: "a number, such as 12 or 100.5",
  boolean: "true or false",
  date: 'a date, such as "2026-03-01" or "2026-03-01T12:00:00Z"',
};

export function isTextField(field: QueryableField): boolean {
  return field.type === "text" || field.type === "upper";
}

/** Whether a text contains the wildcard `%`, or `*`, which means the same. */
export function hasWildcards({ kind, text }: Literal): boolean {
  return kind === "string" && /[%*]/.test(text);
}

/** Whether a text has only wildcards. Such a comparison tests whether the field has a value. */
export function isOnlyWildcards({ kind, text }: Literal): boolean {
  return kind === "string" && /^[%*]+$/.test(text);
}

/** A literal with its text in the form of the field's column. */
export function comparedLiteral({ compared }: QueryableField, literal: Literal): Literal {
  return compared ? { ...literal, text: compared(literal.text) } : literal;
}

export function toPattern(text: string): Pattern {
  return text.replace(/[%*]+/g, "%");
}

/** Splits `"[A,B]"` into its texts. Returns `undefined` when the literal is not such a list. */
export function parseBracketedList({ at, kind, text }: Literal): readonly Literal[] | undefined {
  const content = kind === "string" ? /^\[(.*)\]$/s.exec(text)?.[1] : undefined;
  const texts =
    content
      ?.split(",")
      .map((item) => item.trim())
      .filter(Boolean) ?? [];
  return texts.length > 0 ? texts.map((item) => ({ kind, text: item, at })) : undefined;
}

/**
 * Converts a literal to values of a field type. Returns an empty array when the literal does not fit the type. An `upper` field
 * holds capital letters, so the text is searched as written and in capitals.
 */
export function literalValues(literal: Literal, type: FieldType): readonly Value[] {
  const { text } = literal;
  switch (type) {
    case "text":
      return [text];
    case "upper":
      return [...new Set([text, text.toUpperCase()])];
    case "number":
      return decimal.test(text.trim()) ? [text.trim()] : [];
    case "boolean":
      return [booleans.get(text.trim().toLowerCase())].filter((value) => value !== undefined);
    case "date": {
      const date = parseDate(text);
      return date?.kind === "instant" ? [date.at] : [];
    }
    default:
      return unreachable(type);
  }
}
