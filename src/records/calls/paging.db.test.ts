import { beforeAll, expect, test } from "vitest";

import type { MemberResponse } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { readCall, readMembersOf, allFields, origin, where } from "#tests/records/read-call.ts";

const keys = Array.from({ length: 205 }, (_, index) => `V${String(index).padStart(3, "0")}`);

/** States of a class status history that is longer than one page; its vessel is not on file. */
const states = Array.from({ length: 1005 }, (_, index) => index + 100);

/** Follows `nextPage` to the end, as an API client does. */
async function follow(database: Database, address: string): Promise<readonly MemberResponse[]> {
  const response = await readMembersOf(database, address);
  const next = response.responseInfo.nextPage?.href.slice(origin.length);
  return next === undefined ? [response] : [response, ...(await follow(database, next))];
}

forEachEngine((engine) => {
  beforeAll(() =>
    load(engine.database, {
      vessel: keys
        .toReversed()
        .map((assetnum) => ({ assetnum, vessel_name: "SAME NAME", vessel_type: "Tanker" })),
      class_status: [
        ...keys.map((assetnum) => ({ assetnum, service_state_id: 4, changed_date: "2024-01-01" })),
        ...states.map((service_state_id) => ({
          assetnum: "LONG",
          service_state_id,
          changed_date: "2024-01-01",
        })),
      ],
    }),
  );

  test.each([
    `/os/ABSRECORDSEARCH?collectioncount=1&oslc.pageSize=20&pageno=1&searchAttributes=vessel_name&oslc.searchTerms=%22%25SAME%25NAME%25%22&${allFields}`,
    `/os/ABSRECORDSEARCH?collectioncount=1&oslc.pageSize=20&oslc.orderBy=-vessel_type&${allFields}`,
    "/script/ABSAPIRECORDSUSPENSION?lean=1&page=1",
  ])("pages over equal names neither skip nor repeat a vessel: %s", async (address) => {
    const pages = await follow(engine.database, address);
    expect(pages.flatMap(({ member }) => member.map(({ assetnum }) => assetnum))).toEqual(keys);
    expect(pages.map(({ responseInfo }) => responseInfo.pagenum)).toEqual(pages.map((_, index) => index + 1));
    expect(pages).toHaveLength(11);
    for (const { responseInfo } of pages)
      expect(responseInfo).toMatchObject({ totalPages: 11, totalCount: 205 });
    expect(pages[0]?.responseInfo).not.toHaveProperty("previousPage");
    expect(pages[1]?.responseInfo).toHaveProperty("previousPage");
  });

  test("the suspension list accepts page, pageno and pageSize", async () => {
    const second = async (parameters: string) =>
      (await readMembersOf(engine.database, `/script/ABSAPIRECORDSUSPENSION?lean=1&${parameters}`))
        .member[0]?.["assetnum"];
    expect(await second("page=2")).toBe("V020");
    expect(await second("pageno=2")).toBe("V020");
    expect(await second("page=2&pageSize=50")).toBe("V050");
  });

  test.each([
    ['assetnum="LONG" and assetnum="V001"', "1"],
    ['assetnum in ["LONG","V001"]', "0"],
    ['assetnum="LONG" and assetnum!="*"', "1"],
  ])(
    "a call that may return other vessels is paged without a page size: %s, opmodeor=%s",
    async (condition, opmodeor) => {
      const { member, responseInfo } = await readMembersOf(
        engine.database,
        `/os/ABSRECORDCLASSSTATUS?${where(condition)}&opmodeor=${opmodeor}&${allFields}`,
      );
      expect(member).toHaveLength(1000);
      expect(responseInfo).toHaveProperty("nextPage");
    },
  );

  test("a page past the end is empty and has no next page", async () => {
    const { member, responseInfo } = await readMembersOf(
      engine.database,
      `/os/ABSRECORDSEARCH?oslc.pageSize=20&pageno=99&${allFields}`,
    );
    expect(member).toEqual([]);
    expect(responseInfo).not.toHaveProperty("nextPage");
  });

  test("a search without collectioncount returns no total", async () => {
    const { responseInfo } = await readMembersOf(
      engine.database,
      `/os/ABSRECORDSEARCH?oslc.pageSize=20&${allFields}`,
    );
    expect(responseInfo).not.toHaveProperty("totalCount");
  });

  test.each([
    [
      "/os/ABSRECORDSEARCH?" + where('port_registry="Panama"'),
      /abs_operator\.customer_name.*assetnum.*vessel_type/,
    ],
    [
      "/os/ABSRECORDSURVEY?" + where('status="Open"'),
      /abs_service_group_id.*abs_survey_due_date.*assetnum.*surveyid/,
    ],
    ["/os/ABSRECORDVESSEL?" + where('registered_owner="X"'), /can be queried by: assetnum\./],
    ["/os/ABSRECORDFINDING?oslc.orderBy=%2Bcriticality", /assetnum, current_due_date, ticketid/],
    ["/os/ABSRECORDSEARCH?searchAttributes=document&oslc.searchTerms=x", /can be queried by/],
    ["/os/ABSAPIVSLHIST?savedQuery=nothing", /portalPublicSiteHistory/],
  ])("a call with an unknown field is rejected with the queryable fields: %s", async (address, message) => {
    await expect(readCall(engine.database, address)).rejects.toMatchObject({
      code: "badQuery",
      status: 400,
      message: expect.stringMatching(message),
    });
  });

  test("the list of one vessel is returned whole, and that of all vessels in pages", async () => {
    const ofVessel = `/os/ABSRECORDCLASSSTATUS?${where('assetnum="LONG"')}&${allFields}`;
    const whole = await readMembersOf(engine.database, ofVessel);
    expect(whole.member).toHaveLength(1005);
    expect(whole.responseInfo).toEqual({ href: expect.any(String) });
    const pages = await follow(engine.database, `/os/ABSRECORDCLASSSTATUS?${allFields}`);
    expect(pages.map(({ member }) => member.length)).toEqual([1000, 210]);
    const requestedPage = await readMembersOf(engine.database, `${ofVessel}&oslc.pageSize=5`);
    expect(requestedPage.member).toHaveLength(5);
  });

  test("an unknown call is rejected with its name", async () => {
    await expect(readCall(engine.database, "/os/ABSNOTHING")).rejects.toMatchObject({
      code: "unknownCall",
      message: "There is no record set or script named ABSNOTHING.",
    });
    await expect(readCall(engine.database, "/os/ABSRECORDCAPACITYSQL?assetnum=V1")).rejects.toMatchObject({
      code: "unknownCall",
    });
  });

  test("the name of a call matches in any case", async () => {
    expect(await readCall(engine.database, "/os/absrecordsearch?count=1")).toEqual({ totalCount: 205 });
  });
});
