// The front of a specimen certificate, from top to bottom: society, title, particulars, statement, dates, signatures, QR code.
import { formatDate } from "#rules/dates.ts";
import { documentText } from "#text/record/certificate-document.ts";

import type { Specimen } from "./specimen.ts";
import { placeRosette } from "./specimen-ornament.ts";
import {
  hairlineColor,
  textColor,
  drawFooter,
  drawBackground,
  drawWatermark,
  left,
  middle,
  mutedColor,
  type Palette,
  paletteOf,
  right,
} from "./specimen-layout.ts";
import { type PageCanvas, style } from "./specimen-canvas.ts";
import type { Statement } from "./specimen-statement.ts";
import { drawCode } from "./specimen-verification.ts";

const width = right - left;

export function drawFront(canvas: PageCanvas, specimen: Specimen, statement: Statement, pages: number): void {
  const palette = paletteOf(specimen);
  drawBackground(canvas, palette);
  drawHeader(canvas, specimen.society, palette);
  const underTitle = drawTitle(canvas, specimen, statement, palette);
  const underParticulars = drawParticulars(canvas, specimen, underTitle - 14);
  const underNotation = drawNotation(canvas, specimen, underParticulars - 12, palette);
  drawStatement(canvas, statement, underNotation - 20, palette);
  drawDates(canvas, specimen, palette);
  drawSignatures(canvas, specimen, palette);
  drawVerificationCode(canvas, specimen);
  drawFooter(canvas, specimen, 1, pages);
  drawWatermark(canvas);
}

/** Draws a load-line mark between two rules, and the society's name below it. */
function drawHeader(canvas: PageCanvas, society: string, palette: Palette): void {
  const y = 758;
  canvas.draw(
    `1.6 w ${circle(middle, y, 11)} S ${middle - 19} ${y} m ${middle + 19} ${y} l S`,
    palette.strong,
  );
  canvas.rule(left + 20, y, 170, palette.strong, 0.6);
  canvas.rule(right - 190, y, 170, palette.strong, 0.6);
  canvas.line(
    society.toUpperCase(),
    middle,
    724,
    style("serifBold", 14.5, palette.strong, 2.6),
    "centre",
    width,
  );
}

function drawTitle(canvas: PageCanvas, specimen: Specimen, statement: Statement, palette: Palette): number {
  canvas.line(specimen.title, middle, 687, style("serif", 27, palette.strong), "centre", width);
  const flag = specimen.flag ?? documentText.unknownFlag;
  const basis = statement.isStatutory
    ? documentText.issuedUnderFlag({ basis: statement.basis, flag })
    : documentText.issuedUnder(statement);
  const under = canvas.paragraph(
    basis,
    middle,
    667,
    style("serifItalic", 10, mutedColor),
    width - 60,
    "centre",
  );
  canvas.line(documentText.number(specimen), left, under - 12, style("sansBold", 9.5, textColor, 0.3));
  if (specimen.term !== null)
    canvas.line(
      documentText.term({ term: specimen.term }),
      right,
      under - 12,
      style("sans", 9.5, textColor),
      "right",
    );
  canvas.rule(left, under - 19, width, palette.strong, 1);
  return under - 19;
}

const rowHeight = 26;

/** Draws the particulars in two columns. Returns the y below the last row. */
function drawParticulars(canvas: PageCanvas, specimen: Specimen, top: number): number {
  const column = width / 2;
  specimen.particulars.forEach(([label, value], index) => {
    const x = left + (index % 2) * column;
    const y = top - Math.floor(index / 2) * rowHeight;
    canvas.line(label.toUpperCase(), x, y, style("sans", 6.2, mutedColor, 0.45));
    canvas.line(value, x, y - 12, style("serifBold", 11, textColor), "left", column - 14);
    if (index % 2 === 0) canvas.rule(left, y - 17.5, width, hairlineColor, 0.4);
  });
  return top - Math.ceil(specimen.particulars.length / 2) * rowHeight + 8;
}

