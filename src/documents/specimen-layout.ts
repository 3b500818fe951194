// The elements that both pages of a specimen share: margins, colours by kind, background, watermark and footer.
import { documentText } from "#text/record/certificate-document.ts";
import type { Specimen } from "./specimen.ts";
import { medallion, pageWidth } from "./specimen-ornament.ts";
import { type PageCanvas, style } from "./specimen-canvas.ts";
import { type Color, lineWidth, renderLine } from "./specimen-text.ts";

export interface Palette {
  /** Titles, frame and seal. */
  readonly strong: Color;
  /** Background of boxes. */
  readonly pale: Color;
  /** Lines of the medallion behind the text. */
  readonly faint: Color;
}

export const textColor: Color = [0.09, 0.12, 0.17];
export const mutedColor: Color = [0.4, 0.44, 0.5];
export const hairlineColor: Color = [0.78, 0.81, 0.85];

export const left = 68;
export const right = pageWidth - left;
export const middle = pageWidth / 2;

const palettes: Readonly<Record<Specimen["kind"], Palette>> = {
  class: { strong: [0.05, 0.17, 0.33], pale: [0.93, 0.95, 0.975], faint: [0.83, 0.88, 0.94] },
  statutory: { strong: [0.03, 0.3, 0.32], pale: [0.92, 0.96, 0.955], faint: [0.8, 0.9, 0.89] },
  special: { strong: [0.32, 0.13, 0.3], pale: [0.96, 0.935, 0.96], faint: [0.91, 0.84, 0.91] },
};

export function paletteOf(specimen: Specimen): Palette {
  return palettes[specimen.kind];
}

/** Draws the frame and the medallion, which lie behind the text. */
export function drawBackground(canvas: PageCanvas, palette: Palette): void {
  canvas.draw(medallion([middle, 395], 205), palette.faint);
  canvas.draw("/Frame Do", palette.strong);
}

const watermarkAngle = Math.PI / 3.3;
const watermarkStyle = style("sansBold", 104, [0.89, 0.89, 0.9], 6);

/** Draws SPECIMEN across the page. Call it last, so that no box covers it; blend mode Multiply keeps the text below legible. */
export function drawWatermark(canvas: PageCanvas): void {
  const text = documentText.specimen;
  const half = lineWidth(canvas.fonts, text, watermarkStyle) / 2;
  const [x, y] = [middle + 30 - half * Math.cos(watermarkAngle), 390 - half * Math.sin(watermarkAngle)];
  canvas.draw(
    `/Mixed gs ${renderLine(canvas.fonts, text, x, y, watermarkStyle, watermarkAngle)}`,
    watermarkStyle.color,
  );
}

/** Draws the warning, the certificate number and the page number at the foot of the page. */
export function drawFooter(canvas: PageCanvas, specimen: Specimen, page: number, pages: number): void {
  const small = style("sans", 6.6, mutedColor);
  canvas.rule(left, 73, right - left, hairlineColor);
  canvas.line(documentText.notValidNotice, left, 63, small);
  canvas.line(documentText.pageNumber({ number: specimen.number, page, pages }), right, 63, small, "right");
}
