// Incremental syncs, and syncs that go on after a kill.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Database } from "#database/database.ts";
import { empty, openFresh } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { startMemorySource } from "#tests/sync/memory-source.ts";
import { visibleRecord } from "#tests/sync/small-record.ts";
import { forward, type ServedSource } from "#tests/sync/source-under-test.ts";
import { recordOf, syncWithSource } from "#tests/sync/sync-runs.ts";

let source: ServedSource;
let database: Database;
beforeAll(async () => {
  [source, database] = [await startMemorySource(visibleRecord), await openFresh()];
});
afterAll(async () => {
  await source.close();
  await database.close();
});
beforeEach(async () => {
  await empty(database);
  source.setFault(() => false);
});

type Page = { readonly member: readonly Record<string, unknown>[] };

/** A source with a change date, by which it filters, or rejects the filter. */
function withChangeDates(rejects = false) {
  const conditions: (string | null)[] = [];
  source.setFault(async ({ path, query, respond }, response) => {
    if (!path.endsWith("/ABSRECORDSURVEY")) return false;
    const where = query.get("oslc.where");
    if (query.has("oslc.pageSize") && !query.has("pageno")) conditions.push(where);
    const isFilter = where?.startsWith("changedate") === true;
    if (isFilter && rejects) {
      response.writeHead(400).end('{"Error":{"statusCode":"400","reasonCode":"BMXAA8744E"}}');
      return true;
    }
    if (isFilter) {
      const changed = {
        surveyid: "S1",
        assetnum: "V1",
        description: "CHANGED",
        changedate: "2026-11-21T00:00:00Z",
      };
      response.end(JSON.stringify(query.has("count") ? { totalCount: 1 } : { member: [changed] }));
      return true;
    }
    const from = await respond();
    if (query.has("count")) return forward(from, response).then(() => true);
    const page = (await from.json()) as Page;
    const member = page.member.map((one) => ({ ...one, changedate: "2026-11-20T00:00:00Z" }));
    await forward(from, response, JSON.stringify({ ...page, member }));
    return true;
  });
  return conditions;
}

const surveys = async () => {
  const rows = await database.kysely
    .selectFrom("survey")
    .select(["surveyid", "description"])
    .orderBy("surveyid")
    .execute();
  return rows.map(({ description }) => description);
};

describe("a source with change dates", () => {
  test("is queried for later changes only, until a week has passed or a full comparison is requested", async () => {
    const day = 24 * 60 * 60_000;
    const conditions = withChangeDates();
    const at = (days: number, full = false) =>
      syncWithSource(database, source, { clock: () => 1e12 + days * day, full });
    await at(0);
    expect((await surveys()).length).toBe(5);
    await at(6.9);
    expect((await surveys())[0]).toBe("CHANGED");
    expect((await surveys()).length).toBe(5);
    await at(7);
    await at(7.1, true);
    expect(conditions).toEqual([null, 'changedate>="2026-11-20T00:00:00Z"', null, null]);
  });

  test("that rejects the condition is read as a whole", async () => {
    const conditions = withChangeDates(true);
    await syncWithSource(database, source);
    await syncWithSource(database, source);
    expect(conditions).toEqual([null, 'changedate>="2026-11-20T00:00:00Z"', null]);
    expect((await surveys()).length).toBe(5);
  });
});

describe("a source that states the time of its record", () => {
  const stating = (time: (path: string) => string) =>
    source.setFault(async ({ path, respond }, response) => {
      const from = await respond();
      response.setHeader("Plimsoll-Record-As-Of", time(path));
      await forward(from, response);
      return true;
    });

  test("is not read again while its record is the same", async () => {
    stating(() => "2026-11-20T00:00:00Z");
    await syncWithSource(database, source);
    stating(() => "2026-11-20T00:00:00Z");
    const report = await syncWithSource(database, source);
    expect(report.notes).toEqual(["The source has not changed since the last sync."]);
    expect(source.requests.every((path) => path.includes("ABSRECORDFLAG"))).toBe(true);
  });

  test("is read again from the beginning if its record changes meanwhile", async () => {
    let surveys = 0;
    stating((path) => {
      if (path.endsWith("SURVEY")) surveys += 1;
      return surveys === 0 ? "2026-11-20T00:00:00Z" : "2026-11-21T00:00:00Z";
    });
    expect((await syncWithSource(database, source)).outcome).toBe("imported");
    expect(source.requests.filter((path) => path.includes("ABSRECORDFLAG?")).length).toBeGreaterThan(2);
  });
});

test("a sync that was stopped goes on with the page after the last one, unless six hours have passed", async () => {
  const folder = await temporaryFolder();
  const stopped = new AbortController();
  const isSecondPage = (path: string, query: URLSearchParams) =>
    path.endsWith("/ABSRECORDSURVEY") && query.get("pageno") === "2";
  source.setFault(({ path, query }, response) => {
    if (!isSecondPage(path, query)) return false;
    stopped.abort(new Error("stopped"));
    return Boolean(response.destroy());
  });
  const now = 1e12;
  const options = { folder, clock: () => now };
  await expect(syncWithSource(database, source, { ...options, signal: stopped.signal })).rejects.toThrow(
    "stopped",
  );
  expect((await recordOf(database))["ABSRECORDVESSEL"]).toEqual([]);
  source.setFault(() => false);
  expect((await syncWithSource(database, source, { ...options, dryRun: true })).outcome).toBe("checked");
  const pages = source.requests.filter((path) => path.includes("oslc.select"));
  expect(pages[0]).toMatch(/ABSRECORDSURVEY.*pageno=2/);
  expect(pages.filter((path) => path.includes("ABSRECORDVESSEL?"))).toEqual([]);
  source.setFault(
    ({ path, query }, response) => isSecondPage(path, query) && Boolean(response.writeHead(401).end()),
  );
  await expect(syncWithSource(database, source, options)).rejects.toThrow("SYNC_KEY");
  source.setFault(() => false);
  await syncWithSource(database, source, { ...options, clock: () => now + 6 * 60 * 60_000 + 1 });
  expect(source.requests.some((path) => /ABSRECORDVESSEL\?.*oslc.select/.test(path))).toBe(true);
});
