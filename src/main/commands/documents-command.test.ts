// Documents that were damaged, replaced from outside or lost, as the operator's command and a reader find them.
import { createHash } from "node:crypto";
import { mkdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { copySnapshot } from "#tests/database/snapshot.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { vessel } from "#tests/importing/import-files.ts";
import { runCommand, startServer } from "#tests/main/run.ts";
import { visitorAt } from "#tests/main/visitor.ts";

const certificate = (number: number) => ({
  certificateid: `K${number}`,
  assetnum: "V1",
  certificate_number: `CC-${number}`,
  service_group_id: 1,
  cert_ll_object_id: `D-${number}`,
  file_name: "class.pdf",
});
const content = (number: number) => Buffer.from(`%PDF-1.7 document ${number}`);
const sha256 = (number: number) => createHash("sha256").update(content(number)).digest("hex");

/** A data folder with four certificates, of which the last has no document. */
async function importedFolder(): Promise<Readonly<Record<string, string>>> {
  const dataDir = await temporaryFolder();
  await copySnapshot(inject("snapshot"), dataDir);
  const variables = { DATA_DIR: dataDir, CAPTCHA: "off", DEMO_FLEET: "off", DELIVERIES: "off" };
  const folder = await importFolder({
    "ABSRECORDVESSEL.ndjson": [vessel(1)],
    "ABSRECORDCERTIFICATE.ndjson": [1, 2, 3, 4].map((number) => certificate(number)),
    ...Object.fromEntries([1, 2, 3].map((number) => [`documents/D-${number}/class.pdf`, content(number)])),
  });
  expect(await runCommand(["import", folder], variables)).toMatchObject({ status: 0 });
  return variables;
}

const check = (variables: Readonly<Record<string, string>>, ...options: string[]) =>
  runCommand(["documents", "check", ...options], variables);

test("damaged documents fail the check, and readers learn that they are none of the record", async () => {
  const variables = await importedFolder();
  const counts = "3 documents are intact, 0 are damaged, 1 are not stored.\n";
  expect(await check(variables)).toEqual({ status: 0, output: counts, errors: "" });
  const missing = "missing: D-4/class.pdf of certificate CC-4\n";
  expect(await check(variables, "--missing")).toEqual({ status: 0, output: missing + counts, errors: "" });

  const file = (number: number) => join(variables["DATA_DIR"] ?? "", "documents", `D-${number}`, "class.pdf");
  await truncate(file(1), 4);
  // As long as before, so that no length shows it.
  await writeFile(file(2), content(9));
  await rm(file(3));
  await mkdir(file(3));
  const server = await startServer(variables);

  const found = await check(variables);
  expect(found.status).toBe(1);
  expect(found.errors.split("\n")).toEqual([
    "damaged: D-1/class.pdf of certificate CC-1",
    "damaged: D-2/class.pdf of certificate CC-2",
    "0 documents are intact, 2 are damaged, 2 are not stored.",
    "",
  ]);

  const call = await visitorAt(server.address);
  const verify = async (query: string) =>
    ((await (await call(`/script/ABSRECORDVERIFY?lean=1&${query}`)).json()) as { member: unknown[] }).member;
  expect(await verify(`certificate_number=CC-2&sha256=${sha256(9)}`)).toMatchObject([
    { file_match: "different", verdict: "altered" },
  ]);
  expect(await verify(`sha256=${sha256(9)}`)).toEqual([]);
  const lost = await fetch(`${server.address}/D-3/content/class.pdf`);
  expect(lost.status).toBe(404);
  await server.stop();
});
