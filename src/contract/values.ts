// How a value of a member is read. Sources write the same value in several ways (`"34508"` and `34508`, `"Y"` and `true`,
// `""` and `null`); these readers accept them all and give one. Absent stays absent, and both absent and null mean no value.
// Every reader takes the one line that documents its field.
import { z } from "zod";

import { isIsoDate } from "#rules/dates.ts";

/** Text. A number is read as its digits, an empty or blank text as no value. */
export function text(about: string) {
  const schema = z.string({ error: (issue) => complain(issue, "must be a text") });
  return z.preprocess(readText, schema.nullish()).describe(about);
}

/** A number, or a text that writes one such as `"34508"` or `"12.5"`. */
export function number(about: string) {
  const schema = z.number({ error: (issue) => complain(issue, "must be a number such as 34508 or 12.5") });
  return z.preprocess(readNumber, schema.nullish()).describe(about);
}

/** A number without fraction: an id, a position, a count. */
export function wholeNumber(about: string) {
  return z.preprocess(readNumber, wholeNumberSchema().nullish()).describe(about);
}

/** Yes or no: `true`, `false`, `1`, `0`, `"1"`, `"0"`, `"Y"`, `"N"`, `"true"` or `"false"`, whatever the case. */
export function yesNo(about: string) {
  const schema = z.boolean({ error: (issue) => complain(issue, "must be true or false (or Y, N, 1, 0)") });
  return z.preprocess(readYesNo, schema.nullish()).describe(about);
}

/** A day or a moment in ISO 8601: `2026-03-01`, `2026-03-01T09:30:00Z`, `2026-03-01T09:30:00+02:00`; kept as it was written. */
export function date(about: string) {
  return z.preprocess(readText, dateSchema().nullish()).describe(about);
}

/** A list of objects. One object alone is read as a list of one. */
export function list<Item extends z.ZodType>(item: Item, about: string) {
  const schema = z.array(item, { error: (issue) => complain(issue, "must be a list of objects") });
  return z.preprocess(readList, schema.nullish()).describe(about);
}

/** A text that identifies the member: it must be there and not be blank. */
export function keyText(about: string) {
  const schema = z.string({
    error: (issue) => complain(issue, "is a key and must be a text that is not empty"),
  });
  return z.preprocess(readText, schema).describe(about);
}

/** A whole number that identifies the member. */
export function keyNumber(about: string) {
  return z.preprocess(readNumber, wholeNumberSchema("is a key and must be a whole number")).describe(about);
}

/** A date that identifies the member. */
export function keyDate(about: string) {
  return z.preprocess(readText, dateSchema("is a key and must be a date")).describe(about);
}

/** An object of a record set, or inside one. Fields that are not named here are kept as they are. */
export function member<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.looseObject(shape, {
    error: (issue) => complain(issue, 'must be an object such as {"assetnum": "V1001"}'),
  });
}

function wholeNumberSchema(demand = "must be a whole number such as 12") {
  return z.int({ error: (issue) => complain(issue, demand) });
}

function dateSchema(demand = "must be a date") {
  const error = (issue: RawIssue) => complain(issue, `${demand} such as 2026-03-01 or 2026-03-01T09:30:00Z`);
  return z.string({ error }).refine(isIsoDate, { error });
}

interface RawIssue {
  readonly path?: readonly PropertyKey[] | undefined;
  readonly input?: unknown;
}

/** One sentence that names the field, says what it must be, and shows what stands there. */
function complain(issue: RawIssue, demand: string): string {
  const name = fieldName(issue.path ?? []) || "The member";
  const isMissing = issue.input === undefined || issue.input === null;
  return `${name} ${demand}, ${isMissing ? "but there is none" : `not ${excerpt(issue.input)}`}.`;
}

/** A path as people write it: `abs_tonnage[0].gross_tonnage`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

const excerptLength = 40;

function excerpt(value: unknown): string {
  const written = JSON.stringify(value) ?? String(value);
  return written.length > excerptLength ? `${written.slice(0, excerptLength)}…` : written;
}

function readText(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  return isBlank(value) ? null : value;
}

const numeral = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

function readNumber(value: unknown): unknown {
  if (isBlank(value)) return null;
  const read = typeof value === "string" && numeral.test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(read) ? read : value;
}

const spellings = new Map<string, boolean>([
  ["y", true],
  ["1", true],
  ["true", true],
  ["n", false],
  ["0", false],
  ["false", false],
]);

function readYesNo(value: unknown): unknown {
  if (isBlank(value)) return null;
  const isSpelled = typeof value === "string" || typeof value === "number";
  return isSpelled ? (spellings.get(String(value).trim().toLowerCase()) ?? value) : value;
}

function readList(value: unknown): unknown {
  if (isBlank(value)) return null;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? [value] : value;
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}
