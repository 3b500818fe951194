// The record as data of the demonstration fleet: docs/api-examples.md shows a response of each call, and types compile against all of them. `npx vitest run --project slow
// src/main/record-as-data.slow.test.ts -u` writes the page again.
import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import Papa from "papaparse";
import openApiTypes from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordResources } from "#gateway/api-v1/record-resources.ts";
import { templateOf } from "#gateway/api-v1/resource-routes.ts";
import { makeSnapshotIfDue } from "#snapshots/make-snapshots.ts";
import { mcpPath } from "#gateway/mcp/mcp-path.ts";
import { readSnapshots } from "#snapshots/snapshot-store.ts";
import { groupBy } from "#rules/group-by.ts";
import type { ResourceName } from "#text/api/record-calls.ts";
import { loadFleet } from "#tests/gateway/fleet.ts";
import { gatewayOn, type MaximoGateway, maximoGateway } from "#tests/gateway/maximo-gateway.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import { factsOfTool } from "#tests/gateway/tool-facts.ts";
import { today, vessels } from "#tests/main/fleet.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { serveHere } from "#tests/main/run.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { createSnapshotFiles } from "./documents.ts";

/** What each example requests. */
const requests: Readonly<Record<ResourceName, string>> = {
  vessels: "/vessels?text=meridian&state=4",
  vessel: "/vessels/9074729",
  certificates: "/vessels/9074729/certificates",
  surveys: "/vessels/9074729/surveys",
  findings: "/vessels/9074729/findings",
  owner: "/vessels/9074729/owner",
  assets: "/vessels/9074729/assets",
  "class-status": "/vessels/9074729/class-status",
  timeline: "/vessels/9074729/timeline",
  companies: "/companies?text=meridian",
  company: "/companies/C2",
  fleet: "/companies/C2/vessels?role=Operator&limit=1",
  suspensions: "/suspensions?status=Suspended",
  certificate: "/certificates/C-20151001-07",
  flags: "/flags",
  vesselTypes: "/vessel-types",
};

let gateway: MaximoGateway;
let folder: string;
beforeAll(async () => {
  gateway = await maximoGateway(loadFleet);
  folder = mkdtempSync(join(tmpdir(), "plimsoll-types-"));
  const { database } = gateway;
  await sql`insert into import_log (source, report) values ('the fleet', '{}')`.execute(database.kysely);
  await makeSnapshotIfDue({ database, files: createSnapshotFiles({ dataDir: folder, bucket: null }), clock });
});
afterAll(async () => {
  await gateway.database.close();
  rmSync(folder, { recursive: true });
});

const origin = "http://localhost:8080";
const clock = () => Date.parse(`${today}T14:02:00Z`);

/** The response of a resource, with the times of this test's import in place of those of a real one. */
async function responseTo(path: string): Promise<unknown> {
  const networkSettings = { publicUrl: origin, trustedProxies: 0 };
  const state = () => Promise.resolve({ recordAsOf: `${today}T06:00:00.000Z`, invented: "all" as const });
  const recordVersion = knownRecord({ state });
  const changes = { clock, networkSettings, recordVersion };
  const { fetchWithKey } = gatewayOn(gateway.database, gateway.key, changes);
  const text = await (await fetchWithKey(`/api/v1${path}`)).text();
  return JSON.parse(text.replaceAll(/"recorded":"[^"]+"/g, `"recorded":"${today}T06:00:00Z"`));
}

/** The response with the first entry of each list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

const lineLength = 120;

/** JSON with a line for each field, or for what fits in one. */
function written(value: unknown, indent = ""): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= lineLength || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([name, one]) =>
    isList ? written(one, inner) : `${JSON.stringify(name)}: ${written(one, inner)}`,
  );
  const [start, end] = isList ? ["[", "]"] : ["{", "}"];
  return `${start}\n${entries.map((entry) => inner + entry).join(",\n")}\n${indent}${end}`;
}

const introduction = `# Examples of the record as data

A response of each call of [the record as data](api.md#the-record-as-data) on the demonstration fleet. Each list shows its first entry only. A test has written this page.`;

