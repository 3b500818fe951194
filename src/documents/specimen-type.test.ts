import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";

import {
  type Faces,
  fitted,
  lineWidth,
  openFaces,
  printable,
  type TextStyle,
  wrapped,
} from "./specimen-type.ts";

const style: TextStyle = { face: "serif", size: 10, ink: [0, 0, 0] };
let faces: Faces;
beforeAll(async () => {
  faces = await openFaces(await PDFDocument.create());
});

describe("letters", () => {
  test.each([
    ["L'ÉTOILE D'ARMOR", "L'ÉTOILE D'ARMOR"],
    ["NIÑA SØLV Ålesund", "NIÑA SØLV Ålesund"],
    ["KAIKŌURA", "KAIKOURA"],
    ["Marmara Çelik Tersanesi A.Ş.", "Marmara Çelik Tersanesi A.S."],
    ["E\u0301TOILE", "ÉTOILE"],
    ["船", "?"],
  ])("%s is printed as %s", (text, printed) => {
    expect(printable(text, faces.serif)).toBe(printed);
  });
});

describe("lines", () => {
  test("break between words at the width, and lose none", () => {
    const lines = wrapped(faces, "the quick brown fox jumps over the lazy dog", style, 60);
    expect(lines.join(" ")).toBe("the quick brown fox jumps over the lazy dog");
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => lineWidth(faces, line, style) > 60)).toEqual([]);
  });

  test("a word that is wider than the width has a line of its own", () => {
    expect(wrapped(faces, "a Schiffahrtsgesellschaft b", style, 30)).toEqual([
      "a",
      "Schiffahrtsgesellschaft",
      "b",
    ]);
  });

  test("space between letters widens a line", () => {
    const plain = lineWidth(faces, "ABC", style);
    expect(lineWidth(faces, "ABC", { ...style, tracking: 2 })).toBeCloseTo(plain + 6);
  });

  test("a line that is too wide is set smaller, a line that fits is left as it is", () => {
    const width = lineWidth(faces, "Certificate of Classification", style);
    const smaller = fitted(faces, "Certificate of Classification", style, width / 2);
    expect(lineWidth(faces, "Certificate of Classification", smaller)).toBeLessThanOrEqual(width / 2);
    expect(fitted(faces, "Certificate of Classification", style, width)).toBe(style);
  });
});
