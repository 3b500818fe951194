// Text on a specimen: five fonts, and lines of text as PDF operators. The fonts are standard ones that every PDF reader has, so none
// is embedded in the file. They have the characters of western Europe; other letters lose their accents.
import { type PDFDocument, type PDFFont, StandardFonts } from "pdf-lib";

export type FontName = "serif" | "serifBold" | "serifItalic" | "sans" | "sansBold";
export type Fonts = Readonly<Record<FontName, PDFFont>>;

/** Colour as red, green and blue between 0 and 1. */
export type Color = readonly [red: number, green: number, blue: number];

export interface TextStyle {
  readonly font: FontName;
  /** Points. */
  readonly size: number;
  readonly color: Color;
  /** Space added after each letter, in points. */
  readonly tracking?: number;
}

/** Registers the fonts of a document. */
export async function embedFonts(document: PDFDocument): Promise<Fonts> {
  return {
    serif: await document.embedFont(StandardFonts.TimesRoman),
    serifBold: await document.embedFont(StandardFonts.TimesRomanBold),
    serifItalic: await document.embedFont(StandardFonts.TimesRomanItalic),
    sans: await document.embedFont(StandardFonts.Helvetica),
    sansBold: await document.embedFont(StandardFonts.HelveticaBold),
  };
}

/** Returns the operators of a line of text that starts at a point (x from the left, y from the bottom). `rotation` is in radians. */
export function renderLine(
  fonts: Fonts,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  rotation = 0,
): string {
  const font = fonts[style.font];
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const matrix = [cos, sin, -sin, cos, x, y].map((entry) => entry.toFixed(3)).join(" ");
  const codes = font.encodeText(toFontCharacters(text, font)).toString();
  const tracking = `${style.tracking ?? 0} Tc`;
  return `BT ${fillColor(style.color)} /${style.font} ${style.size} Tf ${tracking} ${matrix} Tm ${codes} Tj ET`;
}

/** Returns the width of a line of text in points. */
export function lineWidth(fonts: Fonts, text: string, style: TextStyle): number {
  const font = fonts[style.font];
  const characters = toFontCharacters(text, font);
  return font.widthOfTextAtSize(characters, style.size) + characters.length * (style.tracking ?? 0);
}

/** Returns the style, with a smaller size if the text is wider than `width`. */
export function fitToWidth(fonts: Fonts, text: string, style: TextStyle, width: number): TextStyle {
  const needed = lineWidth(fonts, text, style);
  return needed <= width ? style : { ...style, size: Math.floor((style.size * width * 10) / needed) / 10 };
}

/** Breaks a text into lines of at most `width`. A wider word gets a line of its own. */
export function wrapText(fonts: Fonts, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && lineWidth(fonts, longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function fillColor(color: Color): string {
  return `${color.join(" ")} rg`;
}

export function strokeColor(color: Color): string {
  return `${color.join(" ")} RG`;
}

/** Replaces characters that the font lacks: `ō` becomes `o`, and a character without a base letter in the font becomes `?`. */
export function toFontCharacters(text: string, font: PDFFont): string {
  const supported = supportedCharacters(font);
  return Array.from(text.normalize("NFC"), (character) => {
    if (supported.has(character)) return character;
    const [base = "?"] = character.normalize("NFD");
    return supported.has(base) ? base : "?";
  }).join("");
}

const charactersByFont = new Map<string, ReadonlySet<string>>();

function supportedCharacters(font: PDFFont): ReadonlySet<string> {
  const characters =
    charactersByFont.get(font.name) ??
    new Set(font.getCharacterSet().map((code) => String.fromCodePoint(code)));
  charactersByFont.set(font.name, characters);
  return characters;
}