test("docs/api-examples.md shows a response of each call", async () => {
  const sections: string[] = [];
  for (const resource of recordResources) {
    const path = requests[resource.name];
    const response = written(shortened(await responseTo(path)));
    const command = `curl "${origin}/api/v1${path}" -H "apikey: $KEY"`;
    sections.push(
      `## \`${templateOf(resource)}\`\n\n${resource.title}.\n\n\`\`\`sh\n${command}\n\`\`\`\n\n\`\`\`json\n${response}\n\`\`\``,
    );
  }
  const page = `${[introduction, ...sections].join("\n\n")}\n`;
  await expect(page).toMatchFileSnapshot(resolve("docs/api-examples.md"));
});

interface Counts {
  readonly countedSurveys: number;
  readonly withheldSurveys: number;
  readonly overdueSurveys: number;
  readonly countedFindings: number;
  readonly withheldFindings: number;
  readonly openConditions: number;
  readonly overdueFindings: number;
  readonly countedCertificates: number;
  readonly countedDocuments: number;
  readonly withheldCertificates: number;
  readonly expiredCertificates: number;
  readonly unsupportedCertificates: number;
}
type Item = Readonly<Record<string, unknown>>;

/** A file of the snapshot of the fleet. */
async function fileOf(name: string): Promise<Buffer> {
  const [snapshot] = await readSnapshots(gateway.database);
  return readFileSync(join(folder, "snapshots", snapshot?.name ?? "", name));
}

/** The lines of a record set in the snapshot, by vessel. */
async function snapshotOf(set: string): Promise<ReadonlyMap<unknown, readonly Item[]>> {
  const lines = gunzipSync(await fileOf(`${set}.ndjson.gz`));
  const members = lines
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Item);
  return groupBy(members, ({ assetnum }) => assetnum);
}

/** The rows of a CSV without its titles. */
const rowsOf = (csv: string) => [...csv.matchAll(/(?:"(?:[^"]|"")*"|[^"\r])*\r\n/g)].length - 1;

