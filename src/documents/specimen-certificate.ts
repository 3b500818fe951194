// A specimen certificate: a real PDF in the look of a class certificate, which says across its face that it is none. The
// demonstration fleet's certificates are made here. The same specimen always gives the same bytes.
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, type PDFDict, type PDFRef } from "pdf-lib";

import { moment } from "#rules/dates.ts";

import type { SignDocument } from "./document-signature.ts";
import type { Specimen } from "./specimen.ts";
import { drawBack } from "./specimen-back.ts";
import { drawFace } from "./specimen-face.ts";
import { band, bandBox, frame, rosette, rosetteBox, sheetHeight, sheetWidth } from "./specimen-ornament.ts";
import { Sheet } from "./specimen-sheet.ts";
import { statementOf } from "./specimen-statement.ts";
import { type Faces, openFaces } from "./specimen-type.ts";

/**
 * The bytes of the PDF: a face, and a back for endorsements where the kind of certificate has them; signed in the society's name on the
 * day of issue where there is something to sign with.
 */
export async function makeSpecimenCertificate(specimen: Specimen, sign?: SignDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const statement = statementOf(specimen.title);
  const pages = statement.endorsements.length > 0 ? 2 : 1;
  describe(document, specimen);
  const resources = await register(document);
  addSheet(document, resources, (sheet) => drawFace(sheet, specimen, statement, pages));
  if (pages === 2) addSheet(document, resources, (sheet) => drawBack(sheet, specimen, statement));
  if (!sign) return document.save({ addDefaultPage: false });
  const { issued, place, society } = specimen;
  const at = new Date(moment(issued) ?? undatedSignature);
  return sign(document, { name: society, reason: "Specimen, not valid", place: place ?? "", at });
}

/** When a specimen without a day of issue is signed. */
const undatedSignature = Date.UTC(2000, 0, 1);

function describe(document: PDFDocument, specimen: Specimen): void {
  const made = new Date(moment(specimen.issued) ?? 0);
  document.setTitle(`${specimen.title} ${specimen.number} (specimen)`, { showInWindowTitleBar: true });
  document.setAuthor(specimen.society);
  document.setSubject("Specimen, not valid");
  document.setLanguage("en");
  document.setCreationDate(made);
  document.setModificationDate(made);
}

interface Resources {
  readonly faces: Faces;
  readonly dictionary: PDFDict;
}

async function register(document: PDFDocument): Promise<Resources> {
  const faces = await openFaces(document);
  const fonts = Object.fromEntries(Object.entries(faces).map(([name, font]) => [name, font.ref]));
  const forms = {
    Band: registerForm(document, band, bandBox),
    Rosette: registerForm(document, rosette, rosetteBox),
  };
  const sheetBox = [0, 0, sheetWidth, sheetHeight];
  const ornaments = { ...forms, Frame: registerForm(document, frame, sheetBox, forms) };
  const states = { Mixed: { Type: "ExtGState", BM: "Multiply" } };
  return { faces, dictionary: document.context.obj({ Font: fonts, XObject: ornaments, ExtGState: states }) };
}

function registerForm(
  document: PDFDocument,
  operators: string,
  box: readonly number[],
  uses: Record<string, PDFRef> = {},
): PDFRef {
  const { context } = document;
  const form = { Type: "XObject", Subtype: "Form", BBox: [...box], Resources: { XObject: uses } };
  return context.register(context.stream(deflateSync(operators), { ...form, Filter: "FlateDecode" }));
}

function addSheet(document: PDFDocument, resources: Resources, draw: (sheet: Sheet) => void): void {
  const page = document.addPage([sheetWidth, sheetHeight]);
  const sheet = new Sheet(resources.faces);
  draw(sheet);
  page.node.set(PDFName.of("Resources"), resources.dictionary);
  page.node.set(
    PDFName.of("Contents"),
    document.context.register(
      document.context.stream(deflateSync(sheet.operators()), { Filter: "FlateDecode" }),
    ),
  );
}
