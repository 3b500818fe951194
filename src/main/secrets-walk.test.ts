// The leak test: with a fleet whose secret values are marked, every kind of reader requests every route of the application. No
// response may contain a mark that the reader may not see, in its body, its headers or its redirect.
import { Buffer } from "node:buffer";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import { parquetReadObjects } from "hyparquet";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import { reconciliationPath } from "#contract/api-v1/reconciliation.ts";
import { changeTopics } from "#contract/changes/changes.ts";
import type { Lists } from "#lists/lists.ts";
import { hashAddressSecret } from "#accounts/secret-addresses/secret-address-store.ts";
import { changeFeedFolder } from "#contract/follows/follows.ts";
import { calendarFilePath, calendarFolder } from "#contract/due/calendar.ts";
import { changeFeedPath } from "#contract/changes/change-paths.ts";
import { callDescriptors } from "#contract/calls/calls.ts";
import { createGateway } from "#gateway/app.ts";
import { pathOfData } from "#gateway/api-v1/data-paths.ts";
import { recordResources } from "#gateway/api-v1/record-resources.ts";
import type { Log } from "#gateway/log.ts";
import { mcpPath } from "#gateway/mcp/mcp-path.ts";
import { tools } from "#gateway/mcp/tools.ts";
import { loadWebFolder } from "#gateway/page/web-files.ts";
import { renderScreen } from "#web/boot/render-screen.tsx";
import { restId } from "#records/calls/rest-id.ts";
import type { SentEmail } from "#tests/accounts/accounts-under-test.ts";
import { openFresh } from "#tests/database/engines.ts";
import { statementSettings } from "#tests/documents/statement-keys.ts";
import {
  controlled,
  loadFleet,
  markedFiles,
  markedFleet,
  open,
  storeFiles,
} from "#tests/main/marked-fleet.ts";
import { type Kind, marksIn, textMark } from "#tests/main/marks.ts";
import { bases, apiClientRows } from "#tests/main/walk-api-clients.ts";
import { browserRows, walkedSecret, walkedServer } from "#tests/main/walk.ts";
import type { Place, Row, Step } from "#tests/main/walk-rows.ts";
import {
  newAddress,
  type Application,
  makeUser,
  type Send,
  type Walker,
  walkers,
} from "#tests/main/walk-readers.ts";
import { makeSnapshotIfDue } from "#snapshots/make-snapshots.ts";
import { composeGateway } from "./compose.ts";
import { createSnapshotFiles } from "./documents.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";

let folder: string;
let application: Application;
let place: Place;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-walk-"));
  const sentEmails: SentEmail[] = [];
  const [database, files] = await Promise.all([openFresh(), webApp(join(folder, "web"))]);
  const variables = {
    DATA_DIR: folder,
    CAPTCHA: "off",
    RATE_LIMIT: "off",
    OPEN_API: "on",
    OPEN_DATA: "on",
    AUTH_SECRET: walkedServer.secret,
    ...(await statementSettings(folder)),
  };
  const configuration = readConfiguration(variables);
  const dependencies = composeGateway(configuration, {
    database,
    files,
    log: storingEmails(sentEmails),
  });
  application = { app: createGateway(dependencies), dependencies, database, sentEmails };
  const fleet = markedFleet();
  const documents = markedFiles(fleet);
  await loadFleet(database, fleet);
  await storeFiles(dependencies.documents, documents);
  const { email, id: userId } = await makeUser(application, {});
  const owner = await makeUser(application, { clearances: ["itar"] });
  await storeCalendar(database, owner.id);
  await storeFeed(dependencies.lists, database, owner.id);
  await storeImport(database);
  await storeFollows(database, userId);
  await storeStatements(database);
  await sql`insert into import_log (source, report) values ('walk', '{}')`.execute(database.kysely);
  const snapshots = { database, files: createSnapshotFiles(configuration), clock: Date.now };
  place = { fleet, files: documents, email, userId, snapshot: String(await makeSnapshotIfDue(snapshots)) };
});
afterAll(async () => {
  await application.database.close();
  rmSync(folder, { recursive: true });
});

