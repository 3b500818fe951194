// The back of a specimen certificate: the surveys or verifications to be endorsed on it, one box each, left empty.
import type { Specimen } from "./specimen.ts";
import {
  hairlineInk,
  ink,
  layFoot,
  layPaper,
  layWarning,
  left,
  middle,
  muted,
  paletteOf,
  right,
} from "./specimen-paper.ts";
import { type Sheet, style } from "./specimen-sheet.ts";
import type { Statement } from "./specimen-statement.ts";

const width = right - left;
const boxHeight = 108;

export function drawBack(sheet: Sheet, specimen: Specimen, statement: Statement): void {
  const palette = paletteOf(specimen);
  layPaper(sheet, palette);
  sheet.line("Endorsements", middle, 735, style("serif", 22, palette.strong), "centre");
  const about = `${specimen.title}, No. ${specimen.number}`;
  sheet.line(about, middle, 716, style("serifItalic", 10, muted), "centre", width);
  sheet.rule(left, 703, width, palette.strong, 1);
  const intro =
    "Each survey or verification listed here is endorsed when it has been completed to the satisfaction of the Surveyor.";
  sheet.paragraph(intro, left, 684, style("serif", 10.4, ink), width);
  statement.endorsements.forEach((title, index) =>
    layEndorsement(sheet, title, 640 - index * (boxHeight + 16)),
  );
  layFoot(sheet, specimen, 2, 2);
  layWarning(sheet);
}

/** One endorsement, whose box hangs from `top`. */
function layEndorsement(sheet: Sheet, title: string, top: number): void {
  sheet.draw(`0.5 w ${left} ${top - boxHeight} ${width} ${boxHeight} re S`, hairlineInk);
  sheet.line(title.toUpperCase(), left + 14, top - 20, style("sansBold", 7.6, ink, 0.6));
  const column = (width - 28) / 2;
  ["Place", "Date", "Signed", "Stamp or seal"].forEach((label, index) => {
    const x = left + 14 + (index % 2) * column;
    const y = top - 52 - Math.floor(index / 2) * 36;
    sheet.rule(x, y, column - 18, hairlineInk, 0.6);
    sheet.line(label, x, y - 10, style("sans", 7, muted));
  });
}
