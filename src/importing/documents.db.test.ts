import { beforeEach, expect, test } from "vitest";

import { empty, forEachEngine } from "#tests/database/engines.ts";
import { importFiles, vesselNames, vessel } from "#tests/importing/import-files.ts";

import type { StoreDocument } from "./import.ts";

/** Collects the stored documents in memory. */
function createMemoryStore() {
  const stored: Record<string, string> = {};
  const storeDocument: StoreDocument = async (objectId, fileName, content) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    stored[`${objectId}/${fileName}`] = Buffer.concat(chunks).toString();
  };
  return { stored, storeDocument };
}

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("an import stores documents by object id and file name and reports ignored files", async () => {
    const { stored, storeDocument } = createMemoryStore();
    const report = await importFiles(
      engine,
      {
        "ABSRECORDVESSEL.ndjson": [vessel(1)],
        "documents/D-1/load line.pdf": ["%PDF-1.7"],
        "documents/D-2/plan.dwg": ["second"],
        "documents/D-2/.DS_Store": ["system"],
        "documents/loose.pdf": ["loose"],
      },
      { storeDocument },
    );
    expect(stored).toEqual({ "D-1/load line.pdf": "%PDF-1.7\n", "D-2/plan.dwg": "second\n" });
    expect(report).toBe(
      [
        "ABSRECORDVESSEL.ndjson: 1 line, 1 new, 0 changed, 0 unchanged",
        "documents: 2 files",
        "Ignored documents/D-2/.DS_Store: it is neither NAME.ndjson nor documents/{objectId}/{fileName}.",
        "Ignored documents/loose.pdf: it is neither NAME.ndjson nor documents/{objectId}/{fileName}.",
        "Imported 1 line from FOLDER.",
      ].join("\n"),
    );
  });

  test("an import stores no document if a line has an error", async () => {
    const { stored, storeDocument } = createMemoryStore();
    const files = { "ABSRECORDVESSEL.ndjson": ["{}"], "documents/D-1/certificate.pdf": ["%PDF-1.7"] };
    expect(await importFiles(engine, files, { storeDocument })).toContain("Nothing was imported");
    expect(stored).toEqual({});
  });

  test("nothing is imported if a document cannot be stored", async () => {
    const files = { "ABSRECORDVESSEL.ndjson": [vessel(1)], "documents/D-1/certificate.pdf": ["%PDF-1.7"] };
    const storeDocument = () => Promise.reject(new Error("the disk is full"));
    expect(await importFiles(engine, files, { storeDocument })).toBe(
      [
        "documents/D-1/certificate.pdf: It could not be stored: the disk is full",
        "Nothing was imported from FOLDER: correct the 1 error and run the import again.",
      ].join("\n"),
    );
    expect(await vesselNames(engine.database)).toEqual([]);
  });

  test("nothing is imported if the content of a document does not fit its extension", async () => {
    const { stored, storeDocument } = createMemoryStore();
    const files = {
      "ABSRECORDVESSEL.ndjson": [vessel(1)],
      "documents/D-1/a.pdf": Buffer.from("<html>"),
    };
    const report = [
      "documents/D-1/a.pdf: It does not begin as a .pdf does. Give it the ending of what it is, or replace it.",
      "Nothing was imported from FOLDER: correct the 1 error and run the import again.",
    ].join("\n");
    expect(await importFiles(engine, files, { storeDocument })).toBe(report);
    expect(await importFiles(engine, files, { storeDocument, dryRun: true })).toBe(report);
    expect([stored, await vesselNames(engine.database)]).toEqual([{}, []]);
  });

  test("an import may have documents only", async () => {
    const { stored, storeDocument } = createMemoryStore();
    const report = await importFiles(engine, { "documents/D-1/a.pdf": ["%PDF-1.7"] }, { storeDocument });
    expect(report).toBe("documents: 1 file\nImported 0 lines from FOLDER.");
    expect(Object.keys(stored)).toEqual(["D-1/a.pdf"]);
  });
});