/** Stores the address of a calendar with both vessels, of a user with the clearance, because the owner of an address must not matter. */
async function storeCalendar({ kysely }: Application["database"], userId: string): Promise<void> {
  const target = { kind: "numbers", numbers: [open.imo_num, controlled.imo_num] };
  const row = { id: "walk", user_id: userId, kind: "calendar", label: "walk" } as const;
  const served = { hash: hashAddressSecret(walkedSecret), target: JSON.stringify({ target, alarm: "week" }) };
  await kysely
    .insertInto("secret_address")
    .values({ ...row, ...served })
    .execute();
}

/** Stores the address of a feed of a list with both vessels, of a user with the clearance. */
async function storeFeed(lists: Lists, { kysely }: Application["database"], userId: string): Promise<void> {
  const members = [open, controlled].map(({ assetnum, imo_num }) => ({ assetnum, number: imo_num }));
  const list = await lists.createList(
    { user: null },
    { userId, name: "walk", customerNumber: null, members },
  );
  const target = JSON.stringify({ kind: "list", list });
  const hash = hashAddressSecret(`${walkedSecret}-feed`);
  const address = { id: "walked feed", user_id: userId, kind: "feed", label: "walk", target, hash } as const;
  await kysely.insertInto("secret_address").values(address).execute();
  const follow = { id: "walk", user_id: userId, target, topics: changeTopics, read_position: 0 };
  const delivery = JSON.stringify({ kind: "feed" });
  await kysely
    .insertInto("follow")
    .values({ ...follow, delivery, address_id: address.id })
    .execute();
}

/** Stores follows by email of both vessels. */
async function storeFollows({ kysely }: Application["database"], userId: string): Promise<void> {
  for (const [index, { assetnum }] of [open, controlled].entries()) {
    await kysely
      .insertInto("follow")
      .values({
        id: walkedServer.follows[index] ?? "",
        user_id: userId,
        target: JSON.stringify({ kind: "vessel", assetnum }),
        topics: ["class"],
        delivery: JSON.stringify({ kind: "email", frequency: "daily", timeZone: "Europe/Oslo" }),
        read_position: 0,
      })
      .execute();
  }
}

/** Stores what statements of both vessels said; the second one was not controlled when it was signed. */
async function storeStatements({ kysely }: Application["database"]): Promise<void> {
  for (const [index, kind] of (["open", "controlled"] as const).entries()) {
    const { assetnum } = { open, controlled }[kind];
    const credentialSubject = { kind: "class", assetnum };
    const statement = JSON.stringify({ description: textMark(kind), credentialSubject });
    const row = { number: walkedServer.statements[index] ?? "", statement };
    await kysely.insertInto("issued_statement").values(row).execute();
  }
}

/** Stores an upload of the import console that adds every vessel. */
async function storeImport({ kysely }: Application["database"]): Promise<void> {
  await sql`
    insert into import_upload (file_name, size, sha256, state, uploader_id, uploader_name, uploader_email)
    values ('fleet.zip', 1, 'none', 'checked', 'none', 'No one', 'no-one@society.example')`.execute(kysely);
  await sql`
    insert into import_difference (upload_id, set_name, member_key, assetnum, after_document, was_withheld, is_withheld,
      is_controlled)
    select 1, 'ABSRECORDVESSEL', jsonb_build_object('assetnum', assetnum), assetnum, document, false, false,
      security_domain_id is not distinct from 1
    from vessel join vessel_document using (assetnum)`.execute(kysely);
}

/** The page from the sources, with one file of each kind. */
function webApp(folder: string) {
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const name of ["index.html", "api-docs.html"]) cpSync(`src/web/${name}`, join(folder, name));
  writeFileSync(join(folder, "mark.svg"), "<svg/>");
  writeFileSync(join(folder, "assets/start.js"), "start();");
  return loadWebFolder(folder, renderScreen);
}

/** A log that stores the emails, which are logged because no mail server is configured. */
function storingEmails(sentEmails: SentEmail[]): Log {
  const noop = () => undefined;
  const info = (fields: object) => "to" in fields && sentEmails.push(fields as SentEmail);
  return { debug: noop, info, warn: noop, error: noop };
}

