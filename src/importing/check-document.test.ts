import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";

import { checkDocument, largestDocument } from "./check-document.ts";

const documentOf = (fileName: string, content: string, length = content.length) => ({
  file: `documents/D-1/${fileName}`,
  objectId: "D-1",
  fileName,
  length,
  open: () => Readable.from([Buffer.from(content, "latin1")]),
});
const messageOf = async (...document: Parameters<typeof documentOf>) =>
  (await checkDocument(documentOf(...document)))?.message;

const zip = "PK\u0003\u0004";
const png = "\u0089PNG\r\n\u001a\n";
const jpeg = "\u00ff\u00d8\u00ff\u00e0";

describe("a document", () => {
  test.each([
    ["certificate.pdf", "%PDF-1.7\n"],
    ["CERTIFICATE.PDF", "%PDF-2.0\n"],
    ["with bytes of a printer before it.pdf", `${" ".repeat(1019)}%PDF-1.4`],
    ["plan.png", png],
    ["photo.jpg", jpeg],
    ["photo.jpeg", jpeg],
    ["letter.docx", zip],
    ["list.xlsx", zip],
    ["talk.pptx", zip],
    ["letter.odt", zip],
    ["all.zip", zip],
    ["none.zip", "PK\u0005\u0006"],
    ["plan.dwg", "anything"],
    ["engg", "anything"],
    ["note.txt", ""],
  ])("%s may begin with %j", async (fileName, content) => {
    expect(await messageOf(fileName, content)).toBeUndefined();
  });

  test.each([
    ["certificate.pdf", "<script>"],
    ["certificate.pdf", "%PD"],
    ["certificate.pdf", ""],
    ["late.pdf", `${" ".repeat(1020)}%PDF-1.4`],
    ["plan.png", jpeg],
    ["photo.jpg", png],
    ["letter.docx", "%PDF-1.7"],
    ["letter.docx", "MZ"],
  ])("%s may not begin with %j", async (fileName, content) => {
    expect(await messageOf(fileName, content)).toMatch(/^It does not begin as a \.\w+ does\./);
  });

  test("is as large as a document can be, and no larger", async () => {
    expect(await messageOf("a.pdf", "%PDF-1.7", largestDocument)).toBeUndefined();
    expect(await messageOf("a.pdf", "%PDF-1.7", largestDocument + 1)).toBe(
      "It is larger than 256 MB. Make it smaller, or leave it out.",
    );
  });
});
