import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";

import { checkDocument, maxDocumentBytes } from "./check-document.ts";

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

describe("checkDocument", () => {
  test.each([
    ["certificate.pdf", "%PDF-1.7\n"],
    ["CERTIFICATE.PDF", "%PDF-2.0\n"],
    ["header at offset 1019.pdf", `${" ".repeat(1019)}%PDF-1.4`],
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
  ])("accepts %s beginning with %j", async (fileName, content) => {
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
  ])("rejects %s beginning with %j", async (fileName, content) => {
    expect(await messageOf(fileName, content)).toMatch(/^It does not begin as a \.\w+ does\./);
  });

  test("accepts a document of 256 MB and rejects a larger one", async () => {
    expect(await messageOf("a.pdf", "%PDF-1.7", maxDocumentBytes)).toBeUndefined();
    expect(await messageOf("a.pdf", "%PDF-1.7", maxDocumentBytes + 1)).toBe(
      "It is larger than 256 MB. Make it smaller, or leave it out.",
    );
  });
});

test("checkDocument reports a document that cannot be read", async () => {
  const open = () => new Readable({ read: (): never => fail("EIO: i/o error, read") });
  const document = { ...documentOf("a.pdf", ""), open };
  expect(await checkDocument(document)).toEqual({
    file: "documents/D-1/a.pdf",
    message: "It cannot be read (EIO: i/o error). Make sure that it is there and that this user may read it.",
  });
});

function fail(message: string): never {
  throw new Error(message);
}