/** The result of the walk of one reader through all routes. */
interface Walked {
  /** `GET /metrics, /metrics: SECRET-STAT-7` */
  readonly leaks: string[];
  /** Calls or routes whose responses contained marks, by kind of mark. */
  readonly found: Readonly<Record<Kind, Set<string>>>;
  /** Calls or routes that were requested. */
  readonly requested: Set<string>;
  /** Requests whose response held controlled data, by their id. */
  readonly controlledReads: Map<string, string>;
}

async function walk(walker: Walker): Promise<Walked> {
  const send = await walker.arrive(application);
  const walked: Walked = {
    leaks: [],
    found: { open: new Set(), controlled: new Set(), statutory: new Set() },
    requested: new Set(),
    controlledReads: new Map(),
  };
  for (const { route, steps } of walker.rows(place)) {
    for (const [position, step] of steps.entries()) {
      const name = step.as ?? route;
      if (!walker.makes(position) && isComplete(walker, walked, name)) continue;
      walked.requested.add(name);
      await runStep(walker, send, { route, step }, walked);
    }
  }
  return walked;
}

/** Whether the reader needs no request of this call or route beyond its own share: it has found there what it may see. */
function isComplete(walker: Walker, { found, requested }: Walked, name: string): boolean {
  if (!expectedRoutes(walker).includes(name)) return requested.has(name);
  return (
    found.open.has(name) && (!expectedControlledRoutes(walker).includes(name) || found.controlled.has(name))
  );
}

async function runStep(
  walker: Walker,
  send: Send,
  { route, step }: { readonly route: string; readonly step: Step },
  { controlledReads, found, leaks }: Walked,
): Promise<void> {
  const response = await send(step, methodOf(route));
  const bytes = await response.arrayBuffer();
  const body =
    unfold(withoutSignature(await textOf(response, bytes))) + (await credentialIn(response, bytes));
  const request = requestText(step);
  const text = decoded(`${[...response.headers].join("\n")}\n${body}`);
  for (const kind of ["open", "controlled", "statutory"] as const) {
    // A response may repeat what the request itself contains.
    const marks = marksIn(text, kind).filter((mark) => !request.includes(mark));
    if (marks.length > 0) found[kind].add(step.as ?? route);
    if (marks.length > 0 && kind === "controlled" && !isAuditLog(step)) {
      controlledReads.set(response.headers.get("x-request-id") ?? "", `${route}, ${request}`);
    }
    if (mayNotSee(walker, kind) && marks.length > 0) leaks.push(`${route}, ${request}: ${marks.join(", ")}`);
  }
  // Being in the suspension list reveals a class action, so not even the identity of a controlled vessel may be there.
  if (isSuspensionList(step.as ?? route, step) && !walker.isCleared && body.includes(controlled.imo_num))
    leaks.push(`${route}, ${request}: the controlled vessel is listed`);
  // What a proxy keeps for all visitors.
  const isShared = response.headers.has("x-accel-expires");
  if (isShared && (walker.name !== "a visitor" || route !== "GET /*" || response.headers.has("set-cookie")))
    leaks.push(`${route}, ${request}: a proxy keeps it for others`);
  if (step.seeks && mayNotSee(walker, step.seeks) && findsSomething(response.status, body)) {
    leaks.push(`${route}, ${request}: it is found, ${body.slice(0, 200)}`);
  }
}

/** The content of a response. The files of a snapshot are compressed. */
async function textOf({ headers }: Response, bytes: ArrayBuffer): Promise<string> {
  const type = headers.get("content-type");
  if (type === "application/gzip") return gunzipSync(bytes).toString();
  if (type !== "application/vnd.apache.parquet") return Buffer.from(bytes).toString();
  const rows = await parquetReadObjects({ file: bytes });
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value));
}

const listScreen = "/class-suspension/list";
const isSuspensionList = (name: string, { path }: Step): boolean =>
  /ABSAPIRECORDSUSPENSION|GET .(?:class-suspension|api.v1.suspensions)/.test(name) || path === listScreen;

/** The signature of a PDF is random, and ends in zeros: once in a thousand files it had the digits of a mark. */
const withoutSignature = (text: string): string => text.replaceAll(/\/Contents\s*<[\da-f]+>/gi, "");

/** Joins the lines of a calendar, which have at most 75 octets. */
const unfold = (text: string): string => text.replaceAll("\r\n ", "");

