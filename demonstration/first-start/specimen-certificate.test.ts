import { inflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
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
    ["Former names", "НАДЕЖДА, ΑΡΓΩ, \u4E2D"],
  ],
  notation: "A1, Bulk Carrier",
  issued: "2026-01-10",
  expires: "2030-12-31",
  extended: null,
  place: "Piraeus",
  publicUrl: "https://record.example",
};

/** The texts of a specimen as pdf.js reads them, in the order in which they are written. */
async function textsOf(changes: Partial<Specimen> = {}): Promise<string[]> {
  const bytes = await makeSpecimenCertificate({ ...specimen, ...changes });
  const { promise } = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await promise;
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? item.str : []));
}

/** The operators of a PDF's pages. */
async function operatorsOf(bytes: Uint8Array): Promise<string> {
  const text = Buffer.from(bytes).toString("latin1");
  const streams = Array.from(text.matchAll(/stream\r?\n/g), ({ 0: begin, index }) =>
    Buffer.from(bytes.subarray(index + begin.length, text.indexOf("endstream", index))),
  );
  return streams
    .map((stream) => (stream[0] === 0x78 ? inflateSync(stream) : stream).toString("latin1"))
    .join("\n");
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
    "KAIKŌURA",
    "Port of registry",
    "Côte d'Ivoire",
    "Former names",
    "НАДЕЖДА, ΑΡΓΩ, ?",
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
  // The code stands at 64 from the left and begins 208 from below.
  const moduleOf = (position: number, offset = 0) => Math.round(position / side - offset);
  const drawn = Array.from(operators.matchAll(/^(\S+) (\S+) m\n(\S+) \S+ l$/gm), ([, x, y, end]) => ({
    y: moduleOf(208 - Number(y), 0.5),
    from: moduleOf(Number(x) - 64),
    length: moduleOf(Number(end) - Number(x)),
  })).filter(({ from, length, y }) => from + length <= data.length && y >= 0 && y < data.length);
  const dark = drawn.flatMap(({ from, length, y }) => Array.from({ length }, (_, x) => `${from + x},${y}`));
  expect(dark.toSorted()).toEqual(
    data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : []))).toSorted(),
  );
});

test("the same specimen has the same bytes and fewer than 30 kB, and a title for the reader's window", async () => {
  const bytes = await makeSpecimenCertificate(specimen);
  expect(await makeSpecimenCertificate(specimen)).toEqual(bytes);
  expect(bytes.length).toBeLessThan(30_000);
  const document = await PDF.load(bytes);
  expect(document.getTitle()).toBe("Load Line Certificate LL-2026-0001 (specimen)");
  expect(document.getCreationDate()).toEqual(new Date("2026-01-10T00:00:00Z"));
});