test("every vessel of the fleet has the class of the lists, and items that its counts count, as JSON and CSV", async () => {
  const limits = { requestsPerMinute: null, bodyBytes: 1000, responseTimeout: 30_000 };
  const { fetchWithKey, request } = gatewayOn(gateway.database, gateway.key, { clock, limits });
  const read = async (path: string) => (await (await fetchWithKey(`/api/v1${path}`)).json()) as Item;
  const readByTool = async (name: string, number: string) => {
    const params = { name, arguments: { number } };
    const response = await request(mcpPath, {
      method: "POST",
      headers: {
        apikey: gateway.key,
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    });
    const [, data = ""] = /^data: (.+)$/m.exec(await response.text()) ?? [];
    const { result } = JSON.parse(data) as { result: { content: readonly { text: string }[] } };
    const { source: _, ...facts } = factsOfTool(result.content[0]?.text ?? "");
    return facts;
  };
  const { items: listed } = (await read("/vessels?limit=1000")) as { items: readonly Item[] };
  expect(listed.length).toBeGreaterThan(50);
  const isPublic = ({ class: stated }: Item) => stated !== null;
  const [vesselFiles, surveyFiles, findingFiles, certificateFiles] = [
    await snapshotOf("ABSRECORDVESSEL"),
    await snapshotOf("ABSRECORDSURVEY"),
    await snapshotOf("ABSRECORDFINDING"),
    await snapshotOf("ABSRECORDCERTIFICATE"),
  ];
  const table = gunzipSync(await fileOf("ABSRECORDVESSEL.csv.gz")).toString();
  const tabled = Papa.parse<Item>(table, { header: true }).data;
  expect(vesselFiles.size).toBe(listed.filter(isPublic).length);
  for (const vessel of listed.filter(isPublic)) {
    const number = String(vessel["imoNumber"] ?? vessel["classNumber"] ?? vessel["assetnum"]);
    const whole = await read(`/vessels/${number}`);
    const { class: stated, counts: given } = whole;
    expect([number, await readByTool("read_vessel", number)]).toEqual([number, whole]);
    // A search does not find asset numbers.
    const query = number === vessel["assetnum"] ? vessel["name"] : number;
    const matching = `/reconcile?queries=${encodeURIComponent(JSON.stringify({ q: { query } }))}`;
    const { q } = (await read(matching)) as unknown as { q: { result: readonly Item[] } };
    expect(q.result).toContainEqual(expect.objectContaining({ id: number, name: vessel["name"] }));
    const { next: _, recorded: __, ...listedClass } = stated as Item;
    expect([number, vessel["class"]]).toEqual([number, listedClass]);
    const itemsOf = async (name: string) => {
      const { items, totalCount } = (await read(`/vessels/${number}/${name}`)) as {
        items: readonly Item[];
        totalCount: number;
      };
      expect([name, totalCount]).toEqual([name, items.length]);
      const csv = await (await fetchWithKey(`/vessels/${number}/${name}.csv`)).text();
      expect([name, rowsOf(csv)]).toEqual([name, items.length]);
      return items;
    };
    const [surveys, findings, certificates] = [
      await itemsOf("surveys"),
      await itemsOf("findings"),
      await itemsOf("certificates"),
    ];
    const count = (items: readonly Item[], isCounted: (item: Item) => boolean) =>
      items.filter(isCounted).length;
    const isWithheld = (item: Item) => item["isWithheld"] === true;
    const has = (status: string) => (item: Item) => (item["statuses"] as readonly string[]).includes(status);
    const isCurrent = (item: Item) => !has("superseded")(item);
    const keysIn = (files: typeof surveyFiles, field: string) =>
      new Set(files.get(vessel["assetnum"])?.map((item) => item[field]));
    const keysOf = (items: readonly Item[]) =>
      new Set(items.filter((item) => !isWithheld(item)).map(({ id }) => id));
    expect([number, keysIn(surveyFiles, "surveyid")]).toEqual([number, keysOf(surveys)]);
    expect([number, keysIn(findingFiles, "ticketid")]).toEqual([number, keysOf(findings)]);
    expect([number, keysIn(certificateFiles, "certificateid")]).toEqual([number, keysOf(certificates)]);
    const [file] = vesselFiles.get(vessel["assetnum"]) ?? [];
    const row = tabled.find(({ assetnum }) => assetnum === vessel["assetnum"]);
    const { state } = listedClass as { readonly state: string | null };
    // A vessel that is not classed has no class service.
    expect([number, row?.["service_state"] || null]).toEqual([
      number,
      state === "Not Classed" ? null : state,
    ]);
    const facts = ["vessel_name", "vessel_type", "flag_name"].map((field) => file?.[field] ?? null);
    expect(facts).toEqual([vessel["name"], vessel["type"], vessel["flag"]]);
    const counts = given as Counts;
    expect([number, counts]).toEqual([
      number,
      {
        ...counts,
        countedSurveys: count(surveys, (item) => !isWithheld(item)),
        withheldSurveys: count(surveys, isWithheld),
        overdueSurveys: count(surveys, ({ due }) => due === "overdue"),
        countedFindings: count(findings, (item) => !isWithheld(item)),
        withheldFindings: count(findings, isWithheld),
        openConditions: count(
          findings,
          ({ isOpen, type }) => isOpen === true && type === "Condition of Class",
        ),
        overdueFindings: count(findings, ({ isOverdue }) => isOverdue === true),
        countedCertificates: count(certificates, (item) => !isWithheld(item) && item["isDocument"] === false),
        countedDocuments: count(certificates, ({ isDocument }) => isDocument === true),
        withheldCertificates: count(certificates, isWithheld),
        expiredCertificates: count(certificates, (item) => has("expired")(item) && isCurrent(item)),
        unsupportedCertificates: count(certificates, (item) => has("notSupported")(item) && isCurrent(item)),
      },
    ]);
  }
}, 120_000);

const compiler = [resolve("node_modules/typescript/bin/tsc"), "--strict", "--noEmit", "--skipLibCheck"];
const options = [
  "--target",
  "es2023",
  "--lib",
  "es2023,dom",
  "--module",
  "nodenext",
  "--types",
  "node",
  "--typeRoots",
  resolve("node_modules/@types"),
  "--allowImportingTsExtensions",
  "--ignoreConfig",
];

/** What the compiler says; empty if it accepts the file. */
async function compile(file: string, ...more: readonly string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [...compiler, ...options, ...more, join(folder, file)]);
  return run.then(
    () => "",
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
}

test("a client that openapi-typescript generates, and the types of the server, compile against every response", async () => {
  const document = (await (await gateway.fetchWithKey("/api/openapi.json")).json()) as object;
  writeFileSync(join(folder, "generated.ts"), await openApiTypes(document as never));
  writeFileSync(join(folder, "types.d.ts"), await (await gateway.fetchWithKey("/api/v1/types.d.ts")).text());
  const examples = await Promise.all(
    recordResources.map(async (resource) => {
      const json = JSON.stringify(await responseTo(requests[resource.name]));
      const template = JSON.stringify(templateOf(resource));
      const ofServer = resource.name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [
        `export const example${ofServer}: paths[${template}]["get"]["responses"]["200"]["content"]["application/json"] = ${json};`,
        `export const typed${ofServer}: types.${ofServer} = ${json};`,
      ].join("\n");
    }),
  );
  const imports = 'import type { paths } from "./generated.ts";\nimport type * as types from "./types.d.ts";';
  writeFileSync(join(folder, "examples.ts"), `${imports}\n${examples.join("\n")}\n`);
  expect(await compile("examples.ts")).toBe("");
  // It would find a field that is none, and a wrong type.
  const wrong = examples[1]?.replaceAll('"assetnum":', '"assetNumber":') ?? "";
  writeFileSync(join(folder, "examples.ts"), `${imports}\n${wrong}\n`);
  expect(await compile("examples.ts")).toContain("assetNumber");
}, 60_000);

test("the example of a client prints the class of vessels, and compiles with the types of the server", async () => {
  const server = await serveHere({ RATE_LIMIT: "off", CAPTCHA: "off", OPEN_API: "on" }, gateway.database);
  const client = "class-of-vessels.mjs";
  copyFileSync(join("examples/client", client), join(folder, client));
  const types = await fetch(`${server.address}/api/v1/types.d.ts`);
  writeFileSync(join(folder, "types.d.ts"), await types.text());
  expect(await compile(client, "--allowJs", "--checkJs")).toBe("");
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(folder, client),
    server.address,
    "9074729",
    "9074728",
  ]);
  expect(stdout).toMatch(
    /^9074729 MERIDIAN STAR: In Class since \d{4}-\d\d-\d\d, on \d{4}-\d\d-\d\d\n9074728: No vessel of this record has/,
  );
  await server.stop();
});

