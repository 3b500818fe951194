// Type on a specimen: the five faces, and lines of text as PDF operators. The faces are standard ones that every reader of
// PDF has, so that nothing is embedded; they know the letters of western Europe, and other letters lose their accents.
import { type PDFDocument, type PDFFont, StandardFonts } from "pdf-lib";

export type Face = "serif" | "serifBold" | "serifItalic" | "sans" | "sansBold";
export type Faces = Readonly<Record<Face, PDFFont>>;

/** Colour as red, green and blue between 0 and 1. */
export type Ink = readonly [red: number, green: number, blue: number];

export interface TextStyle {
  readonly face: Face;
  /** Points. */
  readonly size: number;
  readonly ink: Ink;
  /** Space added after each letter, in points. */
  readonly tracking?: number;
}

/** The faces of a document, each registered once. */
export async function openFaces(document: PDFDocument): Promise<Faces> {
  return {
    serif: await document.embedFont(StandardFonts.TimesRoman),
    serifBold: await document.embedFont(StandardFonts.TimesRomanBold),
    serifItalic: await document.embedFont(StandardFonts.TimesRomanItalic),
    sans: await document.embedFont(StandardFonts.Helvetica),
    sansBold: await document.embedFont(StandardFonts.HelveticaBold),
  };
}

/** One line of text that starts at a point of the sheet (x from the left, y from the bottom); `turn` in radians. */
export function setLine(
  faces: Faces,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  turn = 0,
): string {
  const font = faces[style.face];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const matrix = [cos, sin, -sin, cos, x, y].map((entry) => entry.toFixed(3)).join(" ");
  const codes = font.encodeText(printable(text, font)).toString();
  const tracking = `${style.tracking ?? 0} Tc`;
  return `BT ${fill(style.ink)} /${style.face} ${style.size} Tf ${tracking} ${matrix} Tm ${codes} Tj ET`;
}

/** Width of a line of text in points. */
export function lineWidth(faces: Faces, text: string, style: TextStyle): number {
  const font = faces[style.face];
  const shown = printable(text, font);
  return font.widthOfTextAtSize(shown, style.size) + shown.length * (style.tracking ?? 0);
}

/** The style with its size lowered until the text fits a width. */
export function fitted(faces: Faces, text: string, style: TextStyle, width: number): TextStyle {
  const needed = lineWidth(faces, text, style);
  return needed <= width ? style : { ...style, size: Math.floor((style.size * width * 10) / needed) / 10 };
}

/** The lines that a text breaks into at a width. */
export function wrapped(faces: Faces, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && lineWidth(faces, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function fill(ink: Ink): string {
  return `${ink.join(" ")} rg`;
}

export function stroke(ink: Ink): string {
  return `${ink.join(" ")} RG`;
}

/** The text in letters that the face has: `ō` becomes `o`, and what has no likeness becomes `?`. */
export function printable(text: string, font: PDFFont): string {
  const known = knownLetters(font);
  return Array.from(text.normalize("NFC"), (letter) => {
    if (known.has(letter)) return letter;
    const [base = "?"] = letter.normalize("NFD");
    return known.has(base) ? base : "?";
  }).join("");
}

const lettersByFace = new Map<string, ReadonlySet<string>>();

function knownLetters(font: PDFFont): ReadonlySet<string> {
  const letters =
    lettersByFace.get(font.name) ?? new Set(font.getCharacterSet().map((code) => String.fromCodePoint(code)));
  lettersByFace.set(font.name, letters);
  return letters;
}
