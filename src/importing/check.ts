// Whether a line is a member of its record set. Everything that the tables rely on is checked here, before anything is stored.
import type { Fault } from "./report.ts";
import { type SetTable, tableOf } from "./set-tables.ts";
import type { SourceLine } from "./source.ts";
import { type Fields, unfoldAssets } from "./unfold-assets.ts";
import { unknownFields } from "./unknown-fields.ts";
import { findUnstorable } from "./unstorable.ts";

export interface Checked {
  /** The members that the line brings, in JSON as it was written; several where assets were nested. */
  readonly members: readonly string[];
  readonly faults: readonly Fault[];
  /** Names of fields that the record set does not have. */
  readonly unknown: readonly string[];
}

/** Characters of an indexed text. */
const longestIndexed = 250; // gap: length of searched texts

/** Reads one line. With any fault it brings no member. */
export function check(line: SourceLine): Checked {
  const { set, json } = line;
  const parsed = parse(json);
  if (parsed === undefined) {
    return refuse(line, ["The line is not JSON. Write one JSON object a line."]);
  }
  const table = tableOf(set);
  const complaints = complaintsAbout(parsed, table);
  if (complaints.length > 0) return refuse(line, complaints);
  const fields = parsed as Fields;
  const isNested = table.table === "asset" && "absrecord_assets_vw" in fields;
  const members = isNested ? unfoldAssets(fields) : [fields];
  const tooLong = members.flatMap((member) => textsTooLong(member, table));
  if (tooLong.length > 0) return refuse(line, tooLong);
  return {
    members: isNested ? members.map((member) => JSON.stringify(member)) : [json],
    faults: [],
    unknown: unknownFields(set, members),
  };
}

function refuse({ file, line }: SourceLine, complaints: readonly string[]): Checked {
  return { members: [], faults: complaints.map((message) => ({ file, line, message })), unknown: [] };
}

function complaintsAbout(parsed: unknown, { schema }: SetTable): readonly string[] {
  const unstorable = findUnstorable(parsed);
  if (unstorable !== null) return [`${unstorable} Leave it out.`];
  return schema.safeParse(parsed).error?.issues.map(({ message }) => message) ?? [];
}

function textsTooLong(fields: Fields, { indexed }: SetTable): readonly string[] {
  return indexed.flatMap((field) => {
    const value = fields[field];
    if (typeof value !== "string" || value.length <= longestIndexed) return [];
    return [`${field} must have at most ${longestIndexed} characters, not ${value.length}.`];
  });
}

/** The JSON value; `undefined`, which JSON cannot say, where the text is none. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
