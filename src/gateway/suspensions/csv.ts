// Comma-separated values (RFC 4180), as spreadsheets open them.

export type Cell = string | number | null | undefined;

/** Makes a text show the mark of the encoding, without which spreadsheets read letters beyond ASCII wrongly. */
const byteOrderMark = "\uFEFF";

/** Rows as one text, the titles first. No cell can begin a formula. */
export function writeCsv(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + [titles, ...rows].map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");
}

/** What a spreadsheet takes for the beginning of a formula, blanks and line ends before it included. */
const formula = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

function writeCell(value: Cell): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
