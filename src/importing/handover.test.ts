import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { openDatabase } from "#database/open.ts";
import { type OtherProcess, startProcess } from "#tests/database/other-process.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { namesOf, vessel, vessels } from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";

import { handOver, listenForImports, type RunImport } from "./handover.ts";
import type { ImportProgress } from "./import.ts";
import { formatReport } from "./report.ts";

const server = new URL("../../tests/importing/serve-imports.ts", import.meta.url);
const nothing = () => undefined;

describe("an import while a server holds the embedded database", () => {
  let dataDir = "";
  let other: OtherProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "plimsoll-test-"));
    other = await startProcess(server, [dataDir], "listening");
  });
  afterAll(async () => {
    await other.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

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
    const report = await handOver(dataDir, { source, dryRun: true }, nothing);
    expect(report?.outcome).toBe("checked");
  });

  test("has landed when the server is killed, and then no server listens", async () => {
    await other.kill();
    const source = await importFolder({ "ABSRECORDVESSEL.ndjson": [vessel(1)] });
    expect(await handOver(dataDir, { source, dryRun: false }, nothing)).toBeNull();
    const database = await openDatabase({ dataDir });
    onTestFinished(() => database.close());
    expect(await namesOf(database)).toHaveLength(700);
  });
});

describe("the socket", () => {
  async function listening(run: RunImport, dataDir?: string) {
    const folder = dataDir ?? (await temporaryFolder());
    const listener = await listenForImports(folder, run);
    onTestFinished(() => listener.close());
    return { folder, listener };
  }
  const request = { source: "fleet", dryRun: false };
  const never: RunImport = () => new Promise(() => undefined);

  test("is for the user of the server only, and goes with it", async () => {
    const { folder, listener } = await listening(never);
    const path = join(folder, "import.sock");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await listener.close();
    expect(existsSync(path)).toBe(false);
  });

  test("replaces one that a killed server left", async () => {
    const { folder } = await listening(never);
    const { listener } = await listening(() => Promise.reject(new Error("second")), folder);
    await expect(handOver(folder, request, nothing)).rejects.toThrow(
      "The server could not do the import: second",
    );
    await listener.close();
  });

  test("works where the path of the data folder is longer than a socket may have", async () => {
    const folder = join(await temporaryFolder(), "a".repeat(120));
    await listening(() => Promise.reject(new Error("reached")), folder);
    await expect(handOver(folder, request, nothing)).rejects.toThrow("reached");
  });

  test("hands over the whole path of the source", async () => {
    const { folder } = await listening(({ source }) => Promise.reject(new Error(source)));
    await expect(handOver(folder, request, nothing)).rejects.toThrow(join(process.cwd(), "fleet"));
  });

  test("tells the client when the server stops in the middle", async () => {
    const { folder, listener } = await listening((_, { onProgress }) => {
      onProgress({ step: "merging", file: "", done: 0 });
      return never(request, { onProgress, signal: new AbortController().signal });
    });
    const stopAtMerge = () => void listener.close();
    await expect(handOver(folder, request, stopAtMerge)).rejects.toThrow(
      "The server stopped before the import was finished. Start it, and run the import again.",
    );
  });

  test("stops the import when the client goes", async () => {
    let stop: (reason: unknown) => void = nothing;
    const stopped = new Promise<unknown>((done) => {
      stop = done;
    });
    const { folder } = await listening((_, { signal, onProgress }) => {
      signal.addEventListener("abort", () => stop(signal.reason));
      return never(request, { onProgress, signal });
    });
    const client = connect(join(folder, "import.sock"));
    client.write(`${JSON.stringify(request)}\n`, () => client.destroy());
    expect(await stopped).toEqual(new Error("Whoever asked for the import has gone."));
  });
});
