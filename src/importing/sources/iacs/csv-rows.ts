// Splits a file of values separated by semicolons into rows. A quoted value may contain semicolons, line ends and doubled quotes (RFC 4180).
import { splitLines } from "#importing/sources/lines.ts";

export interface CsvRow {
  /** The line on which the row begins, counted from 1. */
  readonly line: number;
  /** The values; `null` if the row is not UTF-8 or a quote is not closed. */
  readonly values: readonly string[] | null;
}

/** Lines that one quoted value may have. A quote that is never closed must not collect the rest of the file. */
const maxLinesOfRow = 20;

/** Yields the rows of a file. Blank lines are left out. */
export async function* readCsvRows(content: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
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
