import { expect, test } from "vitest";

import { isDownloadable, mayDownload, maySelectAll } from "./downloadable.ts";

const complete = { certificateDocumentId: "D-100", name: "Load Line Certificate" };
const withoutDocument = { ...complete, certificateDocumentId: null };
const withoutName = { ...complete, name: "" };

test.each([
  ["document and name", complete, true],
  ["no document", withoutDocument, false],
  ["an empty document id", { ...complete, certificateDocumentId: "" }, false],
  ["no name", withoutName, false],
])("a certificate with %s (%j) is downloadable: %s", (_, certificate, expected) => {
  expect(isDownloadable(certificate)).toBe(expected);
});

test.each([
  ["no certificates", [], false],
  ["none with a document", [withoutDocument, withoutDocument], false],
  ["one with a document", [withoutDocument, complete], true],
  ["one with a document and no name", [withoutName], true],
])("the download buttons with %s (%j) are enabled: %s", (_, certificates, expected) => {
  expect(mayDownload(certificates)).toBe(expected);
});

test.each([
  [[], false],
  [[complete], false],
  [[complete, withoutDocument], true],
])("Select All is enabled for %j: %s", (certificates, expected) => {
  expect(maySelectAll(certificates)).toBe(expected);
});