/** The audit log contains the requests of administrators during impersonation, including the values of their conditions. */
const isAuditLog = ({ path }: Step): boolean => path.startsWith("/api/administration/audit-log");

/** Ids of the requests for which the audit log has a read of controlled data. */
async function auditedReads(): Promise<ReadonlySet<string | null>> {
  const rows = await application.database.kysely
    .selectFrom("audit_log")
    .select("request_id")
    .where("act", "=", "controlled data read")
    .where("what", "like", `%${controlled.assetnum}%`)
    .execute();
  return new Set(rows.map(({ request_id }) => request_id));
}

const methodOf = (route: string): string => route.split(" ")[0]?.replace("ALL", "GET") ?? "GET";

const mayNotSee = ({ isCleared }: Walker, kind: Kind): boolean =>
  kind === "statutory" || (kind === "controlled" && !isCleared);

/** The content of a request, decoded. */
function requestText({ body, path }: Step): string {
  const text = [path, JSON.stringify(body)].join(" ").replaceAll("+", " ");
  return decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
}

/** The credential in the PDF of a statement, which has all that its pages show. */
async function credentialIn({ headers, ok }: Response, bytes: ArrayBuffer): Promise<string> {
  const isStatement =
    headers.get("content-disposition")?.includes("statement-") &&
    headers.get("content-type") === "application/pdf";
  if (!ok || !isStatement) return "";
  const credential = (await PDF.load(new Uint8Array(bytes))).getAttachment("statement.jwt");
  if (!credential) throw new Error("The PDF contains no credential.");
  return new TextDecoder().decode(credential);
}

/** A text with the decoded ids of members in its addresses and the decoded credentials appended. */
function decoded(text: string): string {
  const ids = text.match(/(?<=\/_\.?)[\w-]{4,}/g) ?? [];
  const credentials = text.match(/(?<=eyJ[\w-]{4,}\.)eyJ[\w-]+/g) ?? [];
  const parts = [...ids.map((id) => id.replace(/-+$/, "")), ...credentials];
  return [text, ...parts.map((part) => Buffer.from(part, "base64url").toString())].join("\n");
}

interface MemberList {
  readonly member?: readonly unknown[];
  readonly responseInfo?: { readonly totalCount: number };
  readonly totalCount?: number;
}

function findsSomething(status: number, body: string): boolean {
  if (status >= 400) return false;
  const { member, responseInfo, totalCount } = JSON.parse(body) as MemberList;
  // A list of the record as data states how many items it has, and an object of it nothing.
  return member ? member.length > 0 || responseInfo?.totalCount !== 0 : totalCount !== 0;
}

const paths: readonly string[] = callDescriptors.map(({ path }) => path);
const memberPaths = paths.filter((path) => path.startsWith("/os/")).map((path) => `${path}/{id}`);
/** Routes that publish vessels, besides the calls. */
const channels = [
  `ALL ${calendarFolder}*`,
  `ALL ${changeFeedFolder}*`,
  "GET /*",
  "GET /:objectId/content/:fileName",
  `GET ${changeFeedPath}`,
  "GET /class-suspension/feed.atom",
  "GET /class-suspension/list.csv",
  "GET /api/statements/:number",
  "GET /data/:snapshot/:file",
  "GET /vessels/:number/statement",
  "GET /vessels/:number/statement.jwt",
  "GET /vessels/:number/statement.pdf",
  "GET /viewCertificate",
  `POST ${calendarFilePath}`,
];
/** The record as data. */
const resources = recordResources.map(({ path }) => `GET /api/v1${path}`);
/** What other programs read the record by. */
const programs = [
  ...["GET", "POST"].map((method) => `${method} ${reconciliationPath}`),
  ...tools.map(({ name }) => `${mcpPath} ${name}`),
];
/** Calls and routes without vessels, and the record as data and as files, calendars, feeds and statements, which have what a visitor may read. */
const routesWithoutControlledData =
  /api\/v1|mcp|ABSRECORDFLAG|ABSRECORDVESSELTYPE|PLIMSOLLSEARCHCOUNTS|calendar|GET \/data|changes\/feed|ALL \/changes|statement/;

const expectedRoutes = ({ isApiClient }: Walker): readonly string[] =>
  isApiClient ? [...paths, ...memberPaths, ...programs, ...resources] : [...paths, ...channels, ...resources];

