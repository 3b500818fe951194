// The fault table of syncs: whatever a source does, the record is exactly the old or exactly the new one.
import { readdir } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Database } from "#database/database.ts";
import { load, openFresh } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { startMemorySource } from "#tests/sync/memory-source.ts";
import { visibleRecord } from "#tests/sync/small-record.ts";
import { type Fault, type FaultyRequest, forward, type ServedSource } from "#tests/sync/source-under-test.ts";
import { readLines, recordOf, syncWithSource } from "#tests/sync/sync-runs.ts";

type Json = Record<string, unknown> & {
  member?: Record<string, unknown>[];
  responseInfo?: Record<string, unknown>;
};

const isSurveyPage = ({ path, query }: FaultyRequest) =>
  path.endsWith("/ABSRECORDSURVEY") && query.has("oslc.pageSize");

/** A fault of the pages of surveys, from the n-th of them on; of the n-th only if it is `once`. */
function onSurveys(
  change: (request: FaultyRequest, response: ServerResponse) => unknown,
  { from = 2, once = false } = {},
): Fault {
  let pages = 0;
  return async (request, response) => {
    if (!isSurveyPage(request)) return false;
    pages += 1;
    if (pages < from || (once && pages > from)) return false;
    await change(request, response);
    return true;
  };
}

const once = { once: true };
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_: FaultyRequest, response: ServerResponse) =>
    response.writeHead(code, headers).end("{}");
const body = (text: string) => (_: FaultyRequest, response: ServerResponse) => response.end(text);
const edited =
  (edit: (page: Json) => unknown) =>
  async ({ respond }: FaultyRequest, response: ServerResponse) => {
    const from = await respond();
    await forward(from, response, JSON.stringify(edit((await from.json()) as Json)));
  };
const nextPage = (href: unknown) =>
  edited((page) => ({ ...page, responseInfo: { ...page.responseInfo, nextPage: href } }));
const members = (change: (members: Record<string, unknown>[]) => unknown) =>
  edited((page) => ({ ...page, member: change(page.member ?? []) }));
/** Each page names another next page, and states a total. */
const endless = (totalCount: number) => {
  let number = 0;
  return edited((page) => {
    number += 1;
    const nextPage = {
      href: `/maximo/api/os/ABSRECORDSURVEY?lean=1&oslc.pageSize=3&pageno=1&number=${number}`,
    };
    return { ...page, responseInfo: { totalCount, nextPage } };
  });
};
/** The first member of a page is as long as no line may be. */
const long = (fields: object = {}) =>
  members(([first, ...others]) => [
    { ...first, ...fields, description: "x".repeat(8 * 1024 * 1024) },
    ...others,
  ]);
const truncated = async ({ respond }: FaultyRequest, response: ServerResponse) =>
  response.end((await (await respond()).text()).slice(0, -20));
const reset = (_: FaultyRequest, response: ServerResponse) => response.destroy();
const stalled = (_: FaultyRequest, response: ServerResponse) => response.writeHead(200).write("{");
const maximoError = (code: number) =>
  JSON.stringify({ Error: { statusCode: String(code), message: `BMX${code}` } });

