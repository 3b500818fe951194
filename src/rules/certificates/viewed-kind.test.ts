import { expect, test } from "vitest";
import { beginsAsPdf, endsAsPdf, viewedKind } from "./viewed-kind.ts";

test.each([
  ["application/pdf", "pdf"],
  ["Application/PDF; version=1.7", "pdf"],
  ["image/jpeg", "picture"],
  ["text/plain; charset=utf-8", "text"],
  ["text/html; charset=utf-8", "page"],
  ["application/msword", null],
  ["image/tiff", null],
  ["application/octet-stream", null],
  ["", null],
  [null, null],
])("a document of type %j is shown as %j", (type, kind) => {
  expect(viewedKind(type)).toBe(kind);
});

test("a PDF is recognised by its header and its end marker", () => {
  expect(beginsAsPdf("\n%PDF-1.7\n")).toBe(true);
  expect(beginsAsPdf("<html>")).toBe(false);
  expect(endsAsPdf("startxref\n1\n%%EOF\n")).toBe(true);
  expect(endsAsPdf("%PDF-1.7 cut off")).toBe(false);
});
