// A statement of class as a PDF: the parts of its document, from page to page, with a QR code that leads to its verification.
import type { EmbeddedFont } from "@libpdf/core";
import { credentialFile } from "#contract/statements/statement-credential.ts";
import type {
  Fact,
  StatementDocument,
  StatementPart,
  StatementRow,
} from "#contract/statements/statement-document.ts";
import { statementText } from "#text/record/statement.ts";

import {
  drawDocument,
  type Drawing,
  type Font,
  inLetters,
  ink,
  left,
  muted,
  navy,
  right,
  type Sheet,
  sheetOf,
  width,
} from "./pdf-sheet.ts";

interface StatementFile {
  readonly document: StatementDocument;
  readonly address: string;
  /** The address where its number is verified, as a QR code. */
  readonly code: string;
  readonly created: Date;
  /** The same statement as a signed credential, which is inside the PDF. */
  readonly credential: string;
}

/** The bytes of the PDF without a signature. */
export function drawStatement({
  address,
  code,
  created,
  credential,
  document,
}: StatementFile): Promise<Uint8Array> {
  const information = {
    title: `${document.title}: ${document.statement}`,
    author: document.society,
    subject: [document.day, document.demonstration].filter(Boolean).join(". "),
    created,
    attachment: { name: credentialFile, content: credential },
  };
  return drawDocument(information, (drawing) => {
    const flow = flowOf(
      drawing,
      [document.society, document.number, document.demonstration, address].filter(Boolean).join(" · "),
    );
    drawHeading(flow, document, code);
    for (const part of document.parts) drawPart(flow, part);
    flow.end();
  });
}

/** The first and the last line of a page. */
const [top, bottom] = [780, 70];
const codeSide = 72;
/** Where the values of facts begin. */
const valueAt = 134;
const gap = 10;

type Flow = ReturnType<typeof flowOf>;

/** The lines of a document, which go on at the top of the next page. */
function flowOf(drawing: Drawing, foot: string) {
  const { fonts, pdf, structure } = drawing;
  const sheets: Sheet[] = [];
  let y = 0;
  const startPage = () => {
    const sheet = sheetOf(pdf.addPage({ size: "a4" }), drawing);
    sheets.push(sheet);
    y = top;
    return sheet;
  };
  let sheet = startPage();
  return {
    fonts,
    structure,
    sheet: () => sheet,
    at: () => y,
    down: (height: number) => {
      y -= height;
    },
    /** Ends a page that has no room for so much. Returns whether it did. */
    need: (height: number): boolean => {
      const isFull = y - height < bottom;
      if (isFull) sheet = startPage();
      return isFull;
    },
    /** Writes the lines of a text, and returns their height. */
    lines: (lines: readonly string[], x: number, style: TextStyle) => {
      lines.forEach((line, index) => {
        const at = y - index * style.size * 1.35;
        sheet.write(line, x, at, style.font, style.size, style.color, right - x);
        if (style.isStruck) {
          const end = x + fonts[style.font].getTextWidth(line.trimEnd(), style.size);
          sheet.strike(x, end, at + style.size * 0.3);
        }
      });
      return lines.length * style.size * 1.35;
    },
    end: () => {
      structure.aside(() => {
        sheets.forEach((each, index) => {
          each.rule(bottom - 16);
          each.write(foot, left, bottom - 28, "sans", 7.5, muted, width - 40);
          each.write(`${index + 1} / ${sheets.length}`, right - 24, bottom - 28, "sans", 7.5, muted, 24);
        });
      });
    },
  };
}

interface TextStyle {
  readonly font: Font;
  readonly size: number;
  readonly color: typeof ink;
  readonly isStruck?: boolean;
}

const plain: TextStyle = { font: "sans", size: 9, color: ink };
const quiet: TextStyle = { font: "sans", size: 8.5, color: muted };
const stated: TextStyle = { font: "strong", size: 12.5, color: navy };

/** The lines of a text in a column, broken between words, and within one that is too long. */
function wrapped(text: string, font: EmbeddedFont, size: number, space: number): readonly string[] {
  const widthOf = (line: string) => font.getTextWidth(line, size);
  const fits = (line: string) => widthOf(line) <= space;
  const lines = [""];
  for (const given of text.split(/\s+/)) {
    const word = inLetters(given, font);
    const line = [lines.pop(), word].filter(Boolean).join(" ");
    if (fits(line)) {
      lines.push(line);
      continue;
    }
    const before = line.slice(0, line.length - word.length).trimEnd();
    // A reader of the words puts no space between two lines.
    if (before !== "") lines.push(`${before} `);
    let rest = word;
    while (!fits(rest)) {
      let end = 1;
      let used = widthOf(rest.charAt(0));
      while (used + widthOf(rest.charAt(end)) <= space) {
        used += widthOf(rest.charAt(end));
        end += 1;
      }
      lines.push(rest.slice(0, end));
      rest = rest.slice(end);
    }
    lines.push(rest);
  }
  return lines;
}

