// A sheet of a PDF on which documents of the record are drawn: lines of text in Inter, rules, tinted boxes and QR codes. Lengths are points, and `y` rises
// from the lower edge.
import {
  type Color,
  type EmbeddedFont,
  PDF,
  PdfArray,
  type PDFPage,
  PdfRef,
  PdfStream,
  rgb,
} from "@libpdf/core";
import { encode } from "uqr";

import { documentFonts, reproducible } from "./document-fonts.ts";
import { type Structure, structureOf } from "./pdf-structure.ts";

export const ink = rgb(0.09, 0.12, 0.17);
export const navy = rgb(0.05, 0.17, 0.33);
export const muted = rgb(0.36, 0.4, 0.46);
const pale = rgb(0.93, 0.95, 0.975);
/** Behind what is no good news. */
const alarm = rgb(0.99, 0.925, 0.915);
const hairline = rgb(0.78, 0.81, 0.85);

/** The margins and the width of the text. */
export const [left, right] = [64, 531];
export const width = right - left;

export type Fonts = Readonly<Record<"sans" | "strong", EmbeddedFont>>;
export type Font = keyof Fonts;

/** With what the pages of a document are drawn. */
export interface Drawing {
  readonly pdf: PDF;
  readonly fonts: Fonts;
  readonly structure: Structure;
}

interface DocumentInformation {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly created: Date;
  /** A file inside the document. */
  readonly attachment?: { readonly name: string; readonly content: string };
}

/** A document whose pages `draw` adds. Equal ones have equal bytes. */
export async function drawDocument(
  { attachment, author, created, subject, title }: DocumentInformation,
  draw: (drawing: Drawing) => void,
): Promise<Uint8Array> {
  const document = PDF.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setSubject(subject);
  document.setLanguage("en");
  document.setCreationDate(created);
  document.setModificationDate(created);
  if (attachment) {
    // Without its media type, which the library would write with an escaped slash.
    const dates = { createdAt: created, modifiedAt: created };
    document.addAttachment(attachment.name, new TextEncoder().encode(attachment.content), dates);
  }
  const { regular, semibold } = documentFonts();
  const fonts = { sans: document.embedFont(regular), strong: document.embedFont(semibold) };
  const structure = structureOf(document);
  draw({ pdf: document, fonts, structure });
  structure.complete();
  for (const page of document.getPages()) joinContents(document, page);
  return reproducible(await document.save({ subsetFonts: true }));
}

/** Joins what was drawn on a page, of which the library keeps each line uncompressed. */
function joinContents({ context }: PDF, { dict }: PDFPage): void {
  const contents = dict.get("Contents");
  if (!(contents instanceof PdfArray)) return;
  const parts = Array.from({ length: contents.length }, (_, index) => {
    const ref = contents.at(index);
    const stream = ref instanceof PdfRef ? context.resolve(ref) : ref;
    return stream instanceof PdfStream ? stream.getDecodedData() : new Uint8Array();
  });
  dict.set("Contents", context.register(new PdfStream([], Buffer.concat(parts))));
}

const hasLetter = ({ program }: EmbeddedFont, letter: string) => program.hasGlyph(letter.codePointAt(0) ?? 0);

/** A text in letters that a font has. Others lose their accents, or are a question mark. */
export function inLetters(text: string, font: EmbeddedFont): string {
  const letters = Array.from(text, (letter) =>
    [letter, letter.normalize("NFD").charAt(0)].find((each) => hasLetter(font, each)),
  );
  return letters.map((letter) => letter ?? "?").join("");
}

export type Sheet = ReturnType<typeof sheetOf>;

export function sheetOf(page: PDFPage, { fonts, structure }: Drawing) {
  const aside = (draw: () => void) => structure.aside(() => structure.mark(page, draw));
  return {
    /** Writes a line, smaller if `space` is too narrow. */
    write: (text: string, x: number, y: number, font: Font, size: number, color: Color, space = width) => {
      const line = inLetters(text, fonts[font]);
      const needed = fonts[font].getTextWidth(line.trimEnd(), size);
      const fitting = needed > space ? (size * space) / needed : size;
      structure.mark(page, () => page.drawText(line, { x, y, font: fonts[font], color, size: fitting }));
    },
    rule: (y: number, color = hairline, thickness = 0.5) =>
      aside(() => page.drawLine({ start: { x: left, y }, end: { x: right, y }, color, thickness })),
    /** A line through a text between two places. */
    strike: (from: number, to: number, y: number) =>
      aside(() => page.drawLine({ start: { x: from, y }, end: { x: to, y }, color: ink, thickness: 0.6 })),
    /** A tinted box across the page, whose top is at `y`. */
    box: (y: number, height: number, isAlarm = false) =>
      aside(() =>
        page.drawRectangle({ x: left, y: y - height, width, height, color: isAlarm ? alarm : pale }),
      ),
    /** A QR code, `side` points wide, whose upper left corner is at `x` and `y`. */
    code: (text: string, x: number, y: number, side: number) => {
      const { borderWidth, path } = codeLines(text, side);
      aside(() => page.drawSvgPath(path, { x, y, borderColor: ink, borderWidth }));
    },
  };
}

/** A QR code as an SVG path with a line for each run of dark modules. */
function codeLines(text: string, side: number) {
  const { data } = encode(text, { border: 0, ecc: "M", boostEcc: false });
  const module = side / data.length;
  const at = (index: number) => (index * module).toFixed(2);
  const lines = data.flatMap((row, y) =>
    Array.from(
      row.map(Number).join("").matchAll(/1+/g),
      ({ 0: run, index: x }) => `M${at(x)} ${at(y + 0.5)}H${at(x + run.length)}`,
    ),
  );
  return { path: lines.join(""), borderWidth: module };
}
