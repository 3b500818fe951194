import type { AskableField, FieldType } from "#query/askable.ts";
import type { Pattern, Value } from "#query/query.ts";
import type { Literal } from "#query/syntax/tree.ts";
import { unreachable } from "#query/unreachable.ts";

import { readDate } from "./date.ts";

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const booleans: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** What a value must look like for a field of a type, in words. */
export const typeInWords: Readonly<Record<FieldType, string>> = {
  text: "a text",
  upper: "a text",
  number: "a number, such as 12 or 100.5",
  boolean: "true or false",
  date: 'a date, such as "2026-03-01" or "2026-03-01T12:00:00Z"',
};

export function isText(field: AskableField): boolean {
  return field.type === "text" || field.type === "upper";
}

/** Whether a text holds wildcards: `%`, or `*` which means the same. */
export function isPattern({ kind, text }: Literal): boolean {
  return kind === "string" && /[%*]/.test(text);
}

/** Whether a text is wildcards only: the question whether there is a value at all. */
export function isAnything({ kind, text }: Literal): boolean {
  return kind === "string" && /^[%*]+$/.test(text);
}

export function patternOf(text: string): Pattern {
  return text.replace(/[%*]+/g, "%");
}

/** The texts of `"[A,B]"`; nothing where the value has another form. */
export function listOf({ at, kind, text }: Literal): readonly Literal[] | undefined {
  const inside = kind === "string" ? /^\[(.*)\]$/s.exec(text)?.[1] : undefined;
  const texts =
    inside
      ?.split(",")
      .map((item) => item.trim())
      .filter(Boolean) ?? [];
  return texts.length > 0 ? texts.map((item) => ({ kind, text: item, at })) : undefined;
}

/**
 * The values that a literal stands for in a field; none where the field's type has no such value. An `upper` field holds capitals,
 * so the typed text is also looked for in capitals.
 */
export function valuesOf(literal: Literal, type: FieldType): readonly Value[] {
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
      const date = readDate(text);
      return date?.kind === "instant" ? [date.at] : [];
    }
    default:
      return unreachable(type);
  }
}
