// Schemas for the values of a member. Sources write the same value in several ways (`"34508"` and `34508`, `"Y"` and `true`, `""` and
// `null`); these schemas accept all of them and return one form. An absent value stays absent; both absent and null mean no value. Each
// schema takes the line that documents its field.
import { cutText } from "#rules/cut-text.ts";
import { z } from "zod";

import { isIsoDate } from "#rules/dates.ts";

/** Text. A number is converted to its digits, an empty or blank text to null. */
export function text(about: string) {
  const schema = z.string({ error: (issue) => describeIssue(issue, "must be a text") });
  return z.preprocess(parseText, schema.nullish()).describe(about);
}

/** A number, or its text such as `"34508"` or `"12.5"`. */
export function number(about: string) {
  const schema = z.number({
    error: (issue) => describeIssue(issue, "must be a number such as 34508 or 12.5"),
  });
  return z.preprocess(parseNumber, schema.nullish()).describe(about);
}

/** An integer: an id, a position, a count. */
export function wholeNumber(about: string) {
  return z.preprocess(parseNumber, wholeNumberSchema().nullish()).describe(about);
}

/** A boolean: `true`, `false`, `1`, `0`, `"1"`, `"0"`, `"Y"`, `"N"`, `"true"` or `"false"`, in any case. */
export function yesNo(about: string) {
  const schema = z.boolean({
    error: (issue) => describeIssue(issue, "must be true or false (or Y, N, 1, 0)"),
  });
  return z.preprocess(parseYesNo, schema.nullish()).describe(about);
}

/** A day or a moment in ISO 8601, kept as written: `2026-03-01`, `2026-03-01T09:30:00Z`, `2026-03-01T09:30:00+02:00`. */
export function date(about: string) {
  return z.preprocess(parseText, dateSchema().nullish()).describe(about);
}

/** A list of objects. A single object is converted to a list of one. */
export function list<Item extends z.ZodType>(item: Item, about: string) {
  const schema = z.array(item, { error: (issue) => describeIssue(issue, "must be a list of objects") });
  return z.preprocess(parseList, schema.nullish()).describe(about);
}

/** A text that is part of the member's key: required and not blank. */
export function keyText(about: string) {
  const schema = z.string({
    error: (issue) => describeIssue(issue, "is a key and must be a text that is not empty"),
  });
  return z.preprocess(parseText, schema).describe(about);
}

/** An integer that is part of the member's key. */
export function keyNumber(about: string) {
  return z.preprocess(parseNumber, wholeNumberSchema("is a key and must be a whole number")).describe(about);
}

/** A date that is part of the member's key. */
export function keyDate(about: string) {
  return z.preprocess(parseText, dateSchema("is a key and must be a date")).describe(about);
}

/** A member of a record set, or an object inside one. Fields that the shape does not name are kept unchanged. */
export function object<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.looseObject(shape, {
    error: (issue) => describeIssue(issue, 'must be an object such as {"assetnum": "V1001"}'),
  });
}

function wholeNumberSchema(requirement = "must be a whole number such as 12") {
  return z.int({ error: (issue) => describeIssue(issue, requirement) });
}

function dateSchema(requirement = "must be a date") {
  const error = (issue: RawIssue) =>
    describeIssue(issue, `${requirement} such as 2026-03-01 or 2026-03-01T09:30:00Z`) +
    relativeHint(issue.input);
  return z.string({ error }).refine(isIsoDate, { error });
}

/** Where the dates of the demonstration fleet, which move with the day, can be imported. */
function relativeHint(input: unknown): string {
  const isRelative = typeof input === "string" && input.startsWith("today");
  return isRelative ? " Only the demonstration resolves such dates; examples/fleet.zip has fixed ones." : "";
}

interface RawIssue {
  readonly path?: readonly PropertyKey[] | undefined;
  readonly input?: unknown;
}

/** One sentence with the name of the field, what it must be, and the value that was found. */
function describeIssue(issue: RawIssue, requirement: string): string {
  const name = fieldName(issue.path ?? []) || "The member";
  const isMissing = issue.input === undefined || issue.input === null;
  return `${name} ${requirement}, ${isMissing ? "but there is none" : `not ${excerpt(issue.input)}`}.`;
}

/** A path in the usual notation: `abs_tonnage[0].gross_tonnage`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

const excerptLength = 40;

function excerpt(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > excerptLength ? `${cutText(json, excerptLength)}…` : json;
}

function parseText(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  return isBlank(value) ? null : value;
}

const numeral = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

function parseNumber(value: unknown): unknown {
  if (isBlank(value)) return null;
  const parsed = typeof value === "string" && numeral.test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(parsed) ? parsed : value;
}

const booleanTexts = new Map<string, boolean>([
  ["y", true],
  ["1", true],
  ["true", true],
  ["n", false],
  ["0", false],
  ["false", false],
]);

function parseYesNo(value: unknown): unknown {
  if (isBlank(value)) return null;
  const isText = typeof value === "string" || typeof value === "number";
  return isText ? (booleanTexts.get(String(value).trim().toLowerCase()) ?? value) : value;
}

function parseList(value: unknown): unknown {
  if (isBlank(value)) return null;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? [value] : value;
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}
