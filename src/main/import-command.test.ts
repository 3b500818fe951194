// An import while a server holds the embedded database.
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#database/open.ts";
import type { ImportProgress } from "#importing/import.ts";
import { formatReport, type ImportReport } from "#importing/report.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { namesOf, vessel, vessels } from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { type Running, startServer } from "#tests/main/run.ts";
import { readConfiguration } from "./configuration.ts";
import { handOver, runImport } from "./import-command.ts";
import { answerOperators } from "./operator-socket.ts";

let dataDir: string;
let server: Running;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "plimsoll-import-"));
  server = await startServer({ DATA_DIR: dataDir, DEMO_FLEET: "off" });
});
afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(dataDir, { recursive: true });
});

const nothing = () => undefined;

test("is done by that server, with progress and report", async () => {
  const source = await importFolder({ "ABSRECORDVESSEL.ndjson": vessels(700) });
  const progress: ImportProgress[] = [];
  const report = await handOver(dataDir, { source, dryRun: false }, (step) => progress.push(step));
  expect(report && formatReport(report)).toBe(
    `ABSRECORDVESSEL.ndjson: 700 lines, 700 new, 0 changed, 0 unchanged\nImported 700 lines from ${source}.`,
  );
  expect(new Set(progress.map(({ step }) => step))).toEqual(new Set(["reading", "comparing", "merging"]));
});

test("is refused by that server with its faults", async () => {
  const source = await importFolder({ "ABSRECORDVESSEL.ndjson": ["{}"] });
  const report = await handOver(dataDir, { source, dryRun: false }, nothing);
  expect(report).toMatchObject({ outcome: "refused", faultCount: 1 });
});

test("is only checked where a dry run is asked for", async () => {
  const source = await importFolder({ "ABSRECORDVESSEL.ndjson": [vessel(9999)] });
  expect((await handOver(dataDir, { source, dryRun: true }, nothing))?.outcome).toBe("checked");
});

test("has landed when the server is killed, and then no server takes one", async () => {
  await server.stop("SIGKILL");
  const source = await importFolder({ "ABSRECORDVESSEL.ndjson": [vessel(1)] });
  expect(await handOver(dataDir, { source, dryRun: false }, nothing)).toBeNull();
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  expect(await namesOf(database)).toHaveLength(700);
});

test("names the whole path of the source, for the server may stand elsewhere", async () => {
  const folder = await temporaryFolder();
  const counts = { files: [], documents: 0, addedFlags: 0, addedVesselTypes: 0 };
  const refused: ImportReport = {
    source: "",
    outcome: "refused",
    ...counts,
    notes: [],
    faults: [],
    faultCount: 0,
  };
  const asked: unknown[] = [];
  const listener = await answerOperators(folder, (question) => {
    asked.push(question);
    return Promise.resolve(refused);
  });
  onTestFinished(() => listener.close());
  vi.spyOn(console, "log").mockReturnValue();
  const source = relative(process.cwd(), join(folder, "fleet"));
  const isDone = await runImport(readConfiguration({ DATA_DIR: folder }), { source, dryRun: false });
  expect(isDone).toBe(false);
  expect(asked).toEqual([{ subject: "import", request: { source: join(folder, "fleet"), dryRun: false } }]);
});
