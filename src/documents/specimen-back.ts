// The back of a specimen certificate: an empty box for each survey or verification to be endorsed.
import { documentText } from "#text/record/certificate-document.ts";
import type { Specimen } from "./specimen.ts";
import {
  hairlineColor,
  textColor,
  drawFooter,
  drawBackground,
  drawWatermark,
  left,
  middle,
  mutedColor,
  paletteOf,
  right,
} from "./specimen-layout.ts";
import { type PageCanvas, style } from "./specimen-canvas.ts";
import type { Statement } from "./specimen-statement.ts";

const width = right - left;
const boxHeight = 108;

export function drawBack(canvas: PageCanvas, specimen: Specimen, statement: Statement): void {
  const palette = paletteOf(specimen);
  drawBackground(canvas, palette);
  canvas.line(documentText.endorsements, middle, 735, style("serif", 22, palette.strong), "centre");
  const subtitle = documentText.endorsementsSubtitle(specimen);
  canvas.line(subtitle, middle, 716, style("serifItalic", 10, mutedColor), "centre", width);
  canvas.rule(left, 703, width, palette.strong, 1);
  const introduction = documentText.endorsementsIntroduction;
  canvas.paragraph(introduction, left, 684, style("serif", 10.4, textColor), width);
  statement.endorsements.forEach((title, index) =>
    drawEndorsement(canvas, title, 640 - index * (boxHeight + 16)),
  );
  drawFooter(canvas, specimen, 2, 2);
  drawWatermark(canvas);
}

/** Draws the box of one endorsement, whose top edge is at `top`. */
function drawEndorsement(canvas: PageCanvas, title: string, top: number): void {
  canvas.draw(`0.5 w ${left} ${top - boxHeight} ${width} ${boxHeight} re S`, hairlineColor);
  canvas.line(title.toUpperCase(), left + 14, top - 20, style("sansBold", 7.6, textColor, 0.6));
  const column = (width - 28) / 2;
  const { place, date, signed, stamp } = documentText;
  [place, date, signed, stamp].forEach((label, index) => {
    const x = left + 14 + (index % 2) * column;
    const y = top - 52 - Math.floor(index / 2) * 36;
    canvas.rule(x, y, column - 18, hairlineColor, 0.6);
    canvas.line(label, x, y - 10, style("sans", 7, mutedColor));
  });
}
