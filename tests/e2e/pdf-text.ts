// Reads the texts of a PDF file with their positions, to find texts that are printed over each other.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A text on a page, in points from the page's lower left corner. */
export interface PrintedText {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** The height of capital letters in units of the font size, about that of Inter and Arial. */
const capitalHeight = 0.72;

/** Reads the texts of all pages, in the order in which they are painted. */
export async function printedTexts(file: Uint8Array): Promise<readonly PrintedText[]> {
  // pdf.js transfers the buffer to its worker, so it gets a copy.
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await loading.promise;
  const texts: PrintedText[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent({ disableNormalization: true });
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
      const top = bottom + item.height * capitalHeight;
      texts.push({ page, text: item.str, left, right: left + item.width, bottom, top });
    }
  }
  await loading.destroy();
  return texts;
}

/** The printed lines: texts of the same height on a page, from left to right. Kerning may split a word into several texts. */
export function printedLines(texts: readonly PrintedText[]): readonly string[] {
  const lines: PrintedText[][] = [];
  for (const text of texts) {
    const line = lines.find(
      ([first]) => first && first.page === text.page && Math.abs(first.bottom - text.bottom) < 2,
    );
    if (line) line.push(text);
    else lines.push([text]);
  }
  return lines.map((line) => {
    const sorted = line.toSorted((one, other) => one.left - other.left);
    const parts = sorted.map(({ text, left }, index) => {
      const isApart = left - (sorted[index - 1]?.right ?? left) > 1;
      return isApart ? ` ${text}` : text;
    });
    return parts.join("").replaceAll(/\s+/g, " ").trim();
  });
}

/** Descriptions of the pairs of texts that cover each other by more than a point in both directions. */
export function overlappingTexts(texts: readonly PrintedText[]): readonly string[] {
  return texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => other.page === text.page && overlap(text, other))
      .map((other) => `page ${text.page}: "${text.text}" and "${other.text}"`),
  );
}

function overlap(one: PrintedText, other: PrintedText): boolean {
  const tolerance = 1;
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerance &&
    Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > tolerance
  );
}

/** Height of the margin of a sheet with the source and the page number, in points. */
export const bottomMargin = 17 * (72 / 25.4);
