import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";
import { createFolderStore } from "#documents/folder-store.ts";
import type { DocumentStore } from "#documents/store.ts";
import { formatReport } from "#importing/report.ts";
import { empty, forEachEngine, load, replaceMember } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { readCall, where } from "#tests/records/read-call.ts";
import { controlled, smallRecord, visibleRecord, withheldSurvey } from "#tests/sync/small-record.ts";
import { type SourceUnderTest, startSource } from "#tests/sync/source-under-test.ts";
import { recordOf, syncWithSource } from "#tests/sync/sync-runs.ts";
import { readSyncState } from "./sync-state.ts";
import { syncIfDue } from "./sync.ts";

const survey = (number: number, assetnum: string) => ({
  surveyid: `L${number}`,
  assetnum,
  abs_service_group_id: 1,
  description: "Local",
});
/** So many surveys that one is less than 2 % of them. */
const manySurveys = Array.from({ length: 60 }, (_, index) => survey(index, "V1"));

async function surveysOf({ kysely }: Database): Promise<readonly string[]> {
  const rows = await kysely.selectFrom("survey").select("surveyid").orderBy("surveyid").execute();
  return rows.map(({ surveyid }) => surveyid);
}

forEachEngine((engine) => {
  let source: SourceUnderTest;
  let documentFolder: string;
  let documents: DocumentStore;
  beforeEach(async () => {
    await empty(engine.database);
    source.setFault(() => false);
  });
  beforeAll(async () => {
    documentFolder = await mkdtemp(join(tmpdir(), "plimsoll-documents-"));
    documents = createFolderStore(documentFolder);
    source = await startSource(smallRecord, documents);
  });
  afterAll(async () => {
    await source.close();
    await rm(documentFolder, { recursive: true, force: true });
  });

  describe("a sync", () => {
    test("brings what the source shows, and changes nothing when it runs again", async () => {
      await load(engine.database, visibleRecord);
      const visible = await recordOf(engine.database);
      await empty(engine.database);
      const report = await syncWithSource(engine.database, source);
      expect(report.files.reduce((sum, { added }) => sum + added, 0)).toBe(
        Object.values(visible).flat().length,
      );
      expect(await recordOf(engine.database)).toEqual(visible);
      const again = await syncWithSource(engine.database, source);
      expect(again.files.every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(true);
      expect(await recordOf(engine.database)).toEqual(visible);
    });

    // What does not depend on the engine is tested once.
    test.runIf(engine.name === "embedded")("stores nothing in a dry run", async () => {
      const report = await syncWithSource(engine.database, source, { dryRun: true });
      expect(report.outcome).toBe("checked");
      expect(await surveysOf(engine.database)).toEqual([]);
      expect(await readSyncState(engine.database, report.source)).toMatchObject({ attemptedAt: null });
    });

    // What does not depend on the engine is tested once.
    test.runIf(engine.name === "embedded")(
      "never sends its key to another host, and follows pages at the configured origin",
      async () => {
        source.setFault(async ({ query, respond }, response) => {
          if (!query.has("oslc.pageSize")) return false;
          response.end(
            (await (await respond()).text()).replaceAll(/http:\/\/[^/"]+/g, "https://internal.example:9443"),
          );
          return true;
        });
        expect((await syncWithSource(engine.database, source)).errors).toEqual([]);
        expect((await surveysOf(engine.database)).length).toBe(5);
      },
    );
  });

  describe("a row that the source lacks", () => {
    beforeEach(() =>
      load(engine.database, { ...visibleRecord, survey: [...(visibleRecord.survey ?? []), ...manySurveys] }),
    );

    test("is removed if the source no longer has it", async () => {
      await load(source.database, { survey: manySurveys.slice(1) });
      try {
        const report = await syncWithSource(engine.database, source);
        expect(report.files.find(({ file }) => file === "ABSRECORDSURVEY")).toMatchObject({ removed: 1 });
        expect(await surveysOf(engine.database)).not.toContain("L0");
      } finally {
        await source.database.kysely.deleteFrom("survey").where("surveyid", "like", "L%").execute();
      }
    });

    // What does not depend on the engine is tested once.
    test.runIf(engine.name === "embedded")(
      "stops the sync if there are more than 2 % of them, until they are accepted",
      async () => {
        const folder = await temporaryFolder();
        const before = await recordOf(engine.database);
        const report = await syncWithSource(engine.database, source, { folder });
        expect(formatReport(report)).toContain("lacks 60 of 65 rows, more than 2 %");
        expect(formatReport(report)).toContain("--yes");
        expect(await recordOf(engine.database)).toEqual(before);
        await syncWithSource(engine.database, source, { folder, acceptRemovals: true });
        expect((await surveysOf(engine.database)).filter((id) => id.startsWith("L"))).toEqual([]);
      },
    );

    // What does not depend on the engine is tested once.
    test.runIf(engine.name === "embedded")(
      "stays if the source has it after all, because a page lacked it",
      async () => {
        await load(source.database, { survey: manySurveys });
        try {
          source.setFault(async ({ path, query, respond }, response) => {
            const isPage = path.endsWith("SURVEY") && !query.has("oslc.where");
            if (!isPage) return false;
            const body = (await (await respond()).json()) as {
              member?: { surveyid: string }[];
              totalCount?: number;
            };
            const info = JSON.stringify({
              ...body,
              ...(body.totalCount !== undefined && { totalCount: body.totalCount - 1 }),
            });
            const without = { ...body, member: body.member?.filter(({ surveyid }) => surveyid !== "L7") };
            response.end(body.member ? JSON.stringify(without) : info);
            return true;
          });
          expect((await syncWithSource(engine.database, source)).errors).toEqual([]);
          expect(await surveysOf(engine.database)).toContain("L7");
        } finally {
          await source.database.kysely.deleteFrom("survey").where("surveyid", "like", "L%").execute();
        }
      },
    );
  });

  describe("what the source no longer shows", () => {
    const released = { abs_service_group_id: 2, description: "SECRET", abs_flag_lu: [{ flag_id: 12 }] };
    const ofClass = { abs_service_group_id: 1, description: "SECRET" };
    const secret = { vessel_name: "SECRET SEA", call_sign: "SECRET", security_domain_id: 0 };

    /** All that a visitor reads of the vessel, the survey and their counts, as one text. */
    async function readByVisitor() {
      const calls = [
        `/os/ABSRECORDSURVEY?oslc.select=*&lean=1&${where('assetnum="V2"')}`,
        `/os/ABSRECORDSURVEY?count=1&${where('description="SECRET"')}`,
        `/os/ABSRECORDSURVEY?oslc.select=*&lean=1&${where('surveyid="L1"')}`,
        `/os/ABSRECORDSEARCH?oslc.select=assetnum,call_sign&lean=1&${where(`assetnum="${controlled}"`)}`,
        `/os/ABSRECORDSEARCH?count=1&${where('call_sign="SECRET"')}`,
        `/os/ABSRECORDVESSEL?oslc.select=*&lean=1&${where(`assetnum="${controlled}"`)}`,
      ];
      const responses = calls.map((call) =>
        readCall(engine.database, call).then(
          (response) => ("member" in response ? response.member.map(withoutAddress) : response),
          (error: unknown) => (error as Problem).code,
        ),
      );
      return Promise.all(responses);
    }
    const withoutAddress = (member: object) => ({ ...member, href: undefined });

    test.each([
      ["released", released],
      ["of class", ofClass],
    ])("is hidden here too: a vessel, and a survey that was %s", async (_, fields) => {
      const local = { assetnum: "V2", surveyid: withheldSurvey, ...fields };
      await load(engine.database, visibleRecord);
      await load(engine.database, {
        vessel: [{ assetnum: controlled, ...secret }],
        survey: [local, survey(1, controlled)],
      });
      expect(JSON.stringify(await readByVisitor()).split("SECRET").length).toBeGreaterThan(3);
      const report = await syncWithSource(engine.database, source);
      expect(report.outcome).toBe("imported");
      expect(await readByVisitor()).toEqual([
        [{ surveyid: withheldSurvey, abs_service_group_id: 2, withheld: true }],
        { totalCount: 0 },
        [],
        [{ assetnum: controlled }],
        { totalCount: 0 },
        "itar",
      ]);
      expect(report.notes).toEqual(
        expect.arrayContaining([
          "ABSRECORDVESSEL: 1 controlled here too, because the source refuses them.",
          "ABSRECORDSURVEY: 1 withheld here too, because the source withholds them.",
        ]),
      );
    });

    // What does not depend on the engine is tested once.
    test.runIf(engine.name === "embedded")(
      "is neither data nor a removal: a finding, and a certificate with its file",
      async () => {
        const finding = { assetnum: "V2", ticketid: "T2", reported_in_service_group: 2 };
        const certificate = { assetnum: "V2", certificateid: "K2", service_group_id: 2 };
        const file = { cert_ll_object_id: "D-2", file_name: "b.pdf" };
        await load(source.database, { finding: [finding], certificate: [{ ...certificate, ...file }] });
        await documents.put("D-2", "b.pdf", Readable.from([Buffer.from("%PDF-1.7 SECRET")]));
        try {
          await load(engine.database, visibleRecord);
          const visible = await recordOf(engine.database);
          // `syncWithSource` fails if a document arrives.
          await syncWithSource(engine.database, source);
          expect(await recordOf(engine.database)).toEqual(visible);

          await load(engine.database, {
            finding: [{ ...finding, reported_in_service_group: 1, description: "SECRET" }],
            certificate: [{ ...certificate, service_group_id: 1, ...file, certificate_name: "SECRET" }],
          });
          const report = await syncWithSource(engine.database, source, { full: true });
          expect(report.files.map(({ removed }) => removed)).toEqual(report.files.map(() => 0));
          expect(report.notes.filter((note) => note.includes("1 withheld here too"))).toHaveLength(2);
          const read = (set: string) =>
            readCall(engine.database, `/os/${set}?oslc.select=*&lean=1&${where('assetnum="V2"')}`);
          const all = await Promise.all(["ABSRECORDFINDING", "ABSRECORDCERTIFICATE"].map(read));
          expect(all).toMatchObject([
            { member: [{ ticketid: "T2", reported_in_service_group: 2, withheld: true }] },
            { member: [{ certificateid: "K2", service_group_id: 2, withheld: true }] },
          ]);
          expect(JSON.stringify(all)).not.toMatch(/SECRET|D-2|b\.pdf/);
        } finally {
          await source.database.kysely.deleteFrom("finding").where("ticketid", "=", "T2").execute();
          await source.database.kysely.deleteFrom("certificate").where("certificateid", "=", "K2").execute();
        }
      },
    );

    test("is shown again when the source releases it", async () => {
      await load(engine.database, visibleRecord);
      await load(engine.database, {
        survey: [{ assetnum: "V2", surveyid: withheldSurvey, ...ofClass, withheld: true }],
      });
      const [before] =
        smallRecord.survey?.filter((one) => "surveyid" in one && one.surveyid === withheldSurvey) ?? [];
      await replaceMember(source.database, "survey", { ...before, ...released });
      try {
        await syncWithSource(engine.database, source);
        const [survey] = await readByVisitor();
        expect(survey).toMatchObject([{ surveyid: withheldSurvey, description: "SECRET" }]);
      } finally {
        await replaceMember(source.database, "survey", before ?? {});
      }
    });
  });

  test("class status entries are never removed", async () => {
    const entry = { service_state_id: 4, changed_value: "Suspended", changed_date: "2021-01-01T00:00:00Z" };
    await load(engine.database, { ...visibleRecord });
    await load(engine.database, { class_status: [{ assetnum: "V1", ...entry }] });
    expect((await syncWithSource(engine.database, source, { acceptRemovals: true })).outcome).toBe(
      "imported",
    );
    const rows = await engine.database.kysely
      .selectFrom("class_status")
      .select("service_state_id")
      .where("assetnum", "=", "V1")
      .execute();
    expect(rows.length).toBe(2);
  });

  // What does not depend on the engine is tested once.
  test.runIf(engine.name === "embedded")("documents come with their certificates, once", async () => {
    const copies: DocumentStore = createFolderStore(await temporaryFolder());
    const store = {
      storeDocument: copies.put,
      findStored: (objectId: string, name: string) => copies.open(objectId, name),
    };
    let isBroken = false;
    source.setFault(({ path }, response) => {
      if (path !== "/D-1/content/class.pdf" || isBroken) return false;
      isBroken = true;
      response.writeHead(200, { "Content-Length": "14" }).write("%PDF-", () => response.destroy());
      return true;
    });
    await documents.put("D-1", "class.pdf", Readable.from([Buffer.from("%PDF-1.7 class")]));
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
    await utimes(join(documentFolder, "D-1", "class.pdf"), longAgo, longAgo);
    expect((await syncWithSource(engine.database, source, store)).documents).toBe(1);
    const copy = await copies.open("D-1", "class.pdf");
    expect(await text(copy?.stream() ?? Readable.from([]))).toBe("%PDF-1.7 class");
    expect((await syncWithSource(engine.database, source, { ...store, full: true })).documents).toBe(0);
    await documents.put("D-1", "class.pdf", Readable.from([Buffer.from("%PDF-1.7 class, corrected")]));
    expect((await syncWithSource(engine.database, source, { ...store, full: true })).documents).toBe(1);
    await rm(documentFolder, { recursive: true });
  });

  const [first, second] = ["%PDF-1.7 first", "%PDF-1.7 other"];
  const length = { "Content-Length": String(first.length) };
  const date = (daysAgo: number) => ({
    "Last-Modified": new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toUTCString(),
  });

  // What does not depend on the engine is tested once.
  test.runIf(engine.name === "embedded").each([
    [405, {}, second],
    [501, {}, second],
    [200, {}, second],
    [200, length, second],
    [200, { ...length, ...date(0) }, second],
    [200, date(0), second],
    [200, date(0.9), second],
    [200, { "Content-Length": String(first.length + 1), ...date(2) }, second],
    // The source says that it is the same.
    [200, { ...length, ...date(1.1) }, first],
    [200, date(1.1), first],
  ])("a full sync of a changed document whose HEAD is answered by %i and %j has %j", async (...row) => {
    const [status, headers, expected] = row;
    const copies = createFolderStore(await temporaryFolder());
    const store = {
      storeDocument: copies.put,
      findStored: (objectId: string, name: string) => copies.open(objectId, name),
    };
    let content = first;
    source.setFault(({ method, path }, response) => {
      if (path !== "/D-1/content/class.pdf") return false;
      if (method === "HEAD") response.writeHead(status, headers).end();
      else response.end(content);
      return true;
    });
    await syncWithSource(engine.database, source, store);
    content = second;
    const report = await syncWithSource(engine.database, source, { ...store, full: true });
    const copy = await copies.open("D-1", "class.pdf");
    expect(await text(copy?.stream() ?? Readable.from([]))).toBe(expected);
    expect(report.documents).toBe(expected === second ? 1 : 0);
  });

  // What does not depend on the engine is tested once.
  test.runIf(engine.name === "embedded")(
    "a sync is due only when its interval has passed since the last attempt",
    async () => {
      const options = { clock: () => 1_000_000 };
      await syncWithSource(engine.database, source, options);
      const folder = await temporaryFolder();
      const due = (now: number) =>
        syncIfDue(
          engine.database,
          {
            address: { origin: source.url, base: "/maximo/api", name: `${source.url}/maximo/api` },
            ...never(now, folder),
          },
          1000,
        );
      expect(await due(1_000_999)).toBeNull();
      await expect(due(1_001_000)).rejects.toThrow("Check SYNC_KEY");
    },
  );
});

/** Options with a wrong key, whose sync fails at once. */
const never = (now: number, folder: string) => ({
  apiKey: "wrong",
  folder,
  storeDocument: () => Promise.resolve(),
  findStored: () => Promise.resolve(null),
  clock: () => now,
});
