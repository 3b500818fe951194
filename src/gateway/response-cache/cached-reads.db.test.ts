import { beforeEach, describe, expect, test, vi } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { type Reader, visitor } from "#contract/account/reader.ts";
import { createMetrics } from "#gateway/metrics.ts";
import { read } from "#records/read.ts";
import { readRecordVersion } from "#records/record-version.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import { createCachedReads } from "./cached-reads.ts";

const cleared: Reader = { ...visitor, clearances: ["itar"], auditControlledRead: () => Promise.resolve() };
const signedIn: Reader = { ...visitor, userType: "client", permissions: [true] };
const vessels = [
  { assetnum: "V1", vessel_name: "MERIDIAN STAR", imo_num: "9074729", security_domain_id: 0 },
  {
    assetnum: "V2",
    vessel_name: "GREY HULL",
    imo_num: "9074731",
    security_domain_id: 1,
    call_sign: "SECRET",
  },
];
const suspension = {
  assetnum: "V1",
  service_state_id: 4,
  changed_value: "Suspended",
  changed_date: "2026-11-25",
};

interface Changes {
  readonly reader?: Reader;
  readonly today?: string;
  readonly origin?: string;
  readonly signal?: AbortSignal;
  readonly chargeTokens?: ReadContext["chargeTokens"];
}

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  /** Responses with a clock that the test sets, over a counted read of the database. */
  function cachedReadsUnderTest() {
    const state = { now: 0, reads: 0 };
    const reads = createCachedReads({
      metrics: createMetrics({ ofProcess: false }),
      recordVersion: knownRecord({
        version: () => readRecordVersion(engine.database),
        clock: () => state.now,
      }),
      withCaller: (_, work) => work(),
    });
    const request = async (osurl: string, changes: Changes = {}) => {
      const { chargeTokens = () => Promise.resolve(), signal, ...rest } = changes;
      const context = { reader: visitor, today: "2026-11-20", origin: "", chargeTokens, ...rest };
      const url = new URL(osurl, "http://inner.invalid");
      const parameters = [...url.searchParams];
      const [, kind, name = ""] = url.pathname.split("/");
      const path = url.pathname as "/os/ABSRECORDSEARCH";
      const call = { path, key: `${context.origin} ${osurl}`, context };
      const kept = reads.find(call);
      const { reads: before } = state;
      const { body } = await reads.get({
        ...call,
        signal,
        read: (context) => {
          state.reads += 1;
          return read(engine.database, { kind: kind as "os", name, parameters }, context);
        },
      });
      // What is found without waiting is what the complete way returns, and then nothing is read.
      expect(kept ? [kept.body, state.reads] : [body, before]).toEqual([body, before]);
      return Buffer.from(body.bytes).toString();
    };
    /** Sends the call until the response is kept, and returns the number of reads until then. */
    const keep = async (osurl: string, changes: Changes = {}) => {
      await vi.waitFor(async () => {
        const before = state.reads;
        await request(osurl, changes);
        expect(state.reads).toBe(before);
      });
    };
    return { request, keep, state };
  }

  /** Changes the record as an import does, in one transaction with its log. */
  async function importVessel(member: object): Promise<void> {
    await engine.database.kysely.deleteFrom("vessel").execute();
    await engine.database.kysely.deleteFrom("vessel_document").execute();
    await load(engine.database, { vessel: [member] });
    await engine.database.kysely.insertInto("import_log").values({ source: "test", report: "{}" }).execute();
  }

  const search = '/os/ABSRECORDSEARCH?oslc.select=*&lean=1&oslc.where=imo_num="9074729"';
  const controlled = '/os/ABSRECORDSEARCH?oslc.select=*&lean=1&oslc.where=imo_num="9074731"';

  describe("a response that is kept", () => {
    beforeEach(() => load(engine.database, { vessel: vessels, class_status: [suspension] }));

    test("is the text that the read returns", async () => {
      const { request, keep, state } = cachedReadsUnderTest();
      const first = await request(search);
      await keep(search);
      const { reads } = state;
      expect(await request(search)).toBe(first);
      expect(state.reads).toBe(reads);
      expect(first).toContain("MERIDIAN STAR");
    });

    test("does not reach readers with the clearance, whose reads are audited each time", async () => {
      const { request, keep, state } = cachedReadsUnderTest();
      await keep(controlled);
      expect(await request(controlled)).not.toContain("SECRET");
      const { reads } = state;
      expect(await request(controlled, { reader: cleared })).toContain("SECRET");
      expect(await request(controlled, { reader: cleared })).toContain("SECRET");
      expect(state.reads).toBe(reads + 2);
      expect(await request(controlled)).not.toContain("SECRET");
    });

    test("is shared by all readers without the clearance", async () => {
      const { request, keep, state } = cachedReadsUnderTest();
      await keep(search);
      const { reads } = state;
      await request(search, { reader: signedIn });
      expect(state.reads).toBe(reads);
    });

    test("does not cross days: a suspension shows from its day on", async () => {
      const { request, keep } = cachedReadsUnderTest();
      await keep(search);
      expect(await request(search, { today: "2026-11-24" })).not.toContain('"code":4');
      expect(await request(search, { today: "2026-11-25" })).toContain('"code":4');
      expect(await request(search)).not.toContain('"code":4');
    });

    test("does not cross days of asAt, pages, selections or origins", async () => {
      const { request, keep, state } = cachedReadsUnderTest();
      const history = '/os/ABSRECORDCLASSSTATUS?oslc.select=*&lean=1&oslc.where=assetnum="V1"';
      await keep(history);
      await keep(search);
      const { reads } = state;
      expect(await request(history)).toContain("Suspended");
      expect(state.reads).toBe(reads);
      expect(await request(`${history}&asAt=2026-11-19`)).not.toContain("Suspended");
      await request(`${search}&pageno=2`);
      await request(search.replace("oslc.select=*", "oslc.select=assetnum"));
      expect(await request(search, { origin: "https://other.example" })).toContain("https://other.example");
      expect(state.reads).toBe(reads + 4);
    });

    test("is replaced half a second after an import at the latest", async () => {
      const { request, keep, state } = cachedReadsUnderTest();
      await keep(search);
      await importVessel({ ...vessels[0], vessel_name: "RENAMED" });
      state.now += 500;
      expect(await request(search)).toContain("RENAMED");
    });

    test("is charged like the read", async () => {
      const { request, keep } = cachedReadsUnderTest();
      const costs: number[] = [];
      const chargeTokens = (tokens: number) => Promise.resolve(void costs.push(tokens));
      const byName = '/os/ABSRECORDSEARCH?oslc.select=*&lean=1&oslc.where=vessel_name="%25STAR%25"';
      await request(byName, { chargeTokens });
      await keep(byName);
      await request(byName, { chargeTokens });
      expect(costs).toEqual([4, 4]);
      const refuse = () => Promise.reject(new Problem("tooManyRequests", { seconds: 1 }));
      await expect(request(byName, { chargeTokens: refuse })).rejects.toMatchObject({
        code: "tooManyRequests",
      });
    });
  });

  test("a response is not kept if the record changed while it was read", async () => {
    await load(engine.database, { vessel: vessels });
    const { request, state } = cachedReadsUnderTest();
    const changeMeanwhile = () => importVessel({ ...vessels[0], vessel_name: "RENAMED" });
    await request(search, { chargeTokens: changeMeanwhile });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { reads } = state;
    await request(search);
    expect(state.reads).toBe(reads + 1);
  });

  test("a refused call and a verification are never kept", async () => {
    await load(engine.database, { vessel: vessels });
    const { request, state } = cachedReadsUnderTest();
    const refused = '/os/ABSRECORDVESSEL?oslc.select=*&lean=1&oslc.where=assetnum="V2"';
    for (let time = 0; time < 2; time += 1)
      await expect(request(refused)).rejects.toMatchObject({ code: "itar" });
    for (let time = 0; time < 2; time += 1)
      await request("/script/ABSRECORDVERIFY?certificate_number=C-1").catch(() => undefined);
    expect(state.reads).toBe(4);
  });

  test("concurrent equal calls are read once and charged to each caller", async () => {
    await load(engine.database, { vessel: vessels });
    const { request, state } = cachedReadsUnderTest();
    let charged = 0;
    const chargeTokens = () => Promise.resolve(void (charged += 1));
    const texts = await Promise.all(Array.from({ length: 5 }, () => request(search, { chargeTokens })));
    expect(new Set(texts).size).toBe(1);
    expect([state.reads, charged]).toEqual([1, 5]);
  });

  test("a caller that cannot pay does not fail the others", async () => {
    await load(engine.database, { vessel: vessels });
    const { request } = cachedReadsUnderTest();
    const chargeTokens = () => Promise.reject(new Problem("tooManyRequests", { seconds: 1 }));
    const [refused, other] = await Promise.allSettled([request(search, { chargeTokens }), request(search)]);
    expect(refused).toMatchObject({ status: "rejected", reason: { code: "tooManyRequests" } });
    expect(other).toMatchObject({ status: "fulfilled", value: expect.stringContaining("MERIDIAN STAR") });
  });
});
