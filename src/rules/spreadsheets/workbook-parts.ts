// An XLSX workbook of one sheet (ECMA-376) as the files of its archive, for the page and for the server: libraries that write workbooks compress
// large files in a worker of a `blob:` address, which the Content-Security-Policy does not allow, or take seconds for 10,000 rows.
import { isStartOfDay, type SpreadsheetColumn, type XlsxCell, xlsxCell } from "./spreadsheet-column.ts";

interface WorkbookPart {
  readonly name: string;
  /** Pieces that are written when they are read, each in about a millisecond. */
  readonly content: Iterable<string>;
}

/** Rows of a piece. */
const rowsOfPiece = 50;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/package/2006/relationships";
const documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const contents = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Writes a sheet of this name (at most 31 characters) with a row of titles, which stays visible, and rows. Every text is a cell of the type text, which is never a formula. */
export function workbookParts<Row>(
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
  sheetName: string,
): readonly WorkbookPart[] {
  return [
    part(
      "[Content_Types].xml",
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contents}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contents}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contents}.styles+xml"/></Types>`,
    ),
    part("_rels/.rels", links([["officeDocument", "xl/workbook.xml"]])),
    part(
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      links([
        ["worksheet", "worksheets/sheet1.xml"],
        ["styles", "styles.xml"],
      ]),
    ),
    part("xl/styles.xml", styles),
    { name: "xl/worksheets/sheet1.xml", content: sheet(columns, rows) },
  ];
}

const part = (name: string, content: string): WorkbookPart => ({ name, content: [declaration + content] });

function links(targets: readonly (readonly [type: string, target: string])[]): string {
  const links = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${documents}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${relationships}">${links.join("")}</Relationships>`;
}

/** Style 1 is bold, for titles; style 2 is a day, and style 3 a time. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mmm\\-yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function* sheet<Row>(
  columns: readonly SpreadsheetColumn<Row>[],
  rows: readonly Row[],
): Generator<string, void, undefined> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const names = columns.map((_, at) => columnName(at));
  const line = (number: number, cells: readonly CellContent[]) => {
    const written = cells.map(
      ({ attributes, content }, at) => `<c r="${names[at]}${number}"${attributes}>${content}</c>`,
    );
    return `<row r="${number}">${written.join("")}</row>`;
  };
  const titles = line(
    1,
    columns.map(({ title }) => textCell(title, 1)),
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${titles}`;
  for (let from = 0; from < rows.length; from += rowsOfPiece) {
    const lines = rows.slice(from, from + rowsOfPiece).map((row, at) =>
      line(
        from + at + 2,
        columns.map((column) => cell(xlsxCell(column, row))),
      ),
    );
    yield lines.join("");
  }
  yield "</sheetData></worksheet>";
}

/** `A` to `Z`, then `AA` and so on. */
function columnName(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

interface CellContent {
  readonly attributes: string;
  readonly content: string;
}

function cell(value: XlsxCell): CellContent {
  if (value === null) return { attributes: "", content: "" };
  if (typeof value === "number") return { attributes: "", content: `<v>${value}</v>` };
  if (typeof value === "string") return textCell(value, 0);
  return { attributes: ` s="${isStartOfDay(value) ? 2 : 3}"`, content: `<v>${serialDay(value)}</v>` };
}

function textCell(text: string, style: number): CellContent {
  const content = `<is><t xml:space="preserve">${escapeXml(text)}</t></is>`;
  return { attributes: ` t="inlineStr" s="${style}"`, content };
}

const millisecondsPerDay = 86_400_000;
/** Days of a workbook are counted from 30-Dec-1899. */
const daysBefore1970 = 25_569;

const serialDay = (day: Date) => day.getTime() / millisecondsPerDay + daysBefore1970;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/**
 * XML 1.0 has no form for control characters, so they are left out. A workbook reads `_x0041_` as the character of that number (ST_Xstring), so that the
 * underscore of such a text is written that way.
 */
function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 excludes
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
      .replaceAll(/[&<>\r]/g, (sign) => escapes[sign] ?? sign)
      .replaceAll(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
  );
}
