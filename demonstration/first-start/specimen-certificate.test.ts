import { inflateSync } from "node:zlib";
import { PDFDocument, PDFRawStream } from "pdf-lib";
import { encode } from "uqr";
import { expect, test } from "vitest";

import { makeSpecimenCertificate, type Specimen, verificationAddress } from "./specimen-certificate.ts";

const specimen: Specimen = {
  society: "Invented Register of Shipping",
  title: "Load Line Certificate",
  number: "LL-2026-0001",
  term: "Full",
  flag: "Panama",
  particulars: [
    ["Name of vessel", "KAIKŌURA"],
    ["Port of registry", "Côte d'Ivoire"],
    ["Former name", "Ж"],
  ],
  notation: "A1, Bulk Carrier",
  issued: "2026-01-10",
  expires: "2030-12-31",
  extended: null,
  place: "Piraeus",
  publicUrl: "https://record.example",
};

/** The operators of a PDF's pages. */
async function operatorsOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes);
  expect(document.getPageCount()).toBe(1);
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const streams = objects.filter((object) => object instanceof PDFRawStream);
  return streams.map((stream) => inflateSync(stream.getContents()).toString("latin1")).join("\n");
}

/** Every line of text of a specimen, in order. */
async function textsOf(changes: Partial<Specimen> = {}): Promise<string[]> {
  const operators = await operatorsOf(await makeSpecimenCertificate({ ...specimen, ...changes }));
  return Array.from(operators.matchAll(/<([\dA-F]*)> Tj/g), ([, codes = ""]) =>
    Buffer.from(codes, "hex").toString("latin1"),
  );
}

test("a specimen states what it is, its number, its dates, its vessel and where it is verified", async () => {
  expect(await textsOf()).toEqual([
    "SPECIMEN",
    "Invented Register of Shipping",
    "Load Line Certificate",
    "Issued under the authority of the Government of Panama",
    "No. LL-2026-0001",
    "Term: Full",
    "Name of vessel",
    "KAIKOURA",
    "Port of registry",
    "Côte d'Ivoire",
    "Former name",
    "?",
    "Class symbols and notations",
    "A1, Bulk Carrier",
    "Date of issue",
    "10-Jan-2026",
    "Valid until",
    "31-Dec-2030",
    "Issued at",
    "Piraeus",
    "Verify this certificate",
    "https://record.example/certificate-lookup?certNum=LL-2026-0001",
    "Specimen, not valid. Made from invented data for a demonstration.",
  ]);
});

test("a specimen omits the labels of what it lacks", async () => {
  const texts = await textsOf({ term: null, notation: null, expires: null, extended: "2031-03-31" });
  expect(texts).toEqual(expect.arrayContaining(["Extended until", "31-Mar-2031"]));
  expect(texts.filter((text) => /Term|Class symbols|Valid until/.test(text))).toEqual([]);
});

test("verificationAddress encodes special characters of the certificate number", () => {
  const { searchParams } = new URL(verificationAddress("https://record.example", "A/1 & B=2"));
  expect([...searchParams]).toEqual([["certNum", "A/1 & B=2"]]);
});

test("the QR code of a specimen is dark where it must be", async () => {
  const operators = await operatorsOf(await makeSpecimenCertificate(specimen));
  const { data } = encode(verificationAddress(specimen.publicUrl, specimen.number), {
    border: 0,
    ecc: "M",
    boostEcc: false,
  });
  const side = 96 / data.length;
  const moduleOf = (position: string | undefined, offset = 0) => Math.round(Number(position) / side - offset);
  const drawn = Array.from(operators.matchAll(/^(\S+) (\S+) m\n(\S+) \S+ l$/gm), ([, x, y, end]) => ({
    y: moduleOf(y, 0.5),
    from: moduleOf(x),
    length: moduleOf(end) - moduleOf(x),
  })).filter(({ from, length }) => from + length <= data.length);
  const dark = drawn.flatMap(({ from, length, y }) => Array.from({ length }, (_, x) => `${from + x},${y}`));
  expect(dark.toSorted()).toEqual(
    data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : []))).toSorted(),
  );
});

test("the same specimen has the same bytes and fewer than 15 kB, and a title for the reader's window", async () => {
  const bytes = await makeSpecimenCertificate(specimen);
  expect(await makeSpecimenCertificate(specimen)).toEqual(bytes);
  expect(bytes.length).toBeLessThan(15_000);
  const document = await PDFDocument.load(bytes);
  expect(document.getTitle()).toBe("Load Line Certificate LL-2026-0001 (specimen)");
  expect(document.getCreationDate()).toEqual(new Date("2026-01-10T00:00:00Z"));
});
