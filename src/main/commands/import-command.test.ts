// An import while a server has the embedded database open.
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#database/open.ts";
import type { ImportProgress } from "#importing/import.ts";
import { formatReport, type ImportReport } from "#importing/report.ts";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { vesselNames, vessel, vessels } from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { type Running, startServer } from "#tests/main/run.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { runImport } from "./import-command.ts";
import type { ImportRequest } from "./importing.ts";
import { listenForOperators } from "./operator-socket.ts";
import { transferInServer } from "./run-transfer.ts";

let dataDir: string;
let server: Running;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "plimsoll-import-"));
  await copySnapshot(inject("snapshot"), dataDir);
  server = await startServer({ DATA_DIR: dataDir, DEMO_FLEET: "off" });
});
afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

const importThroughServer = (
  request: ImportRequest,
  onProgress: (step: ImportProgress) => void = () => undefined,
) => transferInServer(dataDir, { subject: "import", request }, onProgress);

test("an import runs in the server, with progress and report", async () => {
  const source = await importFolder({ "ABSRECORDVESSEL.ndjson": vessels(700) });
  const progress: ImportProgress[] = [];
  const report = await importThroughServer({ source, dryRun: false }, (step) => progress.push(step));
  expect(report && formatReport(report)).toBe(
    `ABSRECORDVESSEL.ndjson: 700 lines, 700 new, 0 changed, 0 unchanged\nImported 700 lines from ${source}.`,
  );
  expect(new Set(progress.map(({ step }) => step))).toEqual(new Set(["reading", "comparing", "merging"]));
});

test("an import with errors is refused by the server", async () => {
  const source = await importFolder({ "ABSRECORDVESSEL.ndjson": ["{}"] });
  const report = await importThroughServer({ source, dryRun: false });
  expect(report).toMatchObject({ outcome: "refused", errorCount: 1 });
});

test("an import is only checked with a dry run", async () => {
  const source = await importFolder({ "ABSRECORDVESSEL.ndjson": [vessel(9999)] });
  expect((await importThroughServer({ source, dryRun: true }))?.outcome).toBe("checked");
});

test("an import with a warning succeeds and prints it", async () => {
  const states = [{ assetnum: "V1", service_state_id: 4, changed_date: "2024-05-02" }];
  const source = await importFolder({ "ABSRECORDCLASSSTATUS.ndjson": states });
  const printed = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  expect(await runImport(readConfiguration({ DATA_DIR: dataDir }), { source, dryRun: false })).toBe(true);
  expect(printed.mock.calls.flat().join("")).toContain(
    "Warning: ABSRECORDCLASSSTATUS.ndjson, line 1, changed_value: There is no text for state 4.",
  );
});

test("an import is stored before the server is killed, and afterwards no server accepts one", async () => {
  await server.stop("SIGKILL");
  const source = await importFolder({ "ABSRECORDVESSEL.ndjson": [vessel(1)] });
  expect(await importThroughServer({ source, dryRun: false })).toBeNull();
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  expect(await vesselNames(database)).toHaveLength(700);
});

test("an import request contains the absolute path of the source, because the server may run in another folder", async () => {
  const folder = await temporaryFolder();
  const counts = { files: [], documents: 0, addedFlags: 0, addedVesselTypes: 0 };
  const refused: ImportReport = {
    source: "",
    outcome: "refused",
    ...counts,
    notes: [],
    errors: [],
    errorCount: 0,
    warnings: [],
    warningCount: 0,
  };
  const requests: unknown[] = [];
  const listener = await listenForOperators(folder, (request) => {
    requests.push(request);
    return Promise.resolve(refused);
  });
  onTestFinished(() => listener.close());
  vi.spyOn(console, "log").mockReturnValue();
  const source = relative(process.cwd(), join(folder, "fleet"));
  const isDone = await runImport(readConfiguration({ DATA_DIR: folder }), { source, dryRun: false });
  expect(isDone).toBe(false);
  expect(requests).toEqual([
    { subject: "import", request: { source: join(folder, "fleet"), dryRun: false } },
  ]);
});
