// The record as files over HTTP: where they are, what describes them, and what is no longer there.
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { recordSets } from "#contract/record-sets/record-sets.ts";
import type { Society } from "#contract/page/portal.ts";
import { societySchema } from "#contract/page/society.ts";
import { createFolderFiles } from "#documents/folder-store.ts";
import { createChangeCursors } from "#gateway/changes/change-cursors.ts";
import { latestChangePosition } from "#records/changes/read-changes.ts";
import { makeSnapshotIfDue } from "#snapshots/make-snapshots.ts";
import { findSnapshot, readSnapshots, readWithdrawal } from "#snapshots/snapshot-store.ts";
import { load } from "#tests/database/engines.ts";
import { testDependencies } from "#tests/gateway/gateway-under-test.ts";
import { gatewayOn, type MaximoGateway, maximoGateway } from "#tests/gateway/maximo-gateway.ts";
import { importMembers } from "#tests/importing/change-log.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const name = "2026-11-20-1";
const secret = "the secret of the server under test";

let apiClient: MaximoGateway;
let folder: string;
let gateway: Pick<MaximoGateway, "request">;
const files = () => createFolderFiles(folder);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plimsoll-snapshots-"));
  apiClient = await maximoGateway(async (database) => {
    await load(database, {
      vessel: [{ assetnum: "V1", vessel_name: "MERIDIAN STAR", imo_num: "9074729" }],
      survey: [{ surveyid: "S1", assetnum: "V1", abs_service_group_id: 1 }],
    });
    await sql`insert into import_log (source, report) values ('test', '{}')`.execute(database.kysely);
    await makeSnapshotIfDue({ database, files: files(), clock: () => noon });
  });
  gateway = open();
});
afterAll(async () => {
  await apiClient.database.close();
  await rm(folder, { recursive: true });
});

/** The product with a society that has these entries. */
function open(society: Partial<Record<keyof Society, unknown>> = {}) {
  const { database, key } = apiClient;
  const { dataTerms } = societySchema.parse(society);
  const { product } = testDependencies();
  return gatewayOn(database, key, {
    product: { ...product, dataTerms },
    snapshots: {
      list: () => readSnapshots(database),
      find: (name) => findSnapshot(database, name),
      withdrawnBefore: () => readWithdrawal(database),
      open: (...file) => files().open(...file),
    },
  });
}

interface DataPackage {
  readonly version: string;
  readonly cursor: string;
  readonly licenses: readonly object[];
  readonly resources: readonly {
    readonly name: string;
    readonly path: string;
    readonly bytes: number;
    readonly hash: string;
    readonly rows: number;
    readonly schema: { readonly fields: readonly object[]; readonly primaryKey: readonly string[] };
  }[];
}

const packageOf = async (path = `/data/${name}/datapackage.json`, from = gateway): Promise<DataPackage> =>
  (await (await from.request(path)).json()) as DataPackage;

describe("where the operator has not opened them", () => {
  test.each(["/data", "/data.json", "/data/latest/datapackage.json"])("%s is not found", async (path) => {
    const response = await gatewayOn(apiClient.database, apiClient.key).request(path);
    expect(response.status).toBe(404);
  });
});

