// Imports folders with symbolic links to the server's own files and checks that visitors cannot read those.
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { formatReport } from "#importing/report.ts";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { vessel } from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { type Running, startServer } from "#tests/main/run.ts";
import { transferInServer } from "#main/commands/run-transfer.ts";

let parent: string;
let dataDir: string;
let server: Running;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "plimsoll-links-"));
  dataDir = join(parent, "data");
  await copySnapshot(inject("snapshot"), dataDir);
  server = await startServer({ DATA_DIR: dataDir, DEMO_FLEET: "off" });
});
afterAll(async () => {
  await server.stop();
  await rm(parent, { recursive: true });
});

/** Certificates whose object ids are the names of folders of the server. */
const certificates = ["data", "database"].map((objectId) => ({
  certificateid: `C-${objectId}`,
  assetnum: "V1",
  certificate_name: "Load Line",
  service_group_id: 1,
  ll_object_id: objectId,
}));
const record = {
  "ABSRECORDVESSEL.ndjson": [vessel(1)],
  "ABSRECORDCERTIFICATE.ndjson": certificates,
};

async function importReport(source: string): Promise<string> {
  const report = await transferInServer(
    dataDir,
    { subject: "import", request: { source, dryRun: false } },
    () => undefined,
  );
  return report ? formatReport(report).replaceAll(source, "FOLDER") : "";
}

const statusOf = async (path: string) => (await fetch(server.address + path)).status;

describe("an import", () => {
  test("publishes no file of DATA_DIR through a link named documents", async () => {
    const source = await importFolder(record);
    await symlink(parent, join(source, "documents"));
    const report = await importReport(source);
    expect(await statusOf("/data/content/auth-secret")).toBe(404);
    expect(report).toBe(
      [
        "documents: It is a symbolic link, which an import does not follow. Put the folder itself there.",
        "Nothing was imported from FOLDER: correct the 1 error and run the import again.",
      ].join("\n"),
    );
  });

  test("publishes no file of DATA_DIR through a link named as an object id", async () => {
    const source = await importFolder({ ...record, "documents/D-1/plan.dwg": ["plan"] });
    await symlink(dataDir, join(source, "documents", "data"));
    expect(await importReport(source)).toContain("documents/data: It is a symbolic link");
    expect(await statusOf("/data/content/auth-secret")).toBe(404);
  });

  test("publishes no file of DATA_DIR through a link named as a document", async () => {
    const source = await importFolder({ ...record, "documents/data/plan.dwg": ["plan"] });
    await symlink(join(dataDir, "auth-secret"), join(source, "documents", "data", "auth-secret"));
    expect(await importReport(source)).toContain("documents/data/auth-secret: It is a symbolic link");
    expect(await statusOf("/data/content/auth-secret")).toBe(404);
  });

  test("reads nothing from a folder that contains DATA_DIR", async () => {
    expect(await importReport(parent)).toBe(
      [
        "FOLDER: It contains DATA_DIR, or lies in it, where the server keeps its own files. Put the import folder elsewhere.",
        "Nothing was imported from FOLDER: correct the 1 error and run the import again.",
      ].join("\n"),
    );
  });
});
