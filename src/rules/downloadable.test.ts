import { expect, test } from "vitest";

import { isDownloadable, mayDownload, maySelectAll } from "./downloadable.ts";

const whole = { certificateDocumentId: "D-100", name: "Load Line Certificate" };
const withoutDocument = { ...whole, certificateDocumentId: null };
const withoutName = { ...whole, name: "" };

test.each([
  ["document and name", whole, true],
  ["no document", withoutDocument, false],
  ["an empty document id", { ...whole, certificateDocumentId: "" }, false],
  ["no name", withoutName, false],
])("a certificate with %s (%j) is downloadable: %s", (_, certificate, expected) => {
  expect(isDownloadable(certificate)).toBe(expected);
});

test.each([
  ["no certificates", [], false],
  ["none with a document", [withoutDocument, withoutDocument], false],
  ["one with a document", [withoutDocument, whole], true],
  ["one with a document and no name", [withoutName], true],
])("with %s (%j) the download buttons are enabled: %s", (_, certificates, expected) => {
  expect(mayDownload(certificates)).toBe(expected);
});

test.each([
  [[], false],
  [[whole], false],
  [[whole, withoutDocument], true],
])("of %j all can be selected: %s", (certificates, expected) => {
  expect(maySelectAll(certificates)).toBe(expected);
});
