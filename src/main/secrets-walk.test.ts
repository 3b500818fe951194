// Rule 1 of the design, proven: over a fleet whose secrets are marked, every kind of reader asks every route of the application, and
// no answer holds a mark that the reader may not see, in its body, its headers or the address that it leads to.
import { Buffer } from "node:buffer";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addKey } from "#accounts/api-keys.ts";
import { calls } from "#contract/calls.ts";
import { createGateway } from "#gateway/app.ts";
import type { Log } from "#gateway/log.ts";
import { loadWebFolder } from "#gateway/web-files.ts";
import { restId } from "#records/rest-id.ts";
import type { SentLetter } from "#tests/accounts/accounts-under-test.ts";
import { openFresh } from "#tests/database/engines.ts";
import { loadFleet, markedFiles, markedFleet, storeFiles } from "#tests/main/marked-fleet.ts";
import { type Kind, marksIn } from "#tests/main/marks.ts";
import { bases, browserRows, machineRows, type Place, type Row, type Step } from "#tests/main/walk.ts";
import {
  anywhere,
  type Application,
  makeUser,
  type Send,
  type Walker,
  walkers,
} from "#tests/main/walk-readers.ts";
import { composeParts } from "./compose.ts";
import { readConfiguration } from "./configuration.ts";

let folder: string;
let application: Application;
let place: Place;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plimsoll-walk-"));
  const letters: SentLetter[] = [];
  const [database, files] = await Promise.all([openFresh(), webApp(join(folder, "web"))]);
  const variables = { DATA_DIR: folder, CAPTCHA: "off", RATE_LIMIT: "off", AUTH_SECRET: "a".repeat(32) };
  const parts = composeParts(readConfiguration(variables), { database, files, log: keeping(letters) });
  application = { app: createGateway(parts), parts, database, letters };
  const fleet = markedFleet();
  const documents = markedFiles(fleet);
  await loadFleet(database, fleet);
  await storeFiles(parts.documents, documents);
  const { email, id: userId } = await makeUser(application, {});
  place = { fleet, files: documents, email, userId };
});
afterAll(async () => {
  await application.database.close();
  rmSync(folder, { recursive: true });
});

/** The page as it is in the sources, beside a file of each kind. */
function webApp(folder: string) {
  mkdirSync(join(folder, "assets"), { recursive: true });
  cpSync("src/web/index.html", join(folder, "index.html"));
  writeFileSync(join(folder, "mark.svg"), "<svg/>");
  writeFileSync(join(folder, "assets/start.js"), "start();");
  return loadWebFolder(folder);
}

/** A log that keeps the letters, which stand in it where no mail is configured. */
function keeping(letters: SentLetter[]): Log {
  const nothing = () => undefined;
  const info = (fields: object) => "to" in fields && letters.push(fields as SentLetter);
  return { debug: nothing, info, warn: nothing, error: nothing };
}

/** What came of one reader's walk. */
interface Walked {
  /** `GET /metrics, /metrics: SECRET-STAT-7` */
  readonly leaks: string[];
  /** What was answered with marks of each kind, by the call or the route that was asked. */
  readonly found: Readonly<Record<Kind, Set<string>>>;
}

async function walk(walker: Walker): Promise<Walked> {
  const send = await walker.arrive(application);
  const walked: Walked = {
    leaks: [],
    found: { open: new Set(), controlled: new Set(), statutory: new Set() },
  };
  for (const { route, steps } of walker.rows(place)) {
    for (const step of steps) await take(walker, send, { route, step }, walked);
  }
  return walked;
}

async function take(
  walker: Walker,
  send: Send,
  { route, step }: { readonly route: string; readonly step: Step },
  { found, leaks }: Walked,
): Promise<void> {
  const response = await send(step, methodOf(route));
  const body = Buffer.from(await response.arrayBuffer()).toString();
  const said = requestText(step);
  const text = withIds(`${[...response.headers].join("\n")}\n${body}`);
  for (const kind of ["open", "controlled", "statutory"] as const) {
    // What the request itself says, the answer may repeat.
    const marks = marksIn(text, kind).filter((mark) => !said.includes(mark));
    if (marks.length > 0) found[kind].add(step.as ?? route);
    if (mayNotSee(walker, kind) && marks.length > 0) leaks.push(`${route}, ${said}: ${marks.join(", ")}`);
  }
  if (step.seeks && mayNotSee(walker, step.seeks) && findsSomething(response.status, body)) {
    leaks.push(`${route}, ${said}: it is found, ${body.slice(0, 200)}`);
  }
}

const methodOf = (route: string): string => route.split(" ")[0]?.replace("ALL", "GET") ?? "GET";

