// Checks that a line is a member of its record set. Everything that the tables rely on is checked here, before anything is stored.
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { findRecordSet } from "#contract/record-sets/record-sets.ts";
import { type MemberFields, rowOf, type TableRow } from "#contract/members/table-row.ts";
import type { ImportError, ImportWarning } from "#importing/report.ts";
import type { SourceLine } from "#importing/source.ts";
import { questionableValues } from "./questionable-values.ts";
import { flattenAssets } from "./flatten-assets.ts";
import { unknownFields } from "./unknown-fields.ts";

export interface CheckedLine {
  /** The line's member, or one for each asset if assets were nested. */
  readonly members: readonly CheckedMember[];
  readonly errors: readonly ImportError[];
  readonly warnings: readonly ImportWarning[];
  /** Names of fields that the record set does not have. */
  readonly unknownFields: readonly string[];
}

export interface CheckedMember {
  /** The document as it will be stored: the line unchanged, unless assets were nested. */
  readonly json: string;
  readonly row: TableRow;
}

/** Maximum characters of an indexed text. */
const maxIndexedLength = 250; // gap: length of searched texts

/** Parses and checks one line. A line with an error has no members. */
export function checkLine(line: SourceLine): CheckedLine {
  const { json } = line;
  const parsed = parseJson(json);
  if (parsed === undefined) {
    return rejectLine(line, ["The line is not JSON. Write one JSON object a line."]);
  }
  const set = findRecordSet(line.set);
  const { errors: messages, member } = parseMember(parsed, set);
  if (messages.length > 0) return rejectLine(line, messages);
  const fields = parsed as MemberFields;
  const isNested = set.name === "ABSRECORDASSET" && "absrecord_assets_vw" in fields;
  const members = isNested ? flattenAssets(fields) : [fields];
  const lengthErrors = members.flatMap((one) => checkLengths(one, set));
  if (lengthErrors.length > 0) return rejectLine(line, lengthErrors);
  return {
    members: isNested
      ? members.map((one) => ({ json: JSON.stringify(one), row: rowOf(set, set.schema.parse(one)) }))
      : [{ json, row: rowOf(set, member) }],
    errors: [],
    warnings: questionableValues(line.set, member).map(({ field, message }) => ({
      file: line.file,
      line: line.line,
      field,
      message,
    })),
    unknownFields: unknownFields(set, members),
  };
}

function rejectLine({ file, line }: SourceLine, messages: readonly string[]): CheckedLine {
  const errors = messages.map((message) => ({ file, line, message }));
  return { members: [], errors, warnings: [], unknownFields: [] };
}

interface ParsedMember {
  readonly errors: readonly string[];
  /** The member as parsed by its schema; empty if there are errors. */
  readonly member: MemberFields;
}

function parseMember(value: unknown, { schema }: RecordSetDescriptor): ParsedMember {
  const unstorable = findUnstorable(value);
  if (unstorable !== null) return { errors: [`${unstorable} Leave it out.`], member: {} };
  const result = schema.safeParse(value);
  if (result.success) return { errors: [], member: result.data };
  return { errors: result.error.issues.map(({ message }) => message), member: {} };
}

function checkLengths(fields: MemberFields, { table }: RecordSetDescriptor): readonly string[] {
  return table.indexedFields.flatMap((field) => {
    const value = fields[field];
    if (typeof value !== "string" || value.length <= maxIndexedLength) return [];
    return [`${field} must have at most ${maxIndexedLength} characters, not ${value.length}.`];
  });
}

/** Returns the parsed value, or `undefined`, which no JSON text can express, if the text is not JSON. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

// JSON can express values that PostgreSQL's jsonb cannot store. Lines with such values are rejected before they reach the database.

const maxDepth = 60;

/** Returns a sentence about the first part of a JSON value that cannot be stored, or `null`. */
function findUnstorable(value: unknown): string | null {
  // The names of the parts are needed for the sentence alone, and putting them together takes most of the time.
  return isStorable(value, 0) ? null : describeUnstorable(value, "", 0);
}

function isStorable(value: unknown, depth: number): boolean {
  if (depth > maxDepth) return false;
  if (typeof value === "string") return !isIllFormed(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every((part) => isStorable(part, depth + 1));
  for (const key in value) {
    if (isIllFormed(key) || !isStorable((value as Record<string, unknown>)[key], depth + 1)) return false;
  }
  return true;
}

function describeUnstorable(value: unknown, name: string, depth: number): string | null {
  const subject = name === "" ? "The member" : name;
  if (depth > maxDepth) return `${subject.slice(0, 60)}... is nested deeper than ${maxDepth} levels.`;
  if (typeof value === "number" && !Number.isFinite(value))
    return `${subject} is a number too large to be stored.`;
  if (typeof value === "string" && isIllFormed(value))
    return `${subject} has an invalid character, such as U+0000.`;
  if (typeof value !== "object" || value === null) return null;
  if (Object.keys(value).some(isIllFormed)) {
    return `${subject} has a field whose name has an invalid character, such as U+0000.`;
  }
  for (const [key, part] of Object.entries(value)) {
    const error = describeUnstorable(part, partName(name, key, Array.isArray(value)), depth + 1);
    if (error !== null) return error;
  }
  return null;
}

function partName(name: string, key: string, isList: boolean): string {
  if (isList) return `${name}[${key}]`;
  return name === "" ? key : `${name}.${key}`;
}

/** Whether a text has U+0000 or a lone surrogate, which PostgreSQL's text cannot store. */
function isIllFormed(text: string): boolean {
  return text.includes("\0") || !text.isWellFormed();
}
