// The weekly IACS list of vessels in class as an import source (docs/iacs.md). Each row becomes a class status entry. Of a vessel that the
// record does not have, it also becomes a vessel and its next class survey; other vessels keep what the record has.
import { basename } from "node:path";

import type { RecordSetName } from "#contract/record-sets/record-sets.ts";
import type { ImportSource, SourceLine, UnreadableLine } from "#importing/source.ts";
import { splitLines } from "#importing/sources/lines.ts";
import { serviceType } from "#rules/class/class-state.ts";
import { iacsColumns } from "#rules/class/iacs-list.ts";
import { serviceGroup } from "#rules/surveys/service-groups.ts";

import { checkIacsRow, type IacsRow, isIacsHeader } from "./iacs-rows.ts";
import { type ListFile, openListFile } from "./list-file.ts";

export interface IacsListSettings {
  /** The word in the column CLASS of the society's own vessels. */
  readonly society: string;
  /** Finds the asset numbers of vessels by IMO number. */
  readonly findVessels: (imoNumbers: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The record sets of which a row is a member. */
const listedSets = ["ABSRECORDVESSEL", "ABSRECORDCLASSSTATUS", "ABSRECORDSURVEY"] as const;

/**
 * Opens the list at a real path; `null` if the file does not begin with the titles of the list. `name` is its name in the report. Throws
 * `SourceFileError` for a file that cannot be read.
 */
export async function openIacsList(
  name: string,
  path: string,
  settings: IacsListSettings,
): Promise<ImportSource | null> {
  const file = await openListFile(path);
  if (!(await isIacsList(file))) return null;
  const notes: string[] = [];
  return {
    name,
    errors: [],
    notes,
    documents: [],
    async *lines() {
      const list = new IacsList(basename(name), file, settings);
      // Members come in the order of the record sets, so the list is read once for each.
      for (const [index, set] of listedSets.entries()) {
        for await (const line of list.members(set))
          yield "progress" in line
            ? { ...line, progress: (index + line.progress) / listedSets.length }
            : line;
      }
      const { otherSocieties } = list;
      if (otherSocieties > 0) {
        notes.push(
          `${basename(name)}: rows left out because their CLASS is not ${settings.society}: ${otherSocieties.toLocaleString("en-US")}.`,
        );
      }
    },
  };
}

/** Whether a file begins with the titles of the list. */
async function isIacsList(file: ListFile): Promise<boolean> {
  for await (const { row } of readRows(file)) return isIacsHeader(row.values);
  return false;
}

interface PlacedRow {
  readonly line: number;
  readonly progress: number;
  readonly row: IacsRow;
}

/** Rows whose vessels are looked up with one statement. */
const batchRows = 500;

class IacsList {
  otherSocieties = 0;
  readonly #name: string;
  readonly #file: ListFile;
  readonly #settings: IacsListSettings;
  /** The asset numbers of vessels of the record by IMO number, after the first reading. */
  readonly #known = new Map<string, string>();

  constructor(name: string, file: ListFile, settings: IacsListSettings) {
    this.#name = name;
    this.#file = file;
    this.#settings = settings;
  }

  /** Reads the list for the members of a record set. Errors, and rows of other societies, come with the first one. */
  async *members(set: (typeof listedSets)[number]): AsyncGenerator<SourceLine | UnreadableLine> {
    const isFirst = set === "ABSRECORDVESSEL";
    let batch: PlacedRow[] = [];
    for await (const { progress, row } of readRows(this.#file)) {
      const checked = checkIacsRow(row.values);
      if (isIacsHeader(row.values)) continue;
      if (typeof checked === "string") {
        if (isFirst)
          yield { file: this.#name, line: row.line, lineOf: "ABSRECORDCLASSSTATUS", message: checked };
      } else if (checked.society !== this.#settings.society) this.otherSocieties += isFirst ? 1 : 0;
      else batch.push({ line: row.line, progress, row: checked });
      if (batch.length >= batchRows) {
        yield* this.#linesOf(set, batch);
        batch = [];
      }
    }
    yield* this.#linesOf(set, batch);
  }

  async *#linesOf(set: RecordSetName, rows: readonly PlacedRow[]): AsyncGenerator<SourceLine> {
    if (set === "ABSRECORDVESSEL" && rows.length > 0) {
      for (const [imo, assetnum] of await this.#settings.findVessels(rows.map(({ row }) => row.imo)))
        this.#known.set(imo, assetnum);
    }
    for (const { line, progress, row } of rows) {
      const member = memberOf(set, row, this.#known.get(row.imo) ?? assetNumber(row.imo));
      // A file of the report has one record set.
      if (member)
        yield { file: `${this.#name}, as ${set}`, line, set, json: JSON.stringify(member), progress };
    }
  }
}

/** The asset number of a vessel that only the list has. */
function assetNumber(imo: string): string {
  return `IMO${imo}`;
}

/** The member of a row in a record set; `null` if the row has none. */
function memberOf(set: RecordSetName, row: IacsRow, assetnum: string): object | null {
  const { imo, name, nextSurvey, reason, state, statusDate } = row;
  if (set === "ABSRECORDCLASSSTATUS") {
    return {
      assetnum,
      service_state_id: state.code,
      changed_value: state.text,
      changed_date: statusDate,
      service_state_reason: reason || null,
    };
  }
  // A vessel of the society's own system has more than the list; a line of the list would replace it.
  if (assetnum !== assetNumber(imo)) return null;
  if (set === "ABSRECORDVESSEL") {
    const service = {
      service_type_id: serviceType.class,
      service_type: "Class Certification",
      service_state_id: state.code,
      service_state: state.text,
    };
    return { assetnum, vessel_name: name || null, imo_num: imo, abs_service: [service] };
  }
  if (nextSurvey === null) return null;
  return {
    surveyid: `IACS${imo}`,
    assetnum,
    abs_service_group_id: serviceGroup.class,
    description: "Next class survey",
    abs_survey_due_date: nextSurvey,
  };
}

async function* readRows({
  progress,
  read,
}: ListFile): AsyncGenerator<{ readonly row: CsvRow; readonly progress: number }> {
  for await (const row of readCsvRows(read())) yield { row, progress: progress() };
}

// Splits a file of separated values into rows. A quoted value may contain separators, line ends and doubled quotes (RFC 4180).

interface CsvRow {
  /** The line on which the row begins, counted from 1. */
  readonly line: number;
  /** The values; `null` if the row is not UTF-8 or a quote is not closed. */
  readonly values: readonly string[] | null;
}

/** The separators of values: that of IACS, and those that Excel writes. Each has the pattern of a value and of the separator behind it. */
const valuePatterns: ReadonlyMap<string, RegExp> = new Map(
  [";", ",", "\t"].map((separator) => [
    separator,
    new RegExp(`(?: *"((?:[^"]|"")*)" *|([^${separator}]*))(?:${separator}|$)`, "y"),
  ]),
);

/** Lines that one quoted value may have. A quote that is never closed must not collect the rest of the file. */
const maxLinesOfRow = 20;

/** Yields the rows of a file. Rows without a value are left out, and so is a first line such as `sep=;`, by which Excel states the separator. */
async function* readCsvRows(content: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  let separator: string | null = null;
  let pending: { readonly line: number; readonly texts: string[] } | null = null;
  for await (const { number, text } of splitLines(content)) {
    if (text === null) {
      pending = null;
      yield { line: number, values: null };
      continue;
    }
    if (separator === null && isSeparatorLine(text)) {
      separator = text.slice(-1);
      continue;
    }
    const row: { readonly line: number; readonly texts: string[] } = pending ?? { line: number, texts: [] };
    row.texts.push(text);
    const whole = row.texts.join("\n");
    // The first row is that of the titles.
    separator ??= [...valuePatterns.keys()].find((one) => isIacsHeader(parseRow(whole, one))) ?? null;
    const possible = separator === null ? [...valuePatterns.keys()] : [separator];
    const parsed = possible.map((one) => parseRow(whole, one));
    const isOpen = parsed.includes(null) && row.texts.length < maxLinesOfRow;
    pending = isOpen ? row : null;
    const [values = null] = parsed;
    if (!isOpen && values?.every((value) => value === "") !== true) yield { line: row.line, values };
  }
  if (pending !== null) yield { line: pending.line, values: null };
}

const isSeparatorLine = (text: string) => /^sep=.$/i.test(text) && valuePatterns.has(text.slice(-1));

/** The values of a row; `null` if a quote is not closed. Blanks around them are removed, and empty values behind the last column. */
function parseRow(text: string, separator: string): readonly string[] | null {
  const values: string[] = [];
  const pattern = valuePatterns.get(separator);
  if (!pattern) return null;
  pattern.lastIndex = 0;
  for (;;) {
    const [whole = "", quoted, plain = ""] = pattern.exec(text) ?? [];
    if (quoted === undefined && plain.trimStart().startsWith('"')) return null;
    values.push((quoted?.replaceAll('""', '"') ?? plain).replaceAll(/\s+/g, " ").trim());
    if (!whole.endsWith(separator)) break;
  }
  while (values.length > iacsColumns.length && values.at(-1) === "") values.pop();
  return values;
}
