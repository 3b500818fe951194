// Marks: values that identify a secret anywhere in a response, because no request, address or other vessel contains them.
import { z } from "zod";
import type { Member } from "#contract/calls/response.ts";

/** `open` marks public data; a reader that does not find it has not really searched. */
export type Kind = "statutory" | "controlled" | "open";

interface Form {
  readonly text: string;
  /** The first ten of the fifteen digits of a number. */
  readonly digits: string;
  /** The year of every date; no existing vessel was built then. */
  readonly year: number;
}

const forms: Readonly<Record<Kind, Form>> = {
  statutory: { text: "SECRET-STAT", digits: "7710000000", year: 1871 },
  controlled: { text: "SECRET-ITAR", digits: "6670000000", year: 1867 },
  open: { text: "SHOWN", digits: "5530000000", year: 1863 },
};

/** The prefix of every text of a kind, for patterns. */
export const beginningOf = (kind: Kind): string => forms[kind].text;

let marked = 0;

export function textMark(kind: Kind): string {
  return `${forms[kind].text}-${++marked}`;
}

export function numberMark(kind: Kind): number {
  return Number(forms[kind].digits + String(++marked).padStart(5, "0"));
}

const daysOf: Record<Kind, number> = { statutory: 0, controlled: 0, open: 0 };

export function dateMark(kind: Kind): string {
  const { year } = forms[kind];
  return new Date(Date.UTC(year, 0, 1 + (daysOf[kind]++ % 365))).toISOString().slice(0, 10);
}

/** All marks of a kind in a text, such as `SECRET-STAT-7`, `1871-03-05`, `05-Mar-1871`, `1871-03`, or the year as a value. */
export function marksIn(text: string, kind: Kind): readonly string[] {
  return text.match(patterns[kind]) ?? [];
}

const patterns: Readonly<Record<Kind, RegExp>> = {
  statutory: patternOf(forms.statutory),
  controlled: patternOf(forms.controlled),
  open: patternOf(forms.open),
};

function patternOf({ digits, text, year }: Form): RegExp {
  const dates = [
    // Not inside a word, because parts of request ids can look like a date; a percent-encoded character may precede it.
    `(?:(?<![\\w-])|(?<=%[0-9a-f]{2}))${year}-\\d\\d(?:-\\d\\d)?`,
    `\\d\\d[- ][a-z]{3}[- ]${year}`,
    // In a calendar.
    `(?<=DATE:)${year}\\d{4}`,
    `(?<=["',>])${year}(?=["',<])`,
  ];
  return new RegExp([`${text}-\\d+`, `${digits}\\d{5}`, ...dates].join("|"), "gi");
}

/**
 * Creates a member of a schema with every field marked and one entry in every list. Every object also has a field that the contract
 * does not know, because unknown fields are stored and published too. Recursive parts of the schema are omitted.
 */
export function markedMember(schema: z.ZodObject, kind: Kind): Member {
  const member = markedObject(z.toJSONSchema(schema, { io: "output" }), kind);
  // JSON Schema has no dates: the errors of the contract's parser show which texts must be dates.
  for (const { path } of schema.safeParse(member).error?.issues ?? []) setAt(member, path, dateMark(kind));
  schema.parse(member);
  return member;
}

type Schema = z.core.JSONSchema._JSONSchema;

function markedObject(schema: z.core.JSONSchema.BaseSchema, kind: Kind): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const value = markedValue(field, kind);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(fields), of_tomorrow: textMark(kind) };
}

function markedValue(schema: Schema, kind: Kind): unknown {
  if (typeof schema === "boolean" || schema.$ref !== undefined) return undefined;
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return markedValue(first, kind);
  switch ([schema.type].flat().find((type) => type !== "null")) {
    case "string":
      return textMark(kind);
    case "number":
    case "integer":
      return numberMark(kind);
    case "boolean":
      return true;
    case "object":
      return markedObject(schema, kind);
    case "array":
      return markedList(schema.items, kind);
    default:
      throw new Error(`There is no mark for ${JSON.stringify(schema)}.`);
  }
}

function markedList(items: z.core.JSONSchema.BaseSchema["items"], kind: Kind): unknown {
  if (items === undefined || Array.isArray(items))
    throw new Error("A list of the contract must have one kind of item.");
  const item = markedValue(items, kind);
  return item === undefined ? undefined : [item];
}

function setAt(member: Record<string, unknown>, path: readonly PropertyKey[], value: unknown): void {
  const [step = "", ...further] = path;
  if (further.length === 0) member[String(step)] = value;
  else setAt(member[String(step)] as Record<string, unknown>, further, value);
}
