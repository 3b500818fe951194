import { beforeEach, expect, test } from "vitest";

import { empty, forEachEngine } from "#tests/database/engines.ts";
import { importFiles, vessel, vessels } from "#tests/importing/import-files.ts";

import type { ImportProgress } from "./import.ts";

const owner = (number: number) => ({ assetnum: `V${number}`, abs_vessel_customer_rel: [] });
const histories = Array.from({ length: 4000 }, (_, index) => ({
  assetnum: "V1",
  changed_attribute: "FLAG_ID",
  changed_date: "2024-05-02",
  changed_value: String(index),
}));

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  async function progressOf(files: Parameters<typeof importFiles>[1]) {
    const all: ImportProgress[] = [];
    await importFiles(engine, files, { onProgress: (progress) => all.push(progress) });
    return (step: ImportProgress["step"]) => all.filter((one) => one.step === step).map(({ done }) => done);
  }

  test("the progress of each step rises over all files", async () => {
    const progress = await progressOf({
      "ABSRECORDVESSEL.ndjson": vessels(200),
      "ABSRECORDVESSELHIST.ndjson": histories,
      "ABSRECORDOWNER.ndjson": [owner(1), owner(2)],
    });
    for (const step of ["reading", "comparing", "merging"] as const) {
      const shares = progress(step);
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    }
    const [, , , last = 0] = progress("reading");
    expect(last).toBeGreaterThan(0.9);
    // Vessels and owners are logged and merged, histories are only merged; half as long again follows for all of them.
    const total = 202 + 4202 * 1.5;
    const rows = [0, 200, 200, 202, 202, 202, 202, 402, 4402, 4404, total];
    expect(progress("merging")).toEqual(rows.map((done) => expect.closeTo(done / total, 5)));
  });

  test("the progress of an import without changes ends, too", async () => {
    const files = { "ABSRECORDVESSEL.ndjson": [vessel(1)], "ABSRECORDOWNER.ndjson": [] };
    await importFiles(engine, files);
    const progress = await progressOf(files);
    expect(progress("merging")).toEqual([0, 1]);
    expect(progress("reading").every((share) => share >= 0 && share <= 1)).toBe(true);
  });
});