/** Routes on which the reader finds controlled data. */
const expectedControlledRoutes = (walker: Walker): readonly string[] =>
  walker.isCleared ? expectedRoutes(walker).filter((route) => !routesWithoutControlledData.test(route)) : [];

describe("the leak test", () => {
  const everyRow = (): readonly Row[] => [
    ...browserRows(place),
    ...bases.flatMap((base) => apiClientRows(place, base)),
  ];
  const routesOf = () => new Set(application.app.routes.map(({ method, path }) => `${method} ${path}`));

  test("has a request for every route of the application and for no other", () => {
    const requested = new Set(everyRow().map(({ route }) => route));
    expect([...requested].toSorted()).toEqual([...routesOf()].toSorted());
  });

  test("reaches the intended route with each of its requests", () => {
    const missed = everyRow().flatMap(({ route, steps }) =>
      steps
        .filter(({ path }) => !routesAt(methodOf(route), path).includes(route))
        .map(({ path }) => `${route}: ${path}`),
    );
    expect(missed).toEqual([]);
    expect(everyRow().filter(({ steps }) => steps.length === 0)).toEqual([]);
  });

  test("makes each request as a reader of each access", () => {
    const accessOf = ({ isApiClient, isCleared }: Walker) => `${isApiClient}, ${isCleared}`;
    const accesses = [...new Set(walkers.map(accessOf))];
    const positions = Array.from({ length: 100 }, (_, position) => position);
    const missed = accesses.flatMap((access) => {
      const equals = walkers.filter((walker) => accessOf(walker) === access);
      return positions.filter((position) => !equals.some(({ makes }) => makes(position)));
    });
    expect([accesses.length, missed]).toEqual([4, []]);
  });

  test.each([
    ["statutory", "SECRET-STAT", "7710000000", "1871"],
    ["controlled", "SECRET-ITAR", "6670000000", "1867"],
  ] as const)("would find each %s mark in a response", async (kind, text, digits, year) => {
    const response = await application.app.request("/class-suspension/list.csv", {}, newAddress());
    const known = new URLSearchParams({ "oslc.where": `assetnum="V1"`, "oslc.select": "*", lean: "1" });
    const headers = { apikey: await addApiKey(application.database, kind, null) };
    const address = `/maximo/api/os/ABSRECORDCERTIFICATE?${known.toString()}`;
    const released = await application.app.request(address, { headers }, newAddress());
    const responseText = (await response.text()) + (await released.text());
    const leaking = responseText
      .replaceAll("SHOWN", text)
      .replaceAll("5530000000", digits)
      .replaceAll("1863", year);
    expect(marksIn(responseText, "open").length).toBeGreaterThan(40);
    expect(marksIn(leaking, kind)).toHaveLength(
      marksIn(responseText, "open").length + marksIn(responseText, kind).length,
    );
    expect(marksIn(decoded(`"/os/X/${restId({ key: `${text}-7` }, ["key"])}"`), kind)).toEqual([`${text}-7`]);
  });

  /** The routes, including guards, that match an address. */
  function routesAt(method: string, path: string): readonly string[] {
    const [handlers] = application.app.router.match(method, pathOfData(path.split("?")[0] ?? ""));
    return handlers.map(([[, route]]) => `${route.method} ${route.path}`);
  }
});

describe.each(walkers.map((walker) => [walker.name, walker] as const))("%s", (_, walker) => {
  test(`finds ${walker.isCleared ? "no withheld data" : "no secret"} on any route`, async () => {
    const before = await auditedReads();
    const { controlledReads, found, leaks } = await walk(walker);
    expect(leaks).toEqual([]);
    const auditEventTypes = await auditedReads();
    expect([...controlledReads].filter(([id]) => !auditEventTypes.has(id)).map(([, read]) => read)).toEqual(
      [],
    );
    expect(auditEventTypes.size > before.size).toBe(walker.isCleared);
    // A reader that finds no public data has not really searched.
    const routes = expectedRoutes(walker);
    expect(routes.filter((one) => !found.open.has(one))).toEqual([]);
    expect(routes.filter((one) => found.controlled.has(one))).toEqual(expectedControlledRoutes(walker));
  }, 180_000);
});