test("the example of a local copy has the snapshot and what has changed since", async () => {
  const variables = { RATE_LIMIT: "off", CAPTCHA: "off", OPEN_API: "on", OPEN_DATA: "on", DATA_DIR: folder };
  const server = await serveHere(variables, gateway.database);
  const copy = join(folder, "copy");
  const run = async () => {
    const args = [resolve("examples/client/local-copy.mjs"), server.address, copy, "--once"];
    return (await promisify(execFile)(process.execPath, args)).stdout;
  };
  const { assetnum, ...star } = vessels.find(({ imo_num }) => imo_num === "9074729") ?? { assetnum: "" };
  // The record begins with the first import.
  await importMembers(gateway, { ABSRECORDVESSEL: [{ assetnum, ...star, port_registry: "Panama City" }] });
  expect(await run()).toContain("ABSRECORDVESSEL.ndjson.gz: ");
  const snapshot = readdirSync(copy).find((name) => name !== "state.json") ?? "";
  const files = readdirSync(join(copy, snapshot)).filter((name) => name.endsWith(".gz"));
  expect(files).toEqual(recordSets.map(({ name }) => `${name}.ndjson.gz`).toSorted());
  expect(readdirSync(join(copy, snapshot, "changed"))).toEqual([]);
  await importMembers(gateway, { ABSRECORDVESSEL: [{ assetnum, ...star, vessel_name: "MERIDIAN STAR II" }] });
  expect(await run()).toBe(`${assetnum} has changed\n`);
  const now = JSON.parse(readFileSync(join(copy, snapshot, "changed", `${assetnum}.json`), "utf8")) as Item;
  expect(now).toMatchObject({
    vessel: { name: "MERIDIAN STAR II" },
    "/surveys": { vessel: { imoNumber: "9074729" } },
  });
  expect(await run()).toBe("");
  // An import hides something: the copy is deleted at once, and begins again from the next snapshot.
  await importMembers(gateway, { ABSRECORDVESSEL: [{ assetnum: "V9999", security_domain_id: 1 }] });
  expect(await run()).toContain("is withdrawn");
  expect(readdirSync(copy)).toEqual([]);
  const { database } = gateway;
  await makeSnapshotIfDue({ database, files: createSnapshotFiles({ dataDir: folder, bucket: null }), clock });
  expect(await run()).toContain("ABSRECORDVESSEL.ndjson.gz: ");
  await server.stop();
}, 120_000);
