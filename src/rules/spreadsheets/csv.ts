// Writes comma-separated values (RFC 4180) for spreadsheets.

export type Cell = string | number | null | undefined;

/** Marks the text as UTF-8; without it spreadsheets show characters beyond ASCII wrongly. */
const byteOrderMark = "\uFEFF";

/** Writes titles and rows. No cell can be read as a formula. */
export function writeCsv(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + csvLines([titles, ...rows]);
}

/** Writes rows without the mark at the beginning of a file. No cell can be read as a formula. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");
}

/** The beginnings of a formula in spreadsheets, after any blanks and line ends. */
const formula = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/**
 * Where a formula would begin if a spreadsheet splits at other signs, as in most of Europe at semicolons: a quotation mark within a cell does not
 * keep it whole then. The first line `sep=,` would prevent that, but other programs read it as the titles.
 */
const laterFormula = /([;|\t\r\n][ \u00A0]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function writeCell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const begun = formula.test(text) ? `'${text}` : text;
  const escaped = begun.replaceAll(laterFormula, "$1'");
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
