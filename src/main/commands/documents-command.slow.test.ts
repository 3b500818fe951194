// Documents that were damaged, replaced from outside or lost, as the operator's command and a reader find them.
import { createHash } from "node:crypto";
import { mkdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#database/database.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { openFresh } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { vessel } from "#tests/importing/import-files.ts";
import { runHere, serveHere } from "#tests/main/run.ts";
import { visitorAt } from "#tests/main/visitor.ts";
import { importInto } from "./importing.ts";

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

/** An installation with four certificates, of which the last has no document. */
async function installation(): Promise<{ database: Database; variables: Record<string, string> }> {
  const variables = { DATA_DIR: await temporaryFolder(), CAPTCHA: "off", DEMO_FLEET: "off" };
  const database = await openFresh();
  onTestFinished(() => database.close());
  const source = await importFolder({
    "ABSRECORDVESSEL.ndjson": [vessel(1)],
    "ABSRECORDCERTIFICATE.ndjson": [1, 2, 3, 4].map((number) => certificate(number)),
    ...Object.fromEntries([1, 2, 3].map((number) => [`documents/D-${number}/class.pdf`, content(number)])),
  });
  const run = importInto(database, readConfiguration(variables));
  const observer = { onProgress: () => undefined, signal: new AbortController().signal };
  expect(await run({ source, dryRun: false }, observer)).toMatchObject({ outcome: "imported" });
  return { database, variables };
}

test("damaged documents fail the check, and readers learn that they are none of the record", async () => {
  const { database, variables } = await installation();
  const check = (...options: string[]) => runHere(["documents", "check", ...options], variables, database);
  const counts = "3 documents are intact, 0 are damaged, 1 are not stored.\n";
  expect(await check()).toEqual({ status: 0, output: counts, errors: "" });
  const missing = "missing: D-4/class.pdf of certificate CC-4\n";
  expect(await check("--missing")).toEqual({ status: 0, output: missing + counts, errors: "" });

  const file = (number: number) => join(variables["DATA_DIR"] ?? "", "documents", `D-${number}`, "class.pdf");
  await truncate(file(1), 4);
  // As long as before, so that no length shows it.
  await writeFile(file(2), content(9));
  await rm(file(3));
  await mkdir(file(3));
  const server = await serveHere(variables, database);

  const found = await check();
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
