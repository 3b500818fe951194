import { inflateSync } from "node:zlib";
import { PDFDocument, PDFRawStream } from "pdf-lib";
import { describe, expect, test } from "vitest";

import type { Specimen } from "./specimen.ts";
import { makeSpecimenCertificate } from "./specimen-certificate.ts";

const specimen: Specimen = {
  society: "Invented Register of Shipping",
  title: "Load Line Certificate",
  number: "LL-2026-0001",
  term: "Full",
  kind: "statutory",
  flag: "Panama",
  particulars: [
    ["Name of vessel", "KAIKŌURA"],
    ["Port of registry", "Côte d'Ivoire"],
  ],
  notation: null,
  issued: "2026-01-10",
  expires: "2030-12-31",
  extended: null,
  place: "Piraeus",
  verificationAddress: "https://record.example/certificate-lookup?certNum=LL-2026-0001",
};

/** Returns every line of text of a PDF, in order. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  const streams = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return streams
    .filter((object) => object instanceof PDFRawStream)
    .map((stream) => inflateSync(stream.getContents()).toString("latin1"))
    .flatMap((operators) => Array.from(operators.matchAll(/<([\dA-F]+)> Tj/g), ([, codes = ""]) => codes))
    .map((codes) => Buffer.from(codes, "hex").toString("latin1"));
}

const textsOfSpecimen = async (changes: Partial<Specimen> = {}): Promise<string[]> =>
  textsOf(await makeSpecimenCertificate({ ...specimen, ...changes }));

describe("a specimen certificate", () => {
  test.each([
    "INVENTED REGISTER OF SHIPPING",
    "Load Line Certificate",
    "No. LL-2026-0001",
    "Term: Full",
    "Piraeus",
  ])("shows %s", async (text) => {
    expect(await textsOfSpecimen()).toContain(text);
  });

  test("is marked as a specimen and not valid on each page", async () => {
    const texts = await textsOfSpecimen();
    expect(texts.filter((text) => text === "SPECIMEN")).toHaveLength(2);
    expect(texts.filter((text) => text.startsWith("SPECIMEN, NOT VALID."))).toHaveLength(2);
  });

  test("shows dates in the format of the screens", async () => {
    const texts = await textsOfSpecimen({ extended: "2031-03-31" });
    expect(texts).toEqual(expect.arrayContaining(["10-Jan-2026", "31-Dec-2030", "31-Mar-2031"]));
  });

  test("omits the label of a missing date", async () => {
    const texts = await textsOfSpecimen({ expires: null });
    expect(texts).toContain("DATE OF ISSUE");
    expect(texts).not.toContain("VALID UNTIL");
  });

  test("lists the particulars with the characters that the font has", async () => {
    const texts = await textsOfSpecimen();
    expect(texts).toEqual(expect.arrayContaining(["NAME OF VESSEL", "KAIKOURA", "Côte d'Ivoire"]));
  });

  test("is issued under the authority of the flag", async () => {
    expect((await textsOfSpecimen()).join(" ")).toContain("under the authority of the Government of Panama");
  });

  test("shows the class notations", async () => {
    const notation = { text: "A1, Bulk Carrier", malteseCross: true };
    expect(await textsOfSpecimen({ notation })).toContain("A1, Bulk Carrier");
  });

  test("shows the verification address", async () => {
    expect(await textsOfSpecimen()).toContain(
      "https://record.example/certificate-lookup?certNum=LL-2026-0001",
    );
  });

  test("has a second page if its kind has endorsements", async () => {
    const twoSided = await textsOfSpecimen();
    const oneSided = await textsOfSpecimen({ title: "International Tonnage Certificate (1969)" });
    expect(twoSided).toEqual(
      expect.arrayContaining(["LL-2026-0001   Page 1 of 2", "LL-2026-0001   Page 2 of 2"]),
    );
    expect(twoSided).toContain("FIRST ANNUAL SURVEY");
    expect(oneSided).toContain("LL-2026-0001   Page 1 of 1");
    expect(oneSided).not.toContain("Endorsements");
  });

  test("has a title for the reader's window", async () => {
    const document = await PDFDocument.load(await makeSpecimenCertificate(specimen));
    expect(document.getTitle()).toBe("Load Line Certificate LL-2026-0001 (specimen)");
    expect(document.getCreationDate()).toEqual(new Date("2026-01-10T00:00:00Z"));
  });

  test("has the same bytes for the same specimen and is smaller than 15 kB", async () => {
    const bytes = await makeSpecimenCertificate(specimen);
    expect(await makeSpecimenCertificate(specimen)).toEqual(bytes);
    expect(bytes.length).toBeLessThan(15_000);
  });
});
