import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import type { RenderedScreen, RenderScreen } from "#contract/rendered-screen.ts";
import { escapeHtml } from "#rules/escape-html.ts";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";

const html = { headers: { Accept: "text/html" } };
const rendered: RenderedScreen = { status: 200, html: "<h1>STAR</h1>", queries: [], parts: [], vessel: null };

describe("a public address", () => {
  const vessel = (assetnum: string, kind: string, imo_num: string | null = null) => ({
    assetnum,
    imo_num,
    search_match: { kind },
  });
  /** Requests a page whose number finds these vessels; returns what was rendered and read for it. */
  async function open(address: string, found: readonly object[], headers: object = html.headers) {
    const shown: string[] = [];
    const reads: unknown[] = [];
    const renderScreen: RenderScreen = ({ href }) => {
      shown.push(href);
      return Promise.resolve(rendered);
    };
    const template = (path: string) => Promise.resolve(`<div id="root"><!--screen--></div>${path}`);
    const { get } = gatewayUnderTest({
      files: webFilesOf("", { template, renderScreen }),
      read: ({ name, parameters }) => {
        reads.push([name, parameters.find(([parameter]) => parameter === "text")?.[1]]);
        return Promise.resolve({ member: [...found], href: "", responseInfo: { href: "" } } as never);
      },
    });
    const response = await get(address, { headers: headers as Record<string, string> });
    return { shown, reads, status: response.status, text: await response.text() };
  }

  test.each([
    ["/vessels/9074729", "/absrecord/details?ImoNum=9074729"],
    ["/vessels/9074729/certificates", "/absrecord/certificates?ImoNum=9074729"],
    ["/vessels/9074729/suspensions", "/class-suspension/details?ImoNum=9074729"],
    ["/vessels/9074729/class-status?at=2024-06-01", "/absrecord/class-status?ImoNum=9074729&asAt=2024-06-01"],
  ])("%s shows %s, from which the app continues", async (address, href) => {
    const { reads, shown, status, text } = await open(address, [
      vessel("V1", "official_number", "9000000"),
      vessel("V2", "imo_number", "9074729"),
    ]);
    expect([status, shown, reads]).toEqual([200, [href], [["ABSRECORDFIND", "9074729"]]]);
    expect(text).toContain(`<div id="root" data-address="${escapeHtml(href)}">`);
    expect(text).toContain(`</div>${href.split("?")[0]}`);
  });

  test("finds a vessel without an IMO number by its class number", async () => {
    const { shown } = await open("/vessels/20151003", [vessel("V3", "class_number")]);
    expect(shown).toEqual(["/absrecord/details?assetnum=V3"]);
  });

  test("of several vessels is a search for them", async () => {
    const { shown, status } = await open("/vessels/20151003/owner", [
      vessel("V3", "class_number"),
      vessel("V4", "class_number"),
    ]);
    expect([status, shown]).toEqual([200, ["/absrecord/search?text=20151003"]]);
  });

  test.each([
    ["/vessels/9074730/owner", "/absrecord/owner?ImoNum=9074730"],
    ["/vessels/20159999", "/absrecord/search?text=20159999"],
    ["/vessels/Meridian%20%22Star", "/absrecord/search?text=Meridian+%22Star"],
  ])("%s of no vessel is 404 with the help of %s", async (address, href) => {
    const { shown, status } = await open(address, [vessel("V1", "name")]);
    expect([status, shown]).toEqual([404, [href]]);
  });

  test.each([
    ["/companies/C1", "/absrecord/company/C1"],
    ["/suspensions?status=Suspended", "/class-suspension/list?status=Suspended"],
  ])("%s shows %s without a read", async (address, href) => {
    const { reads, shown, status } = await open(address, []);
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
      expect((await open(address, [])).status).toBe(302);
    },
  );
});
