import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";

import {
  type Fonts,
  fitToWidth,
  lineWidth,
  embedFonts,
  toFontCharacters,
  type TextStyle,
  wrapText,
} from "./specimen-text.ts";

const style: TextStyle = { font: "serif", size: 10, color: [0, 0, 0] };
let fonts: Fonts;
beforeAll(async () => {
  fonts = await embedFonts(await PDFDocument.create());
});

describe("toFontCharacters", () => {
  test.each([
    ["L'ÉTOILE D'ARMOR", "L'ÉTOILE D'ARMOR"],
    ["NIÑA SØLV Ålesund", "NIÑA SØLV Ålesund"],
    ["KAIKŌURA", "KAIKOURA"],
    ["Marmara Çelik Tersanesi A.Ş.", "Marmara Çelik Tersanesi A.S."],
    ["E\u0301TOILE", "ÉTOILE"],
    ["船", "?"],
  ])("converts %s to %s", (text, printed) => {
    expect(toFontCharacters(text, fonts.serif)).toBe(printed);
  });
});

describe("a line of text", () => {
  test("breaks between words at the width and keeps every word", () => {
    const lines = wrapText(fonts, "the quick brown fox jumps over the lazy dog", style, 60);
    expect(lines.join(" ")).toBe("the quick brown fox jumps over the lazy dog");
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => lineWidth(fonts, line, style) > 60)).toEqual([]);
  });

  test("consists of one word if the word is wider than the width", () => {
    expect(wrapText(fonts, "a Schiffahrtsgesellschaft b", style, 30)).toEqual([
      "a",
      "Schiffahrtsgesellschaft",
      "b",
    ]);
  });

  test("is wider with tracking", () => {
    const plain = lineWidth(fonts, "ABC", style);
    expect(lineWidth(fonts, "ABC", { ...style, tracking: 2 })).toBeCloseTo(plain + 6);
  });

  test("gets a smaller size if it is too wide and keeps its style if it fits", () => {
    const width = lineWidth(fonts, "Certificate of Classification", style);
    const smaller = fitToWidth(fonts, "Certificate of Classification", style, width / 2);
    expect(lineWidth(fonts, "Certificate of Classification", smaller)).toBeLessThanOrEqual(width / 2);
    expect(fitToWidth(fonts, "Certificate of Classification", style, width)).toBe(style);
  });
});
