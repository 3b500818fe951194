// What both sides of a specimen share: the colours of its kind, the frame, the pale medallion, the word SPECIMEN across the
// sheet, and the foot.
import type { Specimen } from "./specimen.ts";
import { medallion, sheetWidth } from "./specimen-ornament.ts";
import { type Sheet, style } from "./specimen-sheet.ts";
import { type Ink, lineWidth, setLine } from "./specimen-type.ts";

export interface Palette {
  /** Titles, frame and seal. */
  readonly strong: Ink;
  /** Ground of boxes. */
  readonly pale: Ink;
  /** Lines of the medallion behind the text. */
  readonly faint: Ink;
}

export const ink: Ink = [0.09, 0.12, 0.17];
export const muted: Ink = [0.4, 0.44, 0.5];
export const hairlineInk: Ink = [0.78, 0.81, 0.85];

export const left = 68;
export const right = sheetWidth - left;
export const middle = sheetWidth / 2;

const palettes: Readonly<Record<Specimen["kind"], Palette>> = {
  class: { strong: [0.05, 0.17, 0.33], pale: [0.93, 0.95, 0.975], faint: [0.83, 0.88, 0.94] },
  statutory: { strong: [0.03, 0.3, 0.32], pale: [0.92, 0.96, 0.955], faint: [0.8, 0.9, 0.89] },
  special: { strong: [0.32, 0.13, 0.3], pale: [0.96, 0.935, 0.96], faint: [0.91, 0.84, 0.91] },
};

export function paletteOf(specimen: Specimen): Palette {
  return palettes[specimen.kind];
}

/** Everything that lies under the text of a side. */
export function layPaper(sheet: Sheet, palette: Palette): void {
  sheet.draw(medallion([middle, 395], 205), palette.faint);
  sheet.draw("/Frame Do", palette.strong);
}

const diagonal = Math.PI / 3.3;
const specimenStyle = style("sansBold", 104, [0.89, 0.89, 0.9], 6);

/** SPECIMEN across the sheet, laid last and mixed with what lies under it: no box may cover it, and the text stays dark. */
export function layWarning(sheet: Sheet): void {
  const half = lineWidth(sheet.faces, "SPECIMEN", specimenStyle) / 2;
  const [x, y] = [middle + 30 - half * Math.cos(diagonal), 390 - half * Math.sin(diagonal)];
  sheet.draw(
    `/Mixed gs ${setLine(sheet.faces, "SPECIMEN", x, y, specimenStyle, diagonal)}`,
    specimenStyle.ink,
  );
}

/** The foot of a side: what the sheet is, its number and its page. */
export function layFoot(sheet: Sheet, specimen: Specimen, page: number, pages: number): void {
  const small = style("sans", 6.6, muted);
  sheet.rule(left, 73, right - left, hairlineInk);
  sheet.line("SPECIMEN, NOT VALID. Made from invented data for a demonstration.", left, 63, small);
  sheet.line(`${specimen.number}   Page ${page} of ${pages}`, right, 63, small, "right");
}