describe("a snapshot", () => {
  test("is described with the hash, bytes and rows of every file", async () => {
    const { resources, version } = await packageOf();
    expect([version, resources.length]).toEqual([name, recordSets.length * 3]);
    for (const { bytes, hash, path } of resources) {
      const response = await gateway.request(`/data/${name}/${path}`);
      const content = Buffer.from(await response.arrayBuffer());
      expect([path, content.length, `sha256:${createHash("sha256").update(content).digest("hex")}`]).toEqual([
        path,
        bytes,
        hash,
      ]);
    }
    const vessels = resources.find((one) => one.name === "absrecordvessel-ndjson");
    expect(vessels).toMatchObject({ rows: 1, schema: { primaryKey: ["assetnum"] } });
    expect(vessels?.schema.fields).toContainEqual({
      name: "equipment_numeral",
      type: "number",
      description: "Equipment numeral.",
    });
  });

  test("has the cursor of the change log at its moment", async () => {
    const { cursor } = await packageOf();
    const { database } = apiClient;
    expect(createChangeCursors(secret).open(cursor)).toBe(await latestChangePosition(database));
  });

  test("is the latest, too, by an address that leads to it", async () => {
    const response = await gateway.request("/data/latest/ABSRECORDVESSEL.ndjson.gz");
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `/data/${name}/ABSRECORDVESSEL.ndjson.gz`,
    ]);
  });

  test("is read by pages of all sites, in ranges, and again only if it has changed", async () => {
    const path = `/data/${name}/ABSRECORDVESSEL.ndjson.gz`;
    const whole = await gateway.request(path, { headers: { Origin: "https://app.example" } });
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "no-cache",
      "content-type": "application/gzip",
      "content-disposition": expect.stringContaining("ABSRECORDVESSEL.ndjson.gz") as string,
    });
    const text = gunzipSync(await whole.arrayBuffer()).toString();
    expect(JSON.parse(text)).toMatchObject({ vessel_name: "MERIDIAN STAR" });
    const etag = whole.headers.get("etag") ?? "";
    const range = await gateway.request(path, { headers: { Range: "bytes=0-1" } });
    expect([range.status, Buffer.from(await range.arrayBuffer()).toString("hex")]).toEqual([206, "1f8b"]);
    expect((await gateway.request(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const packaged = await gateway.request(`/data/${name}/datapackage.json`);
    const tag = { "If-None-Match": packaged.headers.get("etag") ?? "" };
    expect((await gateway.request(`/data/${name}/datapackage.json`, { headers: tag })).status).toBe(304);
  });

  test("states the time of its record, and not of the present one", async () => {
    const [snapshot] = await readSnapshots(apiClient.database);
    const response = await gateway.request(`/data/${name}/ABSRECORDFLAG.parquet`);
    expect(response.headers.get("plimsoll-record-as-of")).toBe(snapshot?.recordAsOf);
  });

  test.each([
    `/data/2026-11-19-1/datapackage.json`,
    `/data/${name}/ABSRECORDVESSEL.ndjson`,
    `/data/${name}/..%2Fauth-secret`,
    `/data/..%2F..%2Fetc/passwd`,
    `/data/latest/other.txt`,
  ])("has no other file: %s", async (path) => {
    const response = await gateway.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("There is nothing at this address.");
  });
});

describe("the terms of the data", () => {
  test("are the terms of use, unless the society has others", async () => {
    const licences = async (from: typeof gateway) => (await packageOf(undefined, from)).licenses;
    expect(await licences(gateway)).toEqual([
      { title: "Terms of Use", path: "http://localhost/portal/terms-of-use" },
    ]);
    const dataTerms = { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" };
    expect(await licences(open({ dataTerms }))).toEqual([{ title: dataTerms.name, path: dataTerms.url }]);
  });

  test.each([
    `/data/${name}/ABSRECORDVESSEL.csv.gz`,
    `/data/${name}/datapackage.json`,
    "/data.json",
    "/api/v1",
    "/vessels/9074729.json",
    "/api/v1/flags?format=csv",
    "/maximo/api/os/ABSRECORDFLAG",
  ])("stand in the header of %s", async (path) => {
    const dataTerms = { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" };
    const { key } = apiClient;
    const response = await open({ dataTerms }).request(path, { headers: { apikey: key } });
    expect([response.status, response.headers.get("link")]).toEqual([
      200,
      `<${dataTerms.url}>; rel="license"`,
    ]);
  });
});

describe("the page", () => {
  test("has every file with its size, the terms, how to cite and how to stay current", async () => {
    const response = await gateway.request("/data");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const page = await response.text();
    for (const { path } of (await packageOf()).resources)
      expect(page).toContain(`href="/data/${name}/${path}"`);
    expect(page).toContain(`<a rel="license" href="http://localhost/portal/terms-of-use">Terms of Use</a>`);
    expect(page).toContain("snapshot 2026-11-20-1, record as of");
    expect(page).toContain("/api/v1/changes?after=${cursor}");
    expect(page).not.toMatch(/<script|Earlier snapshots|are withdrawn: delete/);
  });

  test("and the list say what was withdrawn, after which there is no file until the next snapshot", async () => {
    const { database } = apiClient;
    const path = `/data/${name}/ABSRECORDSURVEY.ndjson.gz`;
    await importMembers(
      { database },
      {
        ABSRECORDSURVEY: [{ surveyid: "S1", assetnum: "V1", abs_service_group_id: 1, withheld: true }],
      },
    );
    expect((await gateway.request(path)).status).toBe(404);
    expect((await gateway.request("/data/latest/datapackage.json")).status).toBe(404);
    const withdrawnBefore = await readWithdrawal(database);
    expect(await (await gateway.request("/data.json")).json()).toMatchObject({
      withdrawnBefore,
      snapshots: [],
    });
    const page = await (await gateway.request("/data")).text();
    expect(page).toContain("There are no files at the moment.");
    await makeSnapshotIfDue({ database, files: files(), clock: () => noon });
    expect(await (await gateway.request("/data")).text()).toContain("are withdrawn: delete copies of them.");
    expect(await (await gateway.request("/data.json")).json()).toMatchObject({
      snapshots: [{ name: "2026-11-20-2", demonstration: null }],
    });
  });
});
