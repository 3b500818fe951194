// The report of an import for the operator: what was imported, or the errors that prevented the import.
import type { MessageGroup } from "#contract/administration/imports.ts";

/** An error in a source. A source with any error is not imported. */
export interface ImportError {
  readonly file: string;
  /** Counted from 1; absent if the error is about the whole file. */
  readonly line?: number;
  /** One or two sentences that name the field (`abs_tonnage[0].gross_tonnage`) and the remedy. */
  readonly message: string;
}

/** Something that the operator should look at, but that does not prevent the import. */
export interface ImportWarning {
  readonly file: string;
  /** Counted from 1; absent if the source has no such line. */
  readonly line?: number;
  /** Path of the field in the member: `abs_service[0].service_state`. */
  readonly field: string;
  /** States what is unusual, what readers see, and the remedy. */
  readonly message: string;
}

/** Counts of one file. Each member is new, changed, unchanged or replaced by a later line with the same key. */
export interface FileReport {
  readonly file: string;
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly replaced: number;
  /** Members of the record that were removed because the record set's files lack them. */
  readonly removed: number;
}

export interface ImportReport {
  readonly source: string;
  /** `checked` is a dry run without errors. */
  readonly outcome: "imported" | "checked" | "refused";
  readonly files: readonly FileReport[];
  /** How many documents were stored, or would be stored if this were not a dry run. */
  readonly documents: number;
  /** Flags and vessel types that vessels refer to but that neither the record nor the source has. */
  readonly addedFlags: number;
  readonly addedVesselTypes: number;
  readonly notes: readonly string[];
  /** The first 50; `errorCount` counts all. */
  readonly errors: readonly ImportError[];
  readonly errorCount: number;
  /** All errors by what they say, the most frequent first; absent if they are few, and in reports of earlier versions. */
  readonly errorGroups?: readonly MessageGroup[];
  /** The first 50; `warningCount` counts all. */
  readonly warnings: readonly ImportWarning[];
  readonly warningCount: number;
  readonly warningGroups?: readonly MessageGroup[];
  /** Absent if no line was skipped. */
  readonly skipped?: SkippedReport;
}

/** The report of a source that is refused before any of it is read, with these errors. */
export function refusedReport(source: string, errors: readonly ImportError[]): ImportReport {
  return {
    source,
    outcome: "refused",
    files: [],
    documents: 0,
    addedFlags: 0,
    addedVesselTypes: 0,
    notes: [],
    errors,
    errorCount: errors.length,
    warnings: [],
    warningCount: 0,
  };
}

/** Bad lines that were left out. */
export interface SkippedReport {
  /** The first 50. */
  readonly errors: readonly ImportError[];
  /** How many bad lines were left out. */
  readonly lines: number;
  /** How many valid lines were left out because they belong to a vessel whose line was left out. */
  readonly ofVessels: number;
}

const maxKept = 50;
const maxExamples = 3;

/** A list of errors or warnings that keeps the first 50, and counts all, also by kind. */
export class BoundedList<Item extends ImportError> {
  readonly first: Item[] = [];
  count = 0;
  readonly #groups = new Map<string, MessageGroup>();

  add(...items: readonly Item[]): void {
    this.count += items.length;
    this.first.push(...items.slice(0, maxKept - this.first.length));
    for (const item of items) this.#addGroup(groupOf(item));
  }

