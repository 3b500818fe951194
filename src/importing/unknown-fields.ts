// Fields that no record set has are kept as they were received (decision 002), and answered to whoever may see their member. Nobody
// has looked at them, so the operator is told.
import { tableOf } from "./set-tables.ts";
import type { SourceLine } from "./source.ts";
import type { Fields } from "./unfold-assets.ts";

const mostNamed = 10;
/** Different names that are counted of a file; a file could invent one a line. */
const mostCounted = 1000;
/** Characters of a name that are shown. */
const longestName = 60;

/** The names of a member's own fields that its record set does not have. */
export function unknownFields(set: SourceLine["set"], members: readonly Fields[]): readonly string[] {
  const { shape } = tableOf(set).schema;
  return members.flatMap((member) => Object.keys(member).filter((name) => !Object.hasOwn(shape, name)));
}

/** Unknown fields as they are found, file by file. */
export class UnknownFieldList {
  readonly #files = new Map<string, Set<string>>();

  add(file: string, names: readonly string[]): void {
    if (names.length === 0) return;
    const found = this.#files.get(file) ?? new Set();
    this.#files.set(file, found);
    for (const name of names) if (found.size < mostCounted) found.add(name);
  }

  /** A note for each file, in the order of the files. */
  get notes(): readonly string[] {
    return [...this.#files].map(([file, names]) => noteOf(file, [...names]));
  }
}

function noteOf(file: string, names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).map(shownName).join(", ");
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  const what =
    names.length === 1
      ? "1 unknown field, stored and published as it is"
      : `${names.length.toLocaleString("en-US")} unknown fields, stored and published as they are`;
  return `${file}: ${what}: ${shown}${more}.`;
}

/** A name of the file's could steer the operator's terminal. */
function shownName(name: string): string {
  return name.replace(/[^\w.-]/g, "?").slice(0, longestName);
}
