import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openDatabase } from "#database/open.ts";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { runFleet } from "./fleet-command.ts";
import { importInto } from "./importing.ts";

const plan = { vessels: 300, seed: 7, day: "2026-11-01" };

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "plimsoll-fleet-command-"));
});
afterAll(() => rm(parent, { recursive: true }));

describe("the command fleet", () => {
  test("writes a folder that imports without errors, warnings and replaced lines", async () => {
    const printed = vi.spyOn(console, "log").mockReturnValue();
    const folder = join(parent, "fleet");
    await runFleet(plan, folder).finally(() => printed.mockRestore());
    const dataDir = join(parent, "data");
    await copySnapshot(inject("snapshot"), dataDir);
    const configuration = readConfiguration({ DATA_DIR: dataDir });
    const database = await openDatabase(configuration);
    const observer = { onProgress: () => undefined, signal: new AbortController().signal };
    const request = { source: folder, dryRun: true };
    const report = await importInto(database, configuration)(request, observer).finally(() =>
      database.close(),
    );
    expect(report).toMatchObject({ outcome: "checked", errorCount: 0, warningCount: 0, notes: [] });
    expect(report.files.filter(({ added, lines }) => lines !== added)).toEqual([]);
  });

  test("rejects a folder that is not empty", async () => {
    const folder = await mkdtemp(join(parent, "used-"));
    await writeFile(join(folder, "ABSRECORDVESSEL.ndjson"), "");
    await expect(runFleet(plan, folder)).rejects.toThrow("is not empty. Name a new folder.");
  });

  test.each([
    [{ vessels: 1_000_001 }, "There can be at most 1000000 vessels"],
    [{ day: "2026-02-30" }, "--day must be a day such as 2026-11-01, not 2026-02-30."],
  ])("rejects %o", async (change, message) => {
    await expect(runFleet({ ...plan, ...change }, join(parent, "rejected"))).rejects.toThrow(message);
  });
});