  /** Adds all items of another list. */
  addAll(other: BoundedList<Item>): void {
    this.count += other.count;
    this.first.push(...other.first.slice(0, maxKept - this.first.length));
    for (const group of other.#groups.values()) this.#addGroup(group);
  }

  /** The kinds, the most frequent first. Of more than 50 kinds those that came first are kept. */
  groups(): readonly MessageGroup[] {
    return [...this.#groups.values()].toSorted((one, other) => other.count - one.count);
  }

  #addGroup(added: MessageGroup): void {
    const key = `${added.file} ${added.kind}`;
    const known = this.#groups.get(key);
    if (!known && this.#groups.size >= maxKept) return;
    const first = [...(known?.first ?? []), ...added.first].slice(0, maxExamples);
    this.#groups.set(key, { ...added, count: (known?.count ?? 0) + added.count, first });
  }
}

/** A text that a message quotes; a long one ends with an ellipsis. */
const quoted = /"[^"…]*["…]/g;

const beforeFound = ", not ";
/** Characters of what was found that a message has at most, and some more. */
const longestFound = 60;

/** What a message says stands there, in the place of what must: `45678` of `due_date must be a date, not 45678.`; `null` if it does not. */
function foundIn(text: string): string | null {
  const start = text.indexOf(beforeFound);
  if (start < 0) return null;
  const rest = text.slice(start + beforeFound.length).slice(0, longestFound);
  const end = rest.search(/\.(?:$| [A-Z])/);
  return end < 0 ? null : rest.slice(0, end);
}

/** The group of one message. */
export function groupOf(item: ImportError & Partial<Pick<ImportWarning, "field">>): MessageGroup {
  const text = item.field === undefined ? item.message : `${item.field}: ${item.message}`;
  const found = foundIn(text);
  const kind = (found === null ? text : text.replace(beforeFound + found, `${beforeFound}…`))
    .replaceAll(quoted, '"…"')
    .replaceAll(/\[\d+\]/g, "[…]")
    .replaceAll(/\bline \d+/g, "line …");
  const value = found ?? [...text.matchAll(quoted)].join(", ");
  return { file: item.file, kind, count: 1, first: [{ line: item.line ?? null, value }] };
}

/** Formats the report as text: one line for each file or error, then a summary. */
export function formatReport(report: ImportReport): string {
  const body = report.outcome === "refused" ? errorLines(report) : importedLines(report);
  return [...body, ...skippedLines(report), ...report.notes, ...warningLines(report), summary(report)].join(
    "\n",
  );
}

function importedLines({ files, documents, addedFlags, addedVesselTypes }: ImportReport): string[] {
  const lines = files.map(fileLine);
  if (documents > 0) lines.push(`documents: ${count(documents, "file")}`);
  if (addedFlags + addedVesselTypes > 0) {
    lines.push(
      `Added because vessels name them: ${count(addedFlags, "flag")}, ${count(addedVesselTypes, "vessel type")}.`,
    );
  }
  return lines;
}

function fileLine({ file, lines, added, changed, unchanged, replaced, removed }: FileReport): string {
  const parts = [`${number(added)} new`, `${number(changed)} changed`, `${number(unchanged)} unchanged`];
  if (replaced > 0) parts.push(`${number(replaced)} replaced by a later line with the same key`);
  if (removed > 0) parts.push(`${number(removed)} removed`);
  return `${file}: ${count(lines, "line")}, ${parts.join(", ")}`;
}

function errorLines({ errors, errorCount, errorGroups }: ImportReport): string[] {
  const lines = errors.map(formatError);
  if (errorCount > errors.length) {
    lines.push(`... and ${count(errorCount - errors.length, "more error")}. By kind:`);
    lines.push(
      ...(errorGroups ?? []).map((group) => `${number(group.count)} × ${group.file}: ${group.kind}`),
    );
  }
  return lines;
}

function skippedLines({ outcome, skipped }: ImportReport): string[] {
  if (skipped === undefined || outcome === "refused") return [];
  const { errors, lines, ofVessels } = skipped;
  const all = `Skipped ${count(lines, "bad line")}, and ${count(ofVessels, "line")} of the skipped vessels. Correct them and import them again.`;
  return [...errors.map((error) => `Skipped: ${formatError(error)}`), all];
}

function warningLines({ warnings, warningCount }: ImportReport): string[] {
  const lines = warnings.map(
    ({ field, file, line, message }) =>
      `Warning: ${file}, ${line === undefined ? "" : `line ${line}, `}${field}: ${message}`,
  );
  if (warningCount > warnings.length) {
    lines.push(`... and ${count(warningCount - warnings.length, "more warning")}.`);
  }
  return lines;
}

function formatError({ file, line, message }: ImportError): string {
  return line === undefined ? `${file}: ${message}` : `${file}, line ${line}: ${message}`;
}

function summary({ outcome, source, files, errorCount }: ImportReport): string {
  const lines = count(
    files.reduce((sum, file) => sum + file.lines, 0),
    "line",
  );
  if (outcome === "imported") return `Imported ${lines} from ${source}.`;
  if (outcome === "checked") return `Checked ${lines} of ${source}: no error. Nothing was written.`;
  return `Nothing was imported from ${source}: correct the ${count(errorCount, "error")} and run the import again.`;
}

function count(amount: number, noun: string): string {
  return `${number(amount)} ${noun}${amount === 1 ? "" : "s"}`;
}

/** Formats a number with thousands separators: `20,445`. */
function number(amount: number): string {
  return amount.toLocaleString("en-US");
}