const overcome: readonly (readonly [string, Fault])[] = [
  ["responds with 503 once", onSurveys(status(503), once)],
  ["responds with 502 once", onSurveys(status(502), once)],
  ["responds with 500 once", onSurveys(status(500), once)],
  ["responds with 408 once", onSurveys(status(408), once)],
  ["limits the rate and states seconds", onSurveys(status(429, { "Retry-After": "1" }), once)],
  [
    "limits the rate and states a date",
    onSurveys(status(429, { "Retry-After": "Fri, 20 Nov 2026 12:00:00 GMT" }), once),
  ],
  ["limits the rate without a time", onSurveys(status(429), once)],
  ["resets the connection once", onSurveys(reset, once)],
  ["stalls in the middle of a response once", onSurveys(stalled, once)],
  ["sends truncated JSON once", onSurveys(truncated, once)],
  ["sends an empty body once", onSurveys(body(""), once)],
  ["sends a page in HTML once", onSurveys(body("<!doctype html><title>Log in</title>"), once)],
  ["reports an error of 500 with status 200 once", onSurveys(body(maximoError(500)), once)],
  [
    "sends bytes that are not UTF-8 once",
    onSurveys((_, response) => response.end(Buffer.from([0x7b, 0xff, 0x7d])), once),
  ],
  [
    "names a next page at another host",
    onSurveys(
      edited((page) => JSON.parse(JSON.stringify(page).replaceAll(/http:\/\/[^/"]+/g, "https://10.0.0.1"))),
      { from: 1 },
    ),
  ],
  [
    "names a next page below another base",
    onSurveys(
      edited((page) => JSON.parse(JSON.stringify(page).replaceAll("/maximo/api", "/maximo/oslc"))),
      { from: 1 },
    ),
  ],
  [
    "names a relative next page",
    onSurveys(
      edited((page) => JSON.parse(JSON.stringify(page).replaceAll(/http:\/\/[^/"]+/g, ""))),
      { from: 1 },
    ),
  ],
  [
    "repeats a member on the next page once",
    onSurveys(
      members((all) => [{ ...all[0], surveyid: "S1" }, ...all.slice(1)]),
      once,
    ),
  ],
  [
    "lacks a member of a page once",
    onSurveys(
      members((all) => all.slice(1)),
      once,
    ),
  ],
  [
    "sends `\\/` for `/`",
    onSurveys(
      async ({ respond }, response) => response.end((await (await respond()).text()).replaceAll("/", "\\/")),
      { from: 1 },
    ),
  ],
  [
    "sends a member with row stamp and references",
    onSurveys(
      members((all) =>
        all.map((one) => ({ ...one, _rowstamp: "36654", localref: "x", wo_collectionref: "y" })),
      ),
      { from: 1 },
    ),
  ],
];

const refused: readonly (readonly [string, string, Fault])[] = [
  [
    "is unavailable",
    "It was requested 3 times. Nothing was imported. Run the sync again",
    onSurveys(status(503)),
  ],
  ["resets every connection", "did not respond completely", onSurveys(reset)],
  ["requests a long wait", "429", onSurveys(status(429, { "Retry-After": "86400" }))],
  ["sends only truncated JSON", "incomplete or invalid JSON", onSurveys(truncated)],
  ["sends only HTML", "a page instead of JSON", onSurveys(body("<html>"))],
  ["rejects the key", "Check SYNC_KEY", onSurveys(status(401))],
  ["refuses the record set", "may not read this record set", onSurveys(status(403))],
  ["rejects every query", "Check that the address", onSurveys(body(maximoError(400)), { from: 1 })],
  ["redirects", "redirects to another address", onSurveys(status(302, { Location: "http://10.0.0.1/" }))],
  [
    "has no vessels",
    "Check the address",
    ({ path }, response) =>
      path.endsWith("/ABSRECORDVESSEL") && Boolean(status(404)(undefined as never, response)),
  ],
  ["sends JSON without members", "no list of members", onSurveys(body('{"member":{"surveyid":"S1"}}'))],
  ["sends members that are no objects", "no list of members", onSurveys(body('{"member":["S1"]}'))],
  [
    "names a next page that is no address",
    "a next page without an address",
    onSurveys(nextPage({ href: 2 })),
  ],
  [
    "names a next page of another record set",
    "not of this record set",
    onSurveys(nextPage({ href: "/maximo/api/os/OTHER?pageno=2" })),
  ],
  [
    "names a page again",
    "pages of ABSRECORDSURVEY repeat",
    onSurveys(nextPage({ href: "/maximo/api/os/ABSRECORDSURVEY?lean=1&pageno=2&oslc.pageSize=3" }), {
      from: 1,
    }),
  ],
  [
    "sends empty pages without end",
    "has no members, but names a next page",
    onSurveys(
      edited((page) => ({
        ...page,
        member: [],
        responseInfo: { nextPage: { href: `/maximo/api/os/ABSRECORDSURVEY?pageno=${Math.random()}` } },
      })),
    ),
  ],
  [
    "sends a member without its key",
    "surveyid",
    onSurveys(members((all) => all.map((one) => ({ ...one, surveyid: null })))),
  ],
  [
    "sends a member with a wrong type",
    "abs_survey_due_date",
    onSurveys(members((all) => all.map((one) => ({ ...one, abs_survey_due_date: "soon" })))),
  ],
  [
    "sends a key that is too long",
    "at most 250 characters",
    onSurveys(members((all) => all.map((one) => ({ ...one, assetnum: "V".repeat(251) })))),
  ],
  [
    "sends a response of more than 16 MB",
    "ABSRECORDSURVEY, page 2: The source sent more than 16777216 bytes in one response.",
    onSurveys(body(`{"member":[${" ".repeat(16 * 1024 * 1024)}]}`)),
  ],
  [
    "sends many empty members",
    "ABSRECORDSURVEY, page 2: The source sent more than 500000 values in one response.",
    onSurveys(body(`{"member":[${Array.from({ length: 500_000 }, () => "{}").join()}]}`)),
  ],
  [
    "sends more than twice the members that were requested",
    "ABSRECORDSURVEY, page 2: The source sent 1001 members on a page, of which 500 were requested.",
    onSurveys(members(() => Array.from({ length: 1001 }, (_, index) => ({ surveyid: `L${index}` })))),
  ],
  [
    "nests its JSON deeply",
    "ABSRECORDSURVEY, page 2: The source sent JSON that is nested in more than 64 levels.",
    onSurveys(body(`{"member":[{"a":${"[".repeat(5_000_000)}`)),
  ],
  [
    "sends a member of more than 8 MB",
    'ABSRECORDSURVEY, page 2: The member surveyid="S5" has 8388',
    onSurveys(long()),
  ],
  [
    "withholds a member with a key of more than 8 MB",
    "ABSRECORDSURVEY, page 2: The text of the withheld members has 8388",
    onSurveys(
      members(([first, ...others]) => [
        { ...first, withheld: true, surveyid: "x".repeat(8 * 1024 * 1024) },
        ...others,
      ]),
    ),
  ],
  [
    "sends more than 16 MB of capacities, vessel by vessel",
    "bytes of capacities of",
    ({ path, query }, response) => {
      if (!path.endsWith("/ABSRECORDCAPACITYSQL")) return false;
      if (query.has("oslc.where")) response.writeHead(400).end("{}");
      else response.end(JSON.stringify({ member: [{ remarks: "x".repeat(6 * 1024 * 1024) }] }));
      return true;
    },
  ],
  [
    "names a next page with a long address",
    "ABSRECORDSURVEY, page 2: The address of the next page has more than 8192 characters.",
    onSurveys(nextPage({ href: `/maximo/api/os/ABSRECORDSURVEY?pageno=${"9".repeat(8192)}` })),
  ],
  [
    "sends more members than it states",
    "ABSRECORDSURVEY, page 170: The source sent 510 members, but stated 4.",
    onSurveys(endless(4), { from: 1 }),
  ],
  [
    "changes each time it is read",
    "changed while it was read",
    onSurveys(
      members((all) => all.slice(1)),
      { from: 1 },
    ),
  ],
  [
    "has lost most of its surveys",
    "more than 2 %",
    ({ path, query }, response) => {
      if (!path.endsWith("/ABSRECORDSURVEY")) return false;
      response.end(query.has("count") ? '{"totalCount":0}' : '{"member":[],"responseInfo":{}}');
      return true;
    },
  ],
];

/** Only the row of the stalled response waits for it; every other request ends by itself. */
const timeoutOf = (name: string) => (name.startsWith("stalls") ? 1000 : 60_000);

describe("a sync with a source that", () => {
  let source: ServedSource;
  let database: Database;
  let visible: readonly string[];
  const oldVessel = { assetnum: "V1", vessel_name: "AS IT WAS", vessel_type: "Bulk Carrier", flag_id: 12 };
  const oldSurvey = { surveyid: "S1", assetnum: "V1", abs_service_group_id: 1, description: "As it was" };

  beforeAll(async () => {
    [source, database] = [await startMemorySource(visibleRecord), await openFresh()];
    await load(database, { vessel: [oldVessel], survey: [oldSurvey] });
    visible = await readLines(source, 60_000);
  });
  afterAll(async () => {
    await source.close();
    await database.close();
  });

  test.each(overcome)("%s is read completely", async (name, fault) => {
    source.setFault(fault);
    expect(await readLines(source, timeoutOf(name))).toEqual(visible);
  });

  test.each(refused)("%s leaves the old record and states what to do: %s", async (_, sentence, fault) => {
    const before = await recordOf(database);
    source.setFault(fault);
    const outcome = await syncWithSource(database, source).then(
      ({ errors }) => errors.map(({ file, message }) => `${file}: ${message}`).join("\n"),
      (error: Error) => error.message,
    );
    expect(outcome).toContain(sentence);
    expect(await recordOf(database)).toEqual(before);
  });

  test("names a next page without end is refused whatever total it states", async () => {
    source.setFault(onSurveys(endless(1e15), { from: 1 }));
    await expect(syncWithSource(database, source, { pageLimit: 20 })).rejects.toThrow(
      "ABSRECORDSURVEY, page 21: The source names more than 20 pages. Nothing was imported.",
    );
  });

  test("has more members than a record set may have is refused", async () => {
    source.setFault(() => false);
    await expect(syncWithSource(database, source, { maxMembers: 3 })).rejects.toThrow(
      "ABSRECORDVESSEL, page 2: The source has more than 3 members of ABSRECORDVESSEL. Nothing was imported.",
    );
  });

  test("has more members than a record set may have, nested in one another, is refused", async () => {
    const nested = Array.from({ length: 100 }, (_, index) => ({ assetnum: `N${index}` }));
    source.setFault(async ({ path, query, respond }, response) => {
      if (!path.endsWith("/ABSRECORDASSET") || !query.has("oslc.pageSize")) return false;
      const page = (await (await respond()).json()) as Json;
      const [first, ...others] = page.member ?? [];
      response.end(
        JSON.stringify({ ...page, member: [{ ...first, absrecord_assets_vw: nested }, ...others] }),
      );
      return true;
    });
    await expect(syncWithSource(database, source, { maxMembers: 100 })).rejects.toThrow(
      "The source has more than 100 members of ABSRECORDASSET.",
    );
  });

  test("names further pages of a look-up without end is refused", async () => {
    await load(database, { survey: [{ ...oldSurvey, surveyid: "LOST" }] });
    const before = await recordOf(database);
    let pages = 0;
    source.setFault(({ query }, response) => {
      if (!(query.get("oslc.where") ?? "").includes(" in [")) return false;
      pages += 1;
      const href = `/maximo/api/os/ABSRECORDSURVEY?pageno=${pages}&oslc.where=surveyid%20in%20[]`;
      response.end(
        JSON.stringify({ member: [{ surveyid: `O${pages}` }], responseInfo: { nextPage: { href } } }),
      );
      return true;
    });
    await expect(syncWithSource(database, source, { acceptRemovals: true })).rejects.toThrow(
      "The source names more than 100 pages of a look-up in ABSRECORDSURVEY.",
    );
    expect(await recordOf(database)).toEqual(before);
  });

  test("sends more bytes in all than the setting allows is refused, and its pages are removed", async () => {
    const folder = await temporaryFolder();
    source.setFault(() => false);
    await expect(syncWithSource(database, source, { folder, maxBytes: 2000 })).rejects.toThrow(
      /^ABSRECORD\w+, page \d: The source sent more than 2000 bytes in all\. Set SYNC_MAX_BYTES/,
    );
    const files = await readdir(join(folder, "sync"), { recursive: true });
    expect(files.filter((name) => name.endsWith("ndjson"))).toEqual([]);
  });

  test("was refused for a member of more than 8 MB is read as soon as it is corrected", async () => {
    const folder = await temporaryFolder();
    source.setFault(onSurveys(long()));
    await expect(syncWithSource(database, source, { folder, dryRun: true })).rejects.toThrow(
      "The member surveyid",
    );
    source.setFault(() => false);
    const report = await syncWithSource(database, source, { folder, dryRun: true, acceptRemovals: true });
    expect(report.errors).toEqual([]);
  });
});
