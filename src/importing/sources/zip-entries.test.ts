import { describe, expect, test } from "vitest";
import { commonFolder, entryError, isSystemFile } from "./zip-entries.ts";

const entry = (fileName: string, mode = 0o100_644, flags = 0) => ({
  fileName,
  externalFileAttributes: (mode << 16) >>> 0,
  generalPurposeBitFlag: flags,
});

describe("an entry of an archive", () => {
  test.each([
    ["a file", entry("ABSRECORDVESSEL.ndjson")],
    ["a document", entry("fleet/documents/D-1/a..b.pdf")],
    ["a folder", entry("documents/D-1/", 0o040_755)],
    ["a file without a Unix mode", entry("ABSRECORDVESSEL.ndjson", 0)],
  ])("is unpacked if it is %s", (_, plain) => expect(entryError(plain)).toBeNull());

  test.each([
    ["a step to the parent", entry("../secret"), "leads outside"],
    ["a step to the parent inside", entry("documents/../../secret"), "leads outside"],
    ["an absolute path", entry("/etc/passwd"), "leads outside"],
    ["a drive", entry("C:/secret"), "leads outside"],
    ["a backslash", entry(String.raw`documents\..\secret`), "leads outside"],
    ["a control character", entry("a\u0000.ndjson"), "leads outside"],
    ["an empty name", entry(""), "leads outside"],
    ["a symbolic link", entry("documents", 0o120_777), "a link"],
    ["a pipe", entry("ABSRECORDVESSEL.ndjson", 0o010_644), "a link"],
    ["a password", entry("ABSRECORDVESSEL.ndjson", 0o100_644, 1), "encrypted"],
    ["an archive", entry("more.ZIP"), "archive in an archive"],
    ["a compressed file", entry("ABSRECORDVESSEL.ndjson.gz"), "archive in an archive"],
  ])("with %s is refused", (_, hostile, reason) => expect(entryError(hostile)).toContain(reason));
});

test("commonFolder returns the folder that holds all entries, but not that of the documents", () => {
  expect(commonFolder(["fleet/A.ndjson", "fleet/documents/D/a.pdf"])).toBe("fleet/");
  expect(commonFolder(["fleet/A.ndjson", "B.ndjson"])).toBe("");
  expect(commonFolder(["documents/D/a.pdf"])).toBe("");
  expect(commonFolder([])).toBe("");
});

test("isSystemFile returns whether an operating system added the file", () => {
  expect(isSystemFile("__MACOSX/fleet/._A.ndjson")).toBe(true);
  expect(isSystemFile("fleet/.DS_Store")).toBe(true);
  expect(isSystemFile("fleet/A.ndjson")).toBe(false);
});
