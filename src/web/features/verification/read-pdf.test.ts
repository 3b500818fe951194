import { PDF } from "@libpdf/core";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { readPdf } from "./read-pdf.ts";

/** A PDF with a page for each list of lines. */
async function pdfOf(...pages: readonly (readonly string[])[]): Promise<Uint8Array> {
  const document = PDF.create();
  for (const lines of pages) {
    const page = document.addPage();
    lines.forEach((line, index) => page.drawText(line, { x: 40, y: 700 - index * 30, size: 12 }));
  }
  return document.save();
}

const readAll = (file: Uint8Array) => readPdf({ open: getDocument }, new Uint8Array(file).buffer);
const read = async (file: Uint8Array) => (await readAll(file)).number;

describe("the certificate number in a PDF file", () => {
  test("is read from a file that was saved again", async () => {
    const issued = await pdfOf(["Certificate of Classification", "No. C-20151001-07", "IMO No. 9074729"]);
    const opened = await PDF.load(issued);
    opened.setProducer("Another program");
    const again = await opened.save();
    expect(Buffer.from(again).equals(Buffer.from(issued))).toBe(false);
    expect(await read(again)).toBe("C-20151001-07");
  });

  test.each([
    [3, "C-7/26"],
    [4, ""],
  ])("on page %i is '%s'", async (page, expected) => {
    const pages = Array.from({ length: page }, (_, index) =>
      index === page - 1 ? ["No. C-7/26"] : ["Page"],
    );
    expect(await read(await pdfOf(...pages))).toBe(expected);
  });

  test("is empty in a file without one", async () => {
    expect(await read(await pdfOf(["Stability booklet"]))).toBe("");
  });

  test.each(["", "%PDF-1.7", "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>"])(
    "is not read from the damaged file '%s'",
    async (text) => {
      const outcome = await read(new TextEncoder().encode(text)).catch(() => "rejected");
      expect(["", "rejected"]).toContain(outcome);
    },
  );
});

test.each([
  "/vessels/..\\viewCertificate?certNum=C1#/statement?at=2026-11-20",
  "/vessels/../statement?at=2026-11-20",
  "/vessels/%2e%2e/statement?at=2026-11-20",
  "/vessels/a/b/statement?at=2026-11-20",
])("no other path is taken for a statement: %s", async (line) => {
  expect(await readAll(await pdfOf([line]))).toEqual({
    number: "",
    statement: "",
    credential: "",
    statementNumber: "",
  });
});

test.each([
  ["https://record.example/vessels/9074729/statement?at=2024-06-01", "?at=2024-06-01"],
  ["(/vessels/9074729/statement?at=2024-06-01&known=2024-06-02)", "?at=2024-06-01&known=2024-06-02"],
])(
  "a statement of class is known by its address, and its certificates are none of it: %s",
  async (line, query) => {
    const named = await readAll(
      await pdfOf(["Statement number STMT-7K3M-9QWD-2HXR", "Certificate No. C-20151001-07", line]),
    );
    const statement = `/vessels/9074729/statement${query}`;
    expect(named).toEqual({ number: "", statement, credential: "", statementNumber: "STMT-7K3M-9QWD-2HXR" });
  },
);

test("the signed data inside a statement are read, also after another program saved it", async () => {
  const document = await PDF.load(await pdfOf(["Statement of class"]));
  document.addAttachment("notes.txt", new TextEncoder().encode("eyJ.notes"));
  document.addAttachment("statement.jwt", new TextEncoder().encode("eyJ.signed.data"));
  expect((await readAll(await document.save())).credential).toBe("eyJ.signed.data");
});
