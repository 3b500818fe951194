import { beforeAll, describe, expect, test } from "vitest";

import { visitor } from "#contract/account/reader.ts";
import { stateCode } from "#rules/class/class-status-entry.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { callOf, today } from "#tests/records/read-call.ts";

import { read } from "#records/read.ts";

const numbers = Array.from({ length: 120 }, (_, index) => `V${100 + index}`);
const all = JSON.stringify(numbers);

forEachEngine((engine) => {
  describe("a reader without an API key", () => {
    beforeAll(() =>
      load(engine.database, {
        vessel: numbers.map((assetnum, index) => ({
          assetnum,
          vessel_name: `SHIP ${assetnum}`,
          imo_num: String(9_000_000 + index),
        })),
        flag: numbers.map((name, index) => ({ flag_id: index + 1, name })),
        survey: [
          ...numbers.map((assetnum) => ({ surveyid: `S-${assetnum}`, assetnum })),
          ...numbers.map((number) => ({ surveyid: `T-${number}`, assetnum: "V100" })),
        ],
        class_status: numbers.map((assetnum) => ({
          assetnum,
          changed_date: "2026-01-01",
          service_state_id: stateCode.suspended,
        })),
      }),
    );

    async function page(address: string, maxPageSize: number | undefined = 50) {
      const context = { reader: visitor, today, origin: "", maxPageSize };
      const response = await read(engine.database, callOf(address), context);
      if (!("member" in response)) throw new Error(`${address} has no members.`);
      return response;
    }
    const where = (condition: string) => `oslc.where=${encodeURIComponent(condition)}`;

    test.each([
      ["a search of everything", "/os/ABSRECORDSEARCH?"],
      ["a page size of 1000", "/os/ABSRECORDSEARCH?oslc.pageSize=1000"],
      ["a page of the usual size", "/os/ABSRECORDSEARCH?oslc.paging=true"],
      ["a list of vessels", `/os/ABSRECORDSEARCH?${where(`assetnum in ${all}`)}`],
      ["surveys of all vessels", "/os/ABSRECORDSURVEY?pageSize=1000"],
      ["surveys of a list of vessels", `/os/ABSRECORDSURVEY?${where(`assetnum in ${all}`)}`],
      [
        "a condition that only partly names a vessel",
        `/os/ABSRECORDSURVEY?opmodeor=1&${where('assetnum="V100" and surveyid!="x"')}`,
      ],
      ["the suspension list", "/script/ABSAPIRECORDSUSPENSION?oslc.pageSize=200"],
    ])("gets at most 50 members per page of %s", async (_, address) => {
      const { member, responseInfo } = await page(address);
      expect(member).toHaveLength(50);
      expect(responseInfo.nextPage).toBeDefined();
    });

    test("reads every member once by following nextPage, whatever page size the first call requests", async () => {
      const seen: unknown[] = [];
      const sizes: string[] = [];
      let address: string | undefined =
        "/os/ABSRECORDSEARCH?oslc.select=assetnum&pageSize=70&oslc.pageSize=1000";
      let pages = 0;
      for (; address !== undefined; pages += 1) {
        const { member, responseInfo } = await page(address);
        seen.push(...member.map(({ assetnum }) => assetnum));
        address = responseInfo.nextPage?.href;
        sizes.push(...new URL(address ?? "", "http://x").searchParams.getAll("oslc.pageSize"));
      }
      expect([pages, sizes, seen]).toEqual([3, ["50", "50"], numbers]);
    });

    test("gets the number of pages by the reduced size", async () => {
      const { responseInfo } = await page("/os/ABSRECORDSEARCH?collectioncount=1&oslc.pageSize=1000");
      expect(responseInfo).toMatchObject({ totalCount: 120, totalPages: 3, pagenum: 1 });
    });

    test.each([
      ["all flags", "/os/ABSRECORDFLAG?", 120],
      ["all surveys of one vessel", `/os/ABSRECORDSURVEY?${where('assetnum="V100"')}`, 121],
      [
        "all surveys of one vessel that match a condition",
        `/os/ABSRECORDSURVEY?${where('assetnum="V100" and surveyid="T-%"')}`,
        120,
      ],
      ["a page of a smaller size unchanged", "/os/ABSRECORDSEARCH?oslc.pageSize=20", 20],
    ])("gets %s", async (_, address, count) => {
      expect((await page(address)).member).toHaveLength(count);
    });

    test("differs from one with an API key, who gets pages without this limit", async () => {
      const context = { reader: visitor, today, origin: "" };
      const response = await read(engine.database, callOf("/os/ABSRECORDSEARCH?oslc.pageSize=1000"), context);
      expect(response).toMatchObject({ member: { length: 120 } });
    });
  });
});