const mayNotSee = ({ isCleared }: Walker, kind: Kind): boolean =>
  kind === "statutory" || (kind === "controlled" && !isCleared);

/** What a request says, as people would write it. */
function requestText({ body, path }: Step): string {
  const text = [path, JSON.stringify(body)].join(" ").replaceAll("+", " ");
  return decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
}

/** A text, and what the ids of members in its addresses stand for. */
function withIds(text: string): string {
  const ids = text.match(/(?<=\/_)[\w-]{4,}/g) ?? [];
  return [text, ...ids.map((id) => Buffer.from(id.replace(/-+$/, ""), "base64url").toString())].join("\n");
}

interface Answer {
  readonly member: readonly unknown[];
  readonly responseInfo: { readonly totalCount: number };
}

function findsSomething(status: number, body: string): boolean {
  if (status >= 400) return false;
  const { member, responseInfo } = JSON.parse(body) as Answer;
  return member.length > 0 || responseInfo.totalCount !== 0;
}

const paths: readonly string[] = calls.map(({ path }) => path);
const memberPaths = paths.filter((path) => path.startsWith("/os/")).map((path) => `${path}/{id}`);
/** Ways by which vessels are told of, beside the calls. */
const channels = [
  "GET /*",
  "GET /:objectId/content/:fileName",
  "GET /class-suspension/feed.atom",
  "GET /class-suspension/list.csv",
  "GET /viewCertificate",
];
const ofNoVessel = /ABSRECORDFLAG|ABSRECORDVESSELTYPE/;

const placesOf = ({ isMachine }: Walker): readonly string[] =>
  isMachine ? [...paths, ...memberPaths] : [...paths, ...channels];

describe("the walk", () => {
  const everyRow = (): readonly Row[] => [
    ...browserRows(place),
    ...bases.flatMap((base) => machineRows(place, base)),
  ];
  const routesOf = () => new Set(application.app.routes.map(({ method, path }) => `${method} ${path}`));

  test("has a request for every route of the application, and asks no other", () => {
    const asked = new Set(everyRow().map(({ route }) => route));
    expect([...asked].toSorted()).toEqual([...routesOf()].toSorted());
  });

  test("reaches every route by each of its requests", () => {
    const missed = everyRow().flatMap(({ route, steps }) =>
      steps
        .filter(({ path }) => !routesAt(methodOf(route), path).includes(route))
        .map(({ path }) => `${route}: ${path}`),
    );
    expect(missed).toEqual([]);
    expect(everyRow().filter(({ steps }) => steps.length === 0)).toEqual([]);
  });

  test.each([
    ["statutory", "SECRET-STAT", "7710000000", "1871"],
    ["controlled", "SECRET-ITAR", "6670000000", "1867"],
  ] as const)("would find each %s mark in an answer, were it there", async (kind, text, digits, year) => {
    const response = await application.app.request("/class-suspension/list.csv", {}, anywhere());
    const known = new URLSearchParams({ "oslc.where": `assetnum="V1"`, "oslc.select": "*", lean: "1" });
    const headers = { apikey: await addKey(application.database, kind, null) };
    const address = `/maximo/api/os/ABSRECORDCERTIFICATE?${known.toString()}`;
    const released = await application.app.request(address, { headers }, anywhere());
    const answer = (await response.text()) + (await released.text());
    const leaking = answer
      .replaceAll("SHOWN", text)
      .replaceAll("5530000000", digits)
      .replaceAll("1863", year);
    expect(marksIn(answer, "open").length).toBeGreaterThan(40);
    expect(marksIn(leaking, kind)).toHaveLength(
      marksIn(answer, "open").length + marksIn(answer, kind).length,
    );
    expect(marksIn(withIds(`"/os/X/${restId({ key: `${text}-7` }, ["key"])}"`), kind)).toEqual([`${text}-7`]);
  });

  /** The routes, guards included, that the application takes for an address. */
  function routesAt(method: string, path: string): readonly string[] {
    const [handlers] = application.app.router.match(method, path.split("?")[0] ?? "");
    return handlers.map(([[, route]]) => `${route.method} ${route.path}`);
  }
});

describe.each(walkers.map((walker) => [walker.name, walker] as const))("%s", (_, walker) => {
  test(`finds ${walker.isCleared ? "nothing that is withheld" : "no secret"} on any route`, async () => {
    const { found, leaks } = await walk(walker);
    expect(leaks).toEqual([]);
    // Who does not find what is open has not looked.
    const places = placesOf(walker);
    expect(places.filter((one) => !found.open.has(one))).toEqual([]);
    const telling = places.filter((one) => !ofNoVessel.test(one));
    expect(telling.filter((one) => found.controlled.has(one))).toEqual(walker.isCleared ? telling : []);
  }, 180_000);
});
