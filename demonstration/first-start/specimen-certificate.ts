// Creates a certificate of the demonstration fleet: one page that states on its face that it is a specimen. The same specimen always results
// in the same bytes.
import { type Color, type EmbeddedFont, PDF, type PDFPage, rgb } from "@libpdf/core";
import { encode } from "uqr";
import type { SignDocument } from "#documents/document-signature.ts";
import { documentFonts, reproducible } from "#documents/document-fonts.ts";
import { formatDate, toEpochMilliseconds } from "#rules/dates.ts";

export interface Specimen {
  /** Name of the issuing society. */
  readonly society: string;
  readonly title: string;
  readonly number: string;
  /** `Full`, `Interim`, ... */
  readonly term: string | null;
  /** Flag administration on whose authority a statutory certificate is issued. */
  readonly flag: string | null;
  /** Particulars of the vessel, in reading order. */
  readonly particulars: readonly (readonly [label: string, value: string])[];
  /** Class symbols and notations; shown on a certificate of class. */
  readonly notation: string | null;
  /** ISO dates. */
  readonly issued: string | null;
  readonly expires: string | null;
  readonly extended: string | null;
  readonly place: string | null;
  /** Address of the portal, without a trailing slash. */
  readonly publicUrl: string;
}

/** The address at which the certificate with a number can be verified. */
export function verificationAddress(publicUrl: string, certificateNumber: string): string {
  return `${publicUrl}/certificate-lookup?certNum=${encodeURIComponent(certificateNumber)}`;
}

/** Returns the bytes of the PDF, signed in the society's name as of the date of issue if `sign` is given. */
export async function makeSpecimenCertificate(specimen: Specimen, sign?: SignDocument): Promise<Uint8Array> {
  const { issued, number, place, society, title } = specimen;
  const created = new Date(toEpochMilliseconds(issued) ?? Date.UTC(2000, 0, 1));
  const document = PDF.create();
  document.setTitle(`${title} ${number} (specimen)`, { showInWindowTitleBar: true });
  document.setAuthor(society);
  document.setSubject(notValid);
  document.setLanguage("en");
  document.setCreationDate(created);
  document.setModificationDate(created);
  const { regular, semibold } = documentFonts();
  const fonts = { sans: document.embedFont(regular), strong: document.embedFont(semibold) };
  drawCertificate(document.addPage({ size: "a4" }), fonts, specimen);
  const bytes = reproducible(await document.save({ subsetFonts: true }));
  if (!sign) return bytes;
  return sign(bytes, { reason: notValid, location: place ?? "", signedAt: created });
}

const notValid = "Specimen, not valid";
const ink = rgb(0.09, 0.12, 0.17);
const navy = rgb(0.05, 0.17, 0.33);
const muted = rgb(0.36, 0.4, 0.46);
const pale = rgb(0.93, 0.95, 0.975);
const hairline = rgb(0.78, 0.81, 0.85);

/** The margins and the width of the text, in points. */
const [left, right] = [64, 531];
const width = right - left;

type Fonts = Readonly<Record<"sans" | "strong", EmbeddedFont>>;
type Font = keyof Fonts;

function drawCertificate(page: PDFPage, fonts: Fonts, specimen: Specimen): void {
  const sheet = sheetOf(page, fonts);
  page.drawText("SPECIMEN", {
    x: 176,
    y: 216,
    size: 96,
    font: fonts.strong,
    color: rgb(0.94, 0.94, 0.95),
    rotate: { angle: 52 },
  });
  page.drawRectangle({ x: 0, y: 826, width: 596, height: 16, color: navy });
  drawHeading(sheet, specimen);
  drawFacts(sheet, specimen);
  const address = verificationAddress(specimen.publicUrl, specimen.number);
  const { borderWidth, path } = codeLines(address, 96);
  page.drawSvgPath(path, { x: left, y: 208, borderColor: ink, borderWidth });
  sheet.write("Verify this certificate", left + 114, 196, "strong", 10, ink);
  sheet.write(address, left + 114, 180, "sans", 8.5, muted, width - 114);
  sheet.rule(88);
  sheet.write(`${notValid}. Made from invented data for a demonstration.`, left, 70, "strong", 10, navy);
}

