// The face of a specimen certificate, laid from the top: society, title, particulars, statement, dates, signatures, code.
import { formatDate } from "#rules/dates.ts";

import type { Specimen } from "./specimen.ts";
import { placeRosette } from "./specimen-ornament.ts";
import {
  hairlineInk,
  ink,
  layFoot,
  layPaper,
  layWarning,
  left,
  middle,
  muted,
  type Palette,
  paletteOf,
  right,
} from "./specimen-paper.ts";
import { type Sheet, style } from "./specimen-sheet.ts";
import type { Statement } from "./specimen-statement.ts";
import { drawCode } from "./specimen-verification.ts";

const width = right - left;

export function drawFace(sheet: Sheet, specimen: Specimen, statement: Statement, pages: number): void {
  const palette = paletteOf(specimen);
  layPaper(sheet, palette);
  layHead(sheet, specimen.society, palette);
  const underTitle = layTitle(sheet, specimen, statement, palette);
  const underParticulars = layParticulars(sheet, specimen, underTitle - 14);
  const underNotation = layNotation(sheet, specimen, underParticulars - 12, palette);
  layStatement(sheet, statement, underNotation - 20, palette);
  layDates(sheet, specimen, palette);
  laySignatures(sheet, specimen, palette);
  layCode(sheet, specimen);
  layFoot(sheet, specimen, 1, pages);
  layWarning(sheet);
}

/** The load-line mark between two rules, and the society's name beneath it. */
function layHead(sheet: Sheet, society: string, palette: Palette): void {
  const y = 758;
  sheet.draw(
    `1.6 w ${circle(middle, y, 11)} S ${middle - 19} ${y} m ${middle + 19} ${y} l S`,
    palette.strong,
  );
  sheet.rule(left + 20, y, 170, palette.strong, 0.6);
  sheet.rule(right - 190, y, 170, palette.strong, 0.6);
  sheet.line(
    society.toUpperCase(),
    middle,
    724,
    style("serifBold", 14.5, palette.strong, 2.6),
    "centre",
    width,
  );
}

function layTitle(sheet: Sheet, specimen: Specimen, statement: Statement, palette: Palette): number {
  sheet.line(specimen.title, middle, 687, style("serif", 27, palette.strong), "centre", width);
  const basis = `Issued under ${statement.basis.replace("{flag}", specimen.flag ?? "the flag State")}`;
  const under = sheet.paragraph(basis, middle, 667, style("serifItalic", 10, muted), width - 60, "centre");
  sheet.line(`No. ${specimen.number}`, left, under - 12, style("sansBold", 9.5, ink, 0.3));
  if (specimen.term !== null)
    sheet.line(`Term: ${specimen.term}`, right, under - 12, style("sans", 9.5, ink), "right");
  sheet.rule(left, under - 19, width, palette.strong, 1);
  return under - 19;
}

const rowHeight = 26;

/** The particulars as a list of two columns; answers the y under its last row. */
function layParticulars(sheet: Sheet, specimen: Specimen, top: number): number {
  const column = width / 2;
  specimen.particulars.forEach(([label, value], index) => {
    const x = left + (index % 2) * column;
    const y = top - Math.floor(index / 2) * rowHeight;
    sheet.line(label.toUpperCase(), x, y, style("sans", 6.2, muted, 0.45));
    sheet.line(value, x, y - 12, style("serifBold", 11, ink), "left", column - 14);
    if (index % 2 === 0) sheet.rule(left, y - 17.5, width, hairlineInk, 0.4);
  });
  return top - Math.ceil(specimen.particulars.length / 2) * rowHeight + 8;
}

/** The symbols of class in a tinted box; answers the y under it. */
function layNotation(sheet: Sheet, { notation }: Specimen, top: number, palette: Palette): number {
  if (notation === null) return top;
  const indent = notation.malteseCross ? 34 : 14;
  sheet.box(left, top - 44, width, 44, palette.pale);
  sheet.line("CLASS SYMBOLS AND NOTATIONS", left + indent, top - 13, style("sans", 6.2, muted, 0.45));
  if (notation.malteseCross) sheet.draw(malteseCross(left + 18, top - 23, 8), palette.strong);
  const size = notation.text.length > 70 ? 9.5 : 12;
  sheet.paragraph(
    notation.text,
    left + indent,
    top - 27,
    style("serifBold", size, palette.strong),
    width - indent - 12,
  );
  return top - 44;
}

function layStatement(sheet: Sheet, statement: Statement, top: number, palette: Palette): void {
  sheet.line("THIS IS TO CERTIFY", left, top, style("serifBold", 10.5, palette.strong, 1.2));
  let y = top - 17;
  for (const paragraph of statement.certifies)
    y = sheet.paragraph(paragraph, left, y, style("serif", 10.4, ink), width) - 4;
}

function layDates(sheet: Sheet, specimen: Specimen, palette: Palette): void {
  const dates: readonly (readonly [string, string])[] = [
    ["Date of issue", formatDate(specimen.issued)],
    ["Valid until", formatDate(specimen.expires)],
    ["Extended until", formatDate(specimen.extended)],
    ["Issued at", specimen.place ?? ""],
  ];
  const shown = dates.filter(([, value]) => value !== "");
  const column = width / Math.max(shown.length, 3);
  sheet.box(left, 205, width, 34, palette.pale);
  shown.forEach(([label, value], index) => {
    const x = left + 12 + index * column;
    sheet.line(label.toUpperCase(), x, 227, style("sans", 6.2, muted, 0.45));
    sheet.line(value, x, 213, style("serifBold", 12, ink), "left", column - 16);
  });
}

/** Two lines to sign on, left empty, with the seal between them. */
function laySignatures(sheet: Sheet, specimen: Specimen, palette: Palette): void {
  const caption = style("sans", 7, muted);
  const from = [left + 96, right - 130] as const;
  const captions = ["Attending Surveyor", `For ${specimen.society}`] as const;
  from.forEach((x, index) => {
    sheet.line("specimen, not signed", x + 65, 158, style("serifItalic", 9, hairlineInk), "centre");
    sheet.rule(x, 151, 130, ink, 0.6);
    sheet.line(captions[index] ?? "", x, 141, caption, "left", 130);
  });
  const seal = [(from[0] + 130 + from[1]) / 2, 150] as const;
  sheet.draw(`${placeRosette(seal, 33, 0.4)}\n${placeRosette(seal, 24, 0.4, 0.13)}`, palette.strong);
  sheet.draw(`1.2 w ${circle(seal[0], seal[1], 35)} S`, palette.strong);
}

function layCode(sheet: Sheet, specimen: Specimen): void {
  sheet.draw(drawCode(specimen.verificationAddress, left, 112, 76), ink);
  sheet.line("VERIFY THIS CERTIFICATE", left, 100, style("sansBold", 6.6, ink, 0.5));
  sheet.line(specimen.verificationAddress, left, 90, style("sans", 7, muted), "left", width);
}

function circle(x: number, y: number, radius: number): string {
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

/** The cross of a vessel built under survey: four arrowheads whose points meet. */
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
