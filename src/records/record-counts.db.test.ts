// Counts are kept by the version of the record.
import { beforeEach, describe, expect, test } from "vitest";

import type { RecordResponse } from "#contract/calls/response.ts";
import { type Reader, visitor } from "#contract/account/reader.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { callOf, cleared, contextOf } from "#tests/records/read-call.ts";

import { read } from "./read.ts";

const byName =
  "/os/ABSRECORDSEARCH?oslc.select=*&lean=1&collectioncount=1&oslc.pageSize=1&oslc.orderBy=%2Bvessel_name";
const named = (word: string) => `&oslc.where=${encodeURIComponent(`vessel_name="%${word}%"`)}`;
const byCallSign = `&oslc.where=${encodeURIComponent('call_sign="*"')}`;

const totalOf = (response: RecordResponse) =>
  "totalCount" in response ? response.totalCount : response.responseInfo.totalCount;

forEachEngine((engine) => {
  const count = async (address: string, reader: Reader = visitor) =>
    totalOf(await read(engine.database, callOf(address), contextOf(reader)));

  /** Adds a vessel, as an import whose version is not yet visible would. */
  const addVessel = (assetnum: string, more: object = {}) =>
    load(engine.database, { vessel: [{ assetnum, vessel_name: `STAR ${assetnum}`, ...more }] });
  const raiseVersion = () =>
    engine.database.kysely.insertInto("import_log").values({ source: "test", report: "{}" }).execute();

  describe("the number of rows on all pages", () => {
    beforeEach(async () => {
      await empty(engine.database);
      await addVessel("V1");
      await addVessel("V2", { security_domain_id: 1, call_sign: "SECRET" });
      await addVessel("V3");
    });

    test.each([
      ["the other pages and equal searches", "", "&pageno=2"],
      ["a count without members", "&count=1", "&count=1"],
      ["the pages before one without rows", "&pageno=9", ""],
    ])("is kept for %s until the version of the record changes", async (_, first, second) => {
      await raiseVersion();
      const search = `${byName}${named("STAR")}`;
      expect(await count(`${search}${first}`)).toBe(3);
      await addVessel("V4");
      expect(await count(`${search}${second}`)).toBe(3);
      await raiseVersion();
      expect(await count(`${search}${second}`)).toBe(4);
    });

    test("is not kept before the first import", async () => {
      expect(await count(`${byName}${named("STAR")}`)).toBe(3);
      await addVessel("V4");
      expect(await count(`${byName}${named("STAR")}`)).toBe(4);
    });

    test("is kept for each condition and kind of reader", async () => {
      await raiseVersion();
      await addVessel("V4", { call_sign: "ONE" });
      await addVessel("V5", { call_sign: "TWO" });
      for (let time = 0; time < 2; time += 1) {
        expect(await count(`${byName}${byCallSign}`, cleared)).toBe(3);
        expect(await count(`${byName}${byCallSign}`)).toBe(2);
        expect(await count(`${byName}${named("STAR")}`)).toBe(5);
        expect(await count(`${byName}${named("V1")}`)).toBe(1);
      }
    });
  });
});