function drawHeading({ rule, write }: Sheet, specimen: Specimen): void {
  write(specimen.society, left, 780, "strong", 12, navy);
  write(specimen.title, left, 738, "strong", 25, navy);
  if (specimen.flag !== null) {
    write(`Issued under the authority of the Government of ${specimen.flag}`, left, 716, "sans", 10, muted);
  }
  write(`No. ${specimen.number}`, left, 690, "strong", 11, ink, width / 2 - 14);
  if (specimen.term !== null) write(`Term: ${specimen.term}`, left + width / 2, 690, "sans", 11, ink);
  rule(680, navy, 1.2);
}

/** The particulars in two columns, and below them the notations and the dates in boxes. */
function drawFacts({ box, rule, write }: Sheet, specimen: Specimen): void {
  const entry = ([label, value]: readonly [string, string], x: number, y: number, space: number) => {
    write(label, x, y, "sans", 7.5, muted, space);
    write(value, x, y - 14, "strong", 11, ink, space);
  };
  specimen.particulars.forEach((particular, index) => {
    const y = 660 - Math.floor(index / 2) * 32;
    entry(particular, left + (index % 2) * (width / 2), y, width / 2 - 14);
    if (index % 2 === 0) rule(y - 21);
  });
  let y = 658 - Math.ceil(specimen.particulars.length / 2) * 32;
  if (specimen.notation !== null) {
    box(y, 46);
    entry(["Class symbols and notations", specimen.notation], left + 12, y - 18, width - 24);
    y -= 62;
  }
  const dates = [
    ["Date of issue", formatDate(specimen.issued)],
    ["Valid until", formatDate(specimen.expires)],
    ["Extended until", formatDate(specimen.extended)],
    ["Issued at", specimen.place ?? ""],
  ] as const;
  const shown = dates.filter(([, value]) => value !== "");
  box(y, 46);
  const column = width / shown.length;
  shown.forEach((date, index) => entry(date, left + 12 + index * column, y - 18, column - 18));
}

const hasLetter = ({ program }: EmbeddedFont, letter: string) => program.hasGlyph(letter.codePointAt(0) ?? 0);

type Sheet = ReturnType<typeof sheetOf>;

function sheetOf(page: PDFPage, fonts: Fonts) {
  return {
    /** Writes a line, smaller if `space` is too narrow. Letters that the fonts lack lose their accents. */
    write: (text: string, x: number, y: number, font: Font, size: number, color: Color, space = width) => {
      const letters = Array.from(text, (letter) =>
        [letter, letter.normalize("NFD").charAt(0)].find((each) => hasLetter(fonts[font], each)),
      );
      const line = letters.map((letter) => letter ?? "?").join("");
      const needed = fonts[font].getTextWidth(line, size);
      const fitting = needed > space ? (size * space) / needed : size;
      page.drawText(line, { x, y, font: fonts[font], color, size: fitting });
    },
    rule: (y: number, color = hairline, thickness = 0.5) =>
      page.drawLine({ start: { x: left, y }, end: { x: right, y }, color, thickness }),
    /** A tinted box across the page, whose top is at `y`. */
    box: (y: number, height: number) =>
      page.drawRectangle({ x: left, y: y - height, width, height, color: pale }),
  };
}

/** A QR code, `side` points wide, as an SVG path with a line for each run of dark modules. */
function codeLines(text: string, side: number) {
  const { data } = encode(text, { border: 0, ecc: "M", boostEcc: false });
  const module = side / data.length;
  const at = (index: number) => (index * module).toFixed(2);
  const lines = data.flatMap((row, y) =>
    Array.from(
      row.map(Number).join("").matchAll(/1+/g),
      ({ 0: run, index: x }) => `M${at(x)} ${at(y + 0.5)}H${at(x + run.length)}`,
    ),
  );
  return { path: lines.join(""), borderWidth: module };
}
