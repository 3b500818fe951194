// Creates the demonstration fleet's certificates: PDFs that look like certificates of a society and are marked as specimens on every
// page. The same specimen always results in the same bytes.
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, type PDFDict, type PDFRef } from "pdf-lib";

import { toEpochMilliseconds } from "#rules/dates.ts";
import { documentText } from "#text/record/certificate-document.ts";

import type { SignDocument } from "./document-signature.ts";
import type { Specimen } from "./specimen.ts";
import { drawBack } from "./specimen-back.ts";
import { drawFront } from "./specimen-front.ts";
import { band, bandBox, frame, rosette, rosetteBox, pageHeight, pageWidth } from "./specimen-ornament.ts";
import { PageCanvas } from "./specimen-canvas.ts";
import { statementOf } from "./specimen-statement.ts";
import { type Fonts, embedFonts } from "./specimen-text.ts";

/**
 * Returns the bytes of the PDF: a front, and a back if this kind of certificate has endorsements. If `sign` is given, the document is
 * signed in the society's name as of the date of issue.
 */
export async function makeSpecimenCertificate(specimen: Specimen, sign?: SignDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const statement = statementOf(specimen.title);
  const pages = statement.endorsements.length > 0 ? 2 : 1;
  setMetadata(document, specimen);
  const resources = await registerResources(document);
  addPage(document, resources, (canvas) => drawFront(canvas, specimen, statement, pages));
  if (pages === 2) addPage(document, resources, (canvas) => drawBack(canvas, specimen, statement));
  if (!sign) return document.save({ addDefaultPage: false });
  const { issued, place, society } = specimen;
  const signedAt = new Date(toEpochMilliseconds(issued) ?? defaultSignatureDate);
  return sign(document, { name: society, reason: documentText.notValid, location: place ?? "", signedAt });
}

/** Signature date of a specimen without a date of issue. */
const defaultSignatureDate = Date.UTC(2000, 0, 1);

function setMetadata(document: PDFDocument, specimen: Specimen): void {
  const created = new Date(toEpochMilliseconds(specimen.issued) ?? 0);
  document.setTitle(documentText.documentTitle(specimen), { showInWindowTitleBar: true });
  document.setAuthor(specimen.society);
  document.setSubject(documentText.notValid);
  document.setLanguage("en");
  document.setCreationDate(created);
  document.setModificationDate(created);
}

interface Resources {
  readonly fonts: Fonts;
  readonly dictionary: PDFDict;
}

async function registerResources(document: PDFDocument): Promise<Resources> {
  const fonts = await embedFonts(document);
  const fontRefs = Object.fromEntries(Object.entries(fonts).map(([name, font]) => [name, font.ref]));
  const forms = {
    Band: registerForm(document, band, bandBox),
    Rosette: registerForm(document, rosette, rosetteBox),
  };
  const pageBox = [0, 0, pageWidth, pageHeight];
  const ornaments = { ...forms, Frame: registerForm(document, frame, pageBox, forms) };
  const states = { Mixed: { Type: "ExtGState", BM: "Multiply" } };
  return {
    fonts,
    dictionary: document.context.obj({ Font: fontRefs, XObject: ornaments, ExtGState: states }),
  };
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

function addPage(document: PDFDocument, resources: Resources, draw: (canvas: PageCanvas) => void): void {
  const page = document.addPage([pageWidth, pageHeight]);
  const canvas = new PageCanvas(resources.fonts);
  draw(canvas);
  page.node.set(PDFName.of("Resources"), resources.dictionary);
  page.node.set(
    PDFName.of("Contents"),
    document.context.register(
      document.context.stream(deflateSync(canvas.operators()), { Filter: "FlateDecode" }),
    ),
  );
}