/** Draws the class symbols and notations in a tinted box. Returns the y below it. */
function drawNotation(canvas: PageCanvas, { notation }: Specimen, top: number, palette: Palette): number {
  if (notation === null) return top;
  const indent = notation.malteseCross ? 34 : 14;
  canvas.box(left, top - 44, width, 44, palette.pale);
  canvas.line(documentText.notations, left + indent, top - 13, style("sans", 6.2, mutedColor, 0.45));
  if (notation.malteseCross) canvas.draw(malteseCross(left + 18, top - 23, 8), palette.strong);
  const size = notation.text.length > 70 ? 9.5 : 12;
  canvas.paragraph(
    notation.text,
    left + indent,
    top - 27,
    style("serifBold", size, palette.strong),
    width - indent - 12,
  );
  return top - 44;
}

function drawStatement(canvas: PageCanvas, statement: Statement, top: number, palette: Palette): void {
  canvas.line(documentText.certify, left, top, style("serifBold", 10.5, palette.strong, 1.2));
  let y = top - 17;
  for (const paragraph of statement.certifies)
    y = canvas.paragraph(paragraph, left, y, style("serif", 10.4, textColor), width) - 4;
}

function drawDates(canvas: PageCanvas, specimen: Specimen, palette: Palette): void {
  const dates: readonly (readonly [string, string])[] = [
    [documentText.dateOfIssue, formatDate(specimen.issued)],
    [documentText.validUntil, formatDate(specimen.expires)],
    [documentText.extendedUntil, formatDate(specimen.extended)],
    [documentText.issuedAt, specimen.place ?? ""],
  ];
  const shown = dates.filter(([, value]) => value !== "");
  const column = width / Math.max(shown.length, 3);
  canvas.box(left, 205, width, 34, palette.pale);
  shown.forEach(([label, value], index) => {
    const x = left + 12 + index * column;
    canvas.line(label.toUpperCase(), x, 227, style("sans", 6.2, mutedColor, 0.45));
    canvas.line(value, x, 213, style("serifBold", 12, textColor), "left", column - 16);
  });
}

/** Draws two empty signature lines with the seal between them. */
function drawSignatures(canvas: PageCanvas, specimen: Specimen, palette: Palette): void {
  const caption = style("sans", 7, mutedColor);
  const from = [left + 96, right - 130] as const;
  const captions = [documentText.surveyor, documentText.forSociety(specimen)] as const;
  from.forEach((x, index) => {
    canvas.line(documentText.notSigned, x + 65, 158, style("serifItalic", 9, hairlineColor), "centre");
    canvas.rule(x, 151, 130, textColor, 0.6);
    canvas.line(captions[index] ?? "", x, 141, caption, "left", 130);
  });
  const seal = [(from[0] + 130 + from[1]) / 2, 150] as const;
  canvas.draw(`${placeRosette(seal, 33, 0.4)}\n${placeRosette(seal, 24, 0.4, 0.13)}`, palette.strong);
  canvas.draw(`1.2 w ${circle(seal[0], seal[1], 35)} S`, palette.strong);
}

function drawVerificationCode(canvas: PageCanvas, specimen: Specimen): void {
  canvas.draw(drawCode(specimen.verificationAddress, left, 112, 76), textColor);
  canvas.line(documentText.verify, left, 100, style("sansBold", 6.6, textColor, 0.5));
  canvas.line(specimen.verificationAddress, left, 90, style("sans", 7, mutedColor), "left", width);
}

function circle(x: number, y: number, radius: number): string {
  // Distance of the control points by which four Bézier curves approximate a circle.
  const pull = radius * 0.5523;
  const [west, east, south, north] = [x - radius, x + radius, y - radius, y + radius];
  return [
    `${west} ${y} m`,
    `${west} ${y + pull} ${x - pull} ${north} ${x} ${north} c`,
    `${x + pull} ${north} ${east} ${y + pull} ${east} ${y} c`,
    `${east} ${y - pull} ${x + pull} ${south} ${x} ${south} c`,
    `${x - pull} ${south} ${west} ${y - pull} ${west} ${y} c`,
  ].join(" ");
}

/** The Maltese cross, which marks a vessel built under survey, drawn as four arrowheads whose points meet. */
function malteseCross(x: number, y: number, reach: number): string {
  const [near, notch, spread] = [reach * 0.05, reach * 0.72, reach * 0.44];
  const arms = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  return arms
    .map(([dx, dy]) => {
      const at = (along: number, aside: number) =>
        `${x + along * dx - aside * dy} ${y + along * dy + aside * dx}`;
      return `${at(near, 0)} m ${at(reach, spread)} l ${at(notch, 0)} l ${at(reach, -spread)} l f`;
    })
    .join(" ");
}
