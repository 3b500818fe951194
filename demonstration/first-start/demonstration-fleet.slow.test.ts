import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import type { Database } from "#database/database.ts";
import { createFolderStore } from "#documents/folder-store.ts";
import { openFresh } from "#tests/database/engines.ts";
import { certificates, today } from "#tests/main/fleet.ts";

import { certificateFiles } from "./demonstration-certificates.ts";
import { fleetFolder, loadDemonstrationFleet, prepareDemonstrationFleet } from "./demonstration-fleet.ts";

const folder = mkdtempSync(join(tmpdir(), "fleet-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a prepared fleet", () => {
  const prepared = join(folder, "prepared");
  beforeAll(() => prepareDemonstrationFleet(fleetFolder, today, prepared));

  test("contains no relative date", () => {
    const files = readdirSync(prepared).filter((file) => file.endsWith(".ndjson"));
    const texts = files.map((file) => readFileSync(join(prepared, file), "utf8"));
    expect(files).toHaveLength(12);
    expect(texts.filter((text) => /"today|\{\{/.test(text))).toEqual([]);
  });

  test("has a small PDF or the supplied file for every document of a certificate", () => {
    const files = certificates.flatMap(certificateFiles);
    const contents = files.map(({ objectId, fileName }) =>
      readFileSync(join(prepared, "documents", objectId, fileName)),
    );
    const made = contents.filter((content) => content.subarray(0, 5).toString() === "%PDF-");
    expect(contents.filter((content) => content.length > 30_000)).toEqual([]);
    expect(files.length - made.length).toBe(readdirSync(join(fleetFolder, "documents")).length);
  });

  test("copies the files in its documents folder unchanged", () => {
    const path = "D-1001-13/continuous-survey-of-machinery.csv";
    const supplied = readFileSync(join(fleetFolder, "documents", path));
    expect(readFileSync(join(prepared, "documents", path))).toEqual(supplied);
  });

  test("has no file for a document that is missing on purpose", () => {
    expect(existsSync(join(prepared, "documents", "LOST-1044"))).toBe(false);
  });
});

describe("a loaded fleet", () => {
  const documents = createFolderStore(join(folder, "store"));
  const options = { today, storeDocument: documents.put };
  const temporary = join(folder, "temporary");
  let database: Database;
  beforeAll(async () => {
    database = await openFresh();
    mkdirSync(temporary);
    vi.stubEnv("TMPDIR", temporary);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await database.close();
  });

  test("is stored completely by the ordinary import and leaves no temporary folder", async () => {
    const report = await loadDemonstrationFleet(database, options);
    const vessels = await database.kysely.selectFrom("vessel").select("assetnum").execute();
    expect(report).toMatchObject({
      outcome: "imported",
      errorCount: 0,
      addedFlags: 0,
      addedVesselTypes: 0,
      notes: [],
    });
    expect(vessels).toHaveLength(61);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test("has its certificates in the store", async () => {
    const stored = await documents.open("D-100", "load-line.pdf");
    expect(stored).toMatchObject({ type: "application/pdf" });
    expect(await documents.open("LOST-1044")).toBeNull();
  });

  test("does not change when it is loaded again on the same day", async () => {
    const { files } = await loadDemonstrationFleet(database, options);
    expect(files.filter(({ added, changed, replaced }) => added + changed + replaced > 0)).toEqual([]);
  });

  test("is rejected with its first error if it is invalid, and leaves no temporary folder", async () => {
    const invalid = mkdtempSync(join(folder, "invalid-"));
    writeFileSync(join(invalid, "ABSRECORDFLAG.ndjson"), '{"flag_id":"twelve","name":"Panama"}\n');
    await expect(loadDemonstrationFleet(database, { ...options, folder: invalid })).rejects.toThrow(
      "The demonstration fleet is invalid: flag_id",
    );
    expect(readdirSync(temporary)).toEqual([]);
  });
});
