// Fields that the record set does not define are stored unchanged (decision 016) and published to every reader who may see their
// member. No mask covers them, so the report lists them for the operator to check.
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import type { MemberFields } from "#contract/members/table-row.ts";

const maxNamesShown = 10;
/** Limits the memory for a file that has different unknown fields on every line. */
const maxNamesCounted = 1000;
const maxNameLength = 60;

/** Returns the names of the members' top-level fields that the record set does not define. */
export function unknownFields(
  { schema }: RecordSetDescriptor,
  members: readonly MemberFields[],
): readonly string[] {
  const { shape } = schema;
  return members.flatMap((member) => Object.keys(member).filter((name) => !Object.hasOwn(shape, name)));
}

/** Collects unknown fields by file. */
export class UnknownFieldList {
  readonly #files = new Map<string, Set<string>>();

  add(file: string, names: readonly string[]): void {
    if (names.length === 0) return;
    const fields = this.#files.get(file) ?? new Set();
    this.#files.set(file, fields);
    for (const name of names) if (fields.size < maxNamesCounted) fields.add(name);
  }

  /** One note for each file, in import order. */
  get notes(): readonly string[] {
    return [...this.#files].map(([file, names]) => formatNote(file, [...names]));
  }
}

function formatNote(file: string, names: readonly string[]): string {
  const shown = names.slice(0, maxNamesShown).map(safeName).join(", ");
  const more = names.length > maxNamesShown ? ` and ${names.length - maxNamesShown} more` : "";
  const what =
    names.length === 1
      ? "1 unknown field, stored and published as it is"
      : `${names.length.toLocaleString("en-US")} unknown fields, stored and published as they are`;
  return `${file}: ${what}: ${shown}${more}.`;
}

/** Replaces characters that could control the operator's terminal, and shortens the name. */
function safeName(name: string): string {
  return name.replace(/[^\w.-]/g, "?").slice(0, maxNameLength);
}