function drawHeading(flow: Flow, document: StatementDocument, code: string): void {
  const space = width - codeSide - gap * 2;
  const { fonts, structure } = flow;
  flow.sheet().code(code, right - codeSide, top + 14, codeSide);
  const scan = statementText.scan;
  structure.aside(() =>
    flow.sheet().write(scan, right - codeSide, top + 4 - codeSide, "sans", 7.5, muted, codeSide),
  );
  flow.down(flow.lines([document.society], left, { font: "strong", size: 11, color: navy }) + gap);
  const title = wrapped(document.title, fonts.strong, 20, space);
  flow.down(structure.within("H1", () => flow.lines(title, left, { font: "strong", size: 20, color: navy })));
  const number = document.number && statementText.statementNumber({ number: document.number });
  const small: TextStyle = { font: "sans", size: 10, color: muted };
  const below = [[document.day, small] as const, [number, small] as const];
  for (const [text, style] of [...below, [document.demonstration, { ...plain, font: "strong" }] as const]) {
    const lines = wrapped(text, fonts[style.font], style.size, space);
    if (text !== "") flow.down(structure.within("P", () => flow.lines(lines, left, style)));
  }
  flow.down(gap * 2);
  const lines = wrapped(document.statement, fonts.strong, stated.size, width - gap * 2);
  const height = lines.length * stated.size * 1.35 + gap * 1.5;
  flow.sheet().box(flow.at() + stated.size + gap / 2, height, document.isLost);
  flow.down(structure.within("P", () => flow.lines(lines, left + gap, stated)) + gap * 2);
}

function drawPart(flow: Flow, { columns, facts, heading, note, rows }: StatementPart): void {
  // A heading stays with what it is of.
  flow.need(56);
  flow.down(gap);
  const { within } = flow.structure;
  const style: TextStyle = { font: "strong", size: 10.5, color: navy };
  flow.down(within("H2", () => flow.lines([heading], left, style)) + 2);
  if (facts.length > 0) within("L", () => facts.forEach((fact) => drawFact(flow, fact)));
  if (rows.length > 0) within("Table", () => drawTable(flow, columns, rows));
  const lines = wrapped(note, flow.fonts.sans, plain.size, width);
  if (note !== "") within("P", () => drawLines(flow, lines, left, plain));
}

/** Lines that may go on at the top of the next page. */
function drawLines(flow: Flow, lines: readonly string[], x: number, style: TextStyle): void {
  for (const line of lines) {
    flow.need(style.size * 1.35);
    flow.down(flow.lines([line], x, style));
  }
}

function drawFact(flow: Flow, [label, value]: Fact): void {
  if (value === "") return;
  const labels = wrapped(label, flow.fonts.sans, quiet.size, valueAt - gap);
  const lines = wrapped(value, flow.fonts.sans, plain.size, width - valueAt);
  flow.need(labels.length * 12.5);
  const { within } = flow.structure;
  within("LI", () => {
    within("Lbl", () => flow.lines(labels, left, quiet));
    within("LBody", () => drawLines(flow, lines, left + valueAt, plain));
  });
  flow.down(Math.max(0, labels.length - lines.length) * quiet.size * 1.35 + 2);
}

/** Lines of a row in columns; a taller one is drawn as facts, which go on from page to page. */
const tallest = 20;

function drawTable(flow: Flow, columns: readonly string[], rows: readonly StatementRow[]): void {
  const widths = columnWidths(flow.fonts.sans, [columns, ...rows.map(({ cells }) => cells)]);
  const starts = widths.map((_, index) => left + widths.slice(0, index).reduce((sum, each) => sum + each, 0));
  const { aside, within } = flow.structure;
  const wide = (draw: () => void) => within("TR", () => within("TD", draw, columns.length));
  const drawCells = (cells: readonly (readonly string[])[], style: TextStyle, tag: "TH" | "TD") => {
    const heights = cells.map((lines, index) =>
      within(tag, () => flow.lines(lines, starts[index] ?? left, style)),
    );
    flow.down(Math.max(...heights) + 1);
  };
  const endRow = () => {
    flow.sheet().rule(flow.at() + 8);
    flow.down(5);
  };
  const linesOf = (cells: readonly string[], { font, size }: TextStyle) =>
    cells.map((cell, index) => wrapped(cell, flow.fonts[font], size, (widths[index] ?? width) - gap));
  const drawTitles = () => {
    drawCells(linesOf(columns, quiet), quiet, "TH");
    endRow();
  };
  within("TR", drawTitles);
  for (const { cells, isStruck, notes } of rows) {
    const style = { ...plain, isStruck };
    const lines = linesOf(cells, style);
    const count = Math.max(...lines.map(({ length }) => length));
    if (count > tallest) {
      wide(() => {
        within("L", () => cells.forEach((cell, index) => drawFact(flow, [columns[index] ?? "", cell])));
        drawLines(flow, notes, left + gap, quiet);
      });
      continue;
    }
    const below = notes.flatMap((one) => wrapped(one, flow.fonts.sans, 8, width - gap * 2));
    if (flow.need(count * 12.5 + below.length * 11)) aside(drawTitles);
    within("TR", () => drawCells(lines, style, "TD"));
    if (below.length > 0) wide(() => flow.down(flow.lines(below, left + gap, { ...quiet, size: 8 })));
    endRow();
  }
}

/** The columns between the first and the last have numbers and dates, which stand on one line; these two share the rest. */
function columnWidths(font: EmbeddedFont, rows: readonly (readonly string[])[]): readonly number[] {
  const [columns = []] = rows;
  const widest = 96;
  const inner = columns.slice(1, -1).map((_, index) => {
    const texts = rows.map((cells) => font.getTextWidth(inLetters(cells[index + 1] ?? "", font), plain.size));
    return Math.min(widest, Math.ceil(Math.max(...texts))) + gap;
  });
  const rest = width - inner.reduce((sum, each) => sum + each, 0);
  return [rest * 0.6, ...inner, rest * 0.4];
}
