import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import type { RenderedScreen, RenderScreen } from "#contract/page/rendered-screen.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import { escapeHtml } from "#rules/escape-html.ts";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";

const html = { headers: { Accept: "text/html" } };
const rendered: RenderedScreen = { status: 200, html: "<h1>STAR</h1>", queries: [], parts: [], vessel: null };

describe("a public address", () => {
  const star = { assetnum: "V2", imo_num: "9074729", class_num: "20151001" };
  const barges = ["V3", "V4"].map((assetnum) => ({ assetnum, imo_num: null, class_num: "20151003" }));
  const odd = { assetnum: "V5", imo_num: null, class_num: 'A&"B/1' };
  const fleet = [star, ...barges, odd];

  /** Requests a page of a record with this fleet; returns what was rendered and read for it. */
  async function open(address: string, vessels: readonly object[] = fleet) {
    const shown: string[] = [];
    const reads: (string | undefined)[] = [];
    const renderScreen: RenderScreen = ({ href }) => {
      shown.push(href);
      return Promise.resolve(rendered);
    };
    const template = (path: string) => Promise.resolve(`<div id="root"><!--screen--></div>${path}`);
    const { get } = gatewayUnderTest({
      files: webFilesOf("", { template, renderScreen }),
      read: ({ parameters }) => {
        const condition = parameters.find(([parameter]) => parameter === "oslc.where")?.[1];
        reads.push(condition);
        const has = (vessel: object) =>
          Object.entries(vessel).some(([field, value]) => condition === fieldEquals(field, String(value)));
        return Promise.resolve({
          member: vessels.filter(has),
          href: "",
          responseInfo: { href: "" },
        } as never);
      },
    });
    const response = await get(address, html);
    return { shown, reads, status: response.status, text: await response.text() };
  }

  test.each([
    ["/vessels/9074729", "/absrecord/details?ImoNum=9074729"],
    ["/vessels/9074729/certificates", "/absrecord/certificates?ImoNum=9074729"],
    ["/vessels/9074729/suspensions", "/class-suspension/details?ImoNum=9074729"],
    ["/vessels/9074729/class-status?at=2024-06-01", "/absrecord/class-status?ImoNum=9074729&asAt=2024-06-01"],
  ])("%s shows %s, from which the app continues", async (address, href) => {
    const { reads, shown, status, text } = await open(address);
    expect([status, shown]).toEqual([200, [href]]);
    expect(reads).toEqual(['imo_num="9074729"', 'class_num="9074729"']);
    expect(text).toContain(`<div id="root" data-address="${escapeHtml(href)}">`);
    expect(text).toContain(`</div>${href.split("?")[0]}`);
  });

  test.each([
    ["/vessels/20151001/owner", "/absrecord/owner?ImoNum=9074729"],
    ["/vessels/A%26%22B%2F1", "/absrecord/details?assetnum=V5"],
  ])("%s finds a vessel by its class number: %s", async (address, href) => {
    const { shown, status } = await open(address);
    expect([status, shown]).toEqual([200, [href]]);
  });

  test.each([
    ["/vessels/V6", "/absrecord/details?assetnum=V6"],
    ["/vessels/V2/owner", "/absrecord/owner?ImoNum=9074729"],
  ])("%s finds a vessel by its asset number if it is no other vessel's number: %s", async (address, href) => {
    const named = { assetnum: "V7", imo_num: null, class_num: "V6X" };
    const { shown } = await open(address, [
      ...fleet,
      { assetnum: "V6", imo_num: null, class_num: null },
      named,
    ]);
    expect(shown).toEqual([href]);
  });

  test("of several vessels is a search for them", async () => {
    const { shown, status } = await open("/vessels/20151003/owner");
    expect([status, shown]).toEqual([200, ["/absrecord/search?classNum=20151003"]]);
    const mixed = await open("/vessels/9074729", [
      star,
      { assetnum: "V6", imo_num: null, class_num: "9074729" },
    ]);
    expect(mixed.shown).toEqual(["/absrecord/search?text=9074729"]);
  });

  test.each([
    ["/vessels/9074730/owner", "/absrecord/owner?ImoNum=9074730"],
    ["/vessels/20159999", "/absrecord/details?ImoNum=20159999"],
    ["/vessels/Meridian%20%22Star", "/absrecord/details?ImoNum=Meridian+%22Star"],
    ["/vessels/V9", "/absrecord/details?ImoNum=V9"],
  ])("%s of no vessel opens %s, which is not found", async (address, href) => {
    const { shown } = await open(address);
    expect(shown).toEqual([href]);
  });

  test("names the vessel alone: no parameter names another", async () => {
    const { shown } = await open("/vessels/9074729/owner?ImoNum=9412206&assetnum=V3&x=1");
    expect(shown).toEqual(["/absrecord/owner?ImoNum=9074729&x=1"]);
  });

  test.each([
    ["/companies/C1", "/absrecord/company/C1"],
    ["/companies/C%202%5C..%5Cx", "/absrecord/company/C%202%5C..%5Cx"],
    ["/suspensions?status=Suspended", "/class-suspension/list?status=Suspended"],
  ])("%s shows %s without a read", async (address, href) => {
    const { reads, shown, status } = await open(address);
    expect([status, shown, reads]).toEqual([200, [href], []]);
  });

  test("is left to the app if the record cannot be read", async () => {
    const template = () => Promise.resolve('<div id="root"><!--screen--></div>');
    const { get } = gatewayUnderTest({
      files: webFilesOf("", { template, renderScreen: () => Promise.resolve(rendered) }),
      read: () => Promise.reject(new Problem("unavailable")),
    });
    const response = await get("/vessels/9074729/owner", html);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(
      'data-address="/absrecord/owner?ImoNum=9074729"><div class="starting">',
    );
  });

  test.each(["/vessels", "/vessels/1/nothing", "/companies", "/suspensions/1"])(
    "is not %s, which leads to /not-found",
    async (address) => {
      expect((await open(address)).status).toBe(302);
    },
  );
});
