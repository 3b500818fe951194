// The weekly IACS list of vessels in class as an import source (docs/iacs.md). Each row becomes a class status entry. Of a vessel that the
// record does not have, it also becomes a vessel and its next class survey; other vessels keep what the record has.
import { basename } from "node:path";

import type { RecordSetName } from "#contract/record-sets.ts";
import type { ImportSource, SourceLine, UnreadableLine } from "#importing/source.ts";
import { splitLines } from "#importing/sources/lines.ts";
import { serviceType } from "#rules/class/class-state.ts";
import { serviceGroup } from "#rules/surveys/service-groups.ts";

import { checkIacsRow, type IacsRow, isIacsHeader } from "./iacs-rows.ts";
import { openListFile } from "./list-file.ts";

export interface IacsListSettings {
  /** The word in the column CLASS of the society's own vessels. */
  readonly society: string;
  /** Finds the asset numbers of vessels by IMO number. */
  readonly findVessels: (imoNumbers: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Whether the file at a real path begins with the titles of the list. */
export async function isIacsList(path: string): Promise<boolean> {
  for await (const { row } of readRows(path)) return isIacsHeader(row.values);
  return false;
}

/** The record sets of which a row is a member. */
const listedSets = ["ABSRECORDVESSEL", "ABSRECORDCLASSSTATUS", "ABSRECORDSURVEY"] as const;

/** Opens the list at a real path. `name` is its name in the report. */
export function openIacsList(name: string, path: string, settings: IacsListSettings): ImportSource {
  const notes: string[] = [];
  return {
    name,
    errors: [],
    notes,
    documents: [],
    async *lines() {
      const list = new IacsList(basename(name), path, settings);
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

interface PlacedRow {
  readonly line: number;
  readonly progress: number;
  readonly row: IacsRow;
}

/** Rows whose vessels are looked up with one statement. */
const batchRows = 500;

class IacsList {
  otherSocieties = 0;
  readonly #file: string;
  readonly #path: string;
  readonly #settings: IacsListSettings;
  /** The asset numbers of vessels of the record by IMO number, after the first reading. */
  readonly #known = new Map<string, string>();

  constructor(file: string, path: string, settings: IacsListSettings) {
    this.#file = file;
    this.#path = path;
    this.#settings = settings;
  }

  /** Reads the list for the members of a record set. Errors, and rows of other societies, come with the first one. */
  async *members(set: (typeof listedSets)[number]): AsyncGenerator<SourceLine | UnreadableLine> {
    const isFirst = set === "ABSRECORDVESSEL";
    let batch: PlacedRow[] = [];
    for await (const { progress, row } of readRows(this.#path)) {
      const checked = checkIacsRow(row.values);
      if (isIacsHeader(row.values)) continue;
      if (typeof checked === "string") {
        if (isFirst)
          yield { file: this.#file, line: row.line, lineOf: "ABSRECORDCLASSSTATUS", message: checked };
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
        yield { file: `${this.#file}, as ${set}`, line, set, json: JSON.stringify(member), progress };
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

async function* readRows(path: string): AsyncGenerator<{ readonly row: CsvRow; readonly progress: number }> {
  const { chunks, progress } = await openListFile(path);
  for await (const row of readCsvRows(chunks)) yield { row, progress: progress() };
}

// Splits a file of values separated by semicolons into rows. A quoted value may contain semicolons, line ends and doubled quotes (RFC 4180).

interface CsvRow {
  /** The line on which the row begins, counted from 1. */
  readonly line: number;
  /** The values; `null` if the row is not UTF-8 or a quote is not closed. */
  readonly values: readonly string[] | null;
}

/** Lines that one quoted value may have. A quote that is never closed must not collect the rest of the file. */
const maxLinesOfRow = 20;

/** Yields the rows of a file. Blank lines are left out. */
async function* readCsvRows(content: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  let pending: { readonly line: number; readonly texts: string[] } | null = null;
  for await (const { number, text } of splitLines(content)) {
    if (text === null) {
      pending = null;
      yield { line: number, values: null };
      continue;
    }
    const row: { readonly line: number; readonly texts: string[] } = pending ?? { line: number, texts: [] };
    row.texts.push(text);
    const values = parseRow(row.texts.join("\n"));
    const isOpen = values === null && row.texts.length < maxLinesOfRow;
    pending = isOpen ? row : null;
    if (!isOpen) yield { line: row.line, values };
  }
  if (pending !== null) yield { line: pending.line, values: null };
}

/** The values of a row; `null` if a quote is not closed. Blanks around values without quotes are removed. */
function parseRow(text: string): readonly string[] | null {
  const values: string[] = [];
  const value = /\s*"((?:[^"]|"")*)"\s*(?:;|$)|([^;]*)(?:;|$)/y;
  while (value.lastIndex <= text.length) {
    const [whole = "", quoted, plain = ""] = value.exec(text) ?? [];
    if (quoted === undefined && plain.trimStart().startsWith('"')) return null;
    values.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (!whole.endsWith(";")) return values;
  }
  return values;
}
