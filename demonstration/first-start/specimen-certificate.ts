// Creates a certificate of the demonstration fleet: one page that states on its face that it is a specimen. The same specimen always results
// in the same bytes.
import { rgb } from "@libpdf/core";
import { verificationPath } from "#contract/page/public-addresses.ts";
import type { SignDocument } from "#documents/document-signature.ts";
import {
  drawDocument,
  type Drawing,
  ink,
  left,
  muted,
  navy,
  type Sheet,
  sheetOf,
  width,
} from "#documents/pdf-sheet.ts";
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
  return publicUrl + verificationPath(certificateNumber);
}

/** Returns the bytes of the PDF, signed in the society's name as of the date of issue if `sign` is given. */
export async function makeSpecimenCertificate(specimen: Specimen, sign?: SignDocument): Promise<Uint8Array> {
  const { issued, number, place, society, title } = specimen;
  const created = new Date(toEpochMilliseconds(issued) ?? Date.UTC(2000, 0, 1));
  const information = { title: `${title} ${number} (specimen)`, author: society, subject: notValid, created };
  const bytes = await drawDocument(information, (drawing) => drawCertificate(drawing, specimen));
  if (!sign) return bytes;
  return sign(bytes, { reason: notValid, location: place ?? "", signedAt: created });
}

const notValid = "Specimen, not valid";
function drawCertificate(drawing: Drawing, specimen: Specimen): void {
  const { fonts, pdf, structure } = drawing;
  const page = pdf.addPage({ size: "a4" });
  const sheet = sheetOf(page, drawing);
  const background = () => {
    page.drawText("SPECIMEN", {
      x: 176,
      y: 216,
      size: 96,
      font: fonts.strong,
      color: rgb(0.94, 0.94, 0.95),
      rotate: { angle: 52 },
    });
    page.drawRectangle({ x: 0, y: 826, width: 596, height: 16, color: navy });
  };
  structure.aside(() => structure.mark(page, background));
  drawHeading(sheet, specimen);
  drawFacts(sheet, specimen);
  const address = verificationAddress(specimen.publicUrl, specimen.number);
  sheet.code(address, left, 208, 96);
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
