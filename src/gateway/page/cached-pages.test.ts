import { describe, expect, test } from "vitest";
import { createSessions } from "#accounts/sessions/session.ts";
import type { Portal } from "#contract/page/portal.ts";
import type { RenderScreen } from "#contract/page/rendered-screen.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import { gatewayUnderTest, start, testDependencies } from "#tests/gateway/gateway-under-test.ts";
import { cookiesOf } from "#tests/gateway/cookies-of.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";

const html = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

describe("a rendered page that is kept", () => {
  const list = "/class-suspension/list";
  /** A gateway that counts what it renders, with one read that costs 3 tokens with its members. */
  function keepingGateway(changes: Parameters<typeof gatewayUnderTest>[0] = {}, web: Partial<WebFiles> = {}) {
    const rendered: string[] = [];
    const member = Array.from({ length: 101 }, (_, index) => ({ assetnum: `V${index}` }));
    const renderScreen: RenderScreen = async ({ href, readCall }) => {
      rendered.push(href);
      await readCall("/os/ABSRECORDSEARCH");
      const html = `<h1>${rendered.length}</h1>${href.includes("long") ? "-".repeat(200_000) : ""}`;
      return { status: 200, html, queries: [], parts: [], vessel: null };
    };
    const template = () => testDependencies().files.template(list);
    const read = () => Promise.resolve({ member, href: "", responseInfo: { href: "" } });
    const recordVersion = knownRecord({ clock: () => start, gathering: 0 });
    const files = webFilesOf("", { template, renderScreen, ...web });
    const gateway = gatewayUnderTest({ files, read, recordVersion, ...changes });
    /** The page, once it is kept. */
    const open = async (address = list, headers = {}) => {
      const response = await gateway.get(address, { headers: { ...html.headers, ...headers } });
      await new Promise((resolve) => (changes.recordVersion ?? recordVersion).confirm(resolve));
      return response;
    };
    return { open, rendered };
  }

  test("is rendered once for all visitors, and validated by them on each use", async () => {
    const { open, rendered } = keepingGateway();
    const [one, other] = [await open(), await open()];
    expect(rendered).toEqual([list]);
    expect(await one.text()).toBe(await other.text());
    expect(other.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(other.headers.get("Content-Security-Policy")).toBe(one.headers.get("Content-Security-Policy"));
    const again = await open(list, { "If-None-Match": one.headers.get("ETag") });
    expect(again.status).toBe(304);
  });

  test("may be kept by a proxy for a second, unless its response has cookies", async () => {
    const { open } = keepingGateway();
    const first = await open();
    expect([first.headers.getSetCookie().length, first.headers.get("X-Accel-Expires")]).toEqual([2, null]);
    const cookie = cookiesOf(first);
    const kept = await open(list, { cookie });
    const validated = await open(list, { cookie, "If-None-Match": kept.headers.get("ETag") });
    for (const response of [kept, validated])
      expect([response.headers.getSetCookie(), response.headers.get("X-Accel-Expires")]).toEqual([[], "1"]);
    expect(validated.status).toBe(304);
  });

  test("may not be kept by a proxy before the server keeps it", async () => {
    const { open } = keepingGateway();
    const cookie = cookiesOf(await open());
    const filtered = `${list}?status=Suspended`;
    const tooLong = `${list}?${"a".repeat(1000)}`;
    for (const address of [filtered, tooLong, tooLong]) {
      const { headers, status } = await open(address, { cookie });
      expect([status, headers.getSetCookie(), headers.get("X-Accel-Expires")]).toEqual([200, [], null]);
    }
    expect((await open(filtered, { cookie })).headers.get("X-Accel-Expires")).toBe("1");
  });

  test("is another one for each address and origin", async () => {
    const { open, rendered } = keepingGateway();
    for (const address of [list, `${list}?status=Suspended`, list, `http://other.example${list}`])
      await open(address);
    expect(rendered).toEqual([list, `${list}?status=Suspended`, list]);
  });

  test.each([
    [1000, 1],
    [1001, 2],
  ])("is not kept if its address is too long: %i characters are rendered %i times", async (length, times) => {
    const { open, rendered } = keepingGateway();
    const address = `${list}?status=`.padEnd(length, "a");
    await open(address);
    await open(address);
    expect(rendered).toHaveLength(times);
  });

  test("is not displaced by long ones, of which fewer are kept", async () => {
    const limits = { requestsPerMinute: null, bodyBytes: 1000, responseTimeout: 5000 };
    const { open, rendered } = keepingGateway({ limits });
    await open();
    for (let page = 0; page < 300; page += 1) await open(`${list}?long=${page}`);
    await open();
    await open(`${list}?long=299`);
    expect(rendered).toHaveLength(301);
    await open(`${list}?long=0`);
    expect(rendered).toHaveLength(302);
  });

  test.each<[string, number, Partial<Portal>]>([
    ["the record", 2, {}],
    ["the day", 1, { today: "2026-11-21" }],
    ["what the page says of the record", 1, { isRecordOutdated: true }],
  ])("is rendered again when %s changes", async (_, laterVersion, laterPortal) => {
    let version = 1;
    let changed: Partial<Portal> = {};
    const recordVersion = knownRecord({ lifetime: 0, gathering: 0, version: () => Promise.resolve(version) });
    const portal: GatewayDependencies["portal"] = async (session) => ({
      ...(await testDependencies().portal(session)),
      ...changed,
    });
    const { open, rendered } = keepingGateway({ recordVersion, portal });
    await open();
    await open();
    expect(rendered).toHaveLength(1);
    [version, changed] = [laterVersion, laterPortal];
    await open();
    expect(rendered).toHaveLength(2);
  });

  test("is not kept if the record changes while it is rendered", async () => {
    let version = 0;
    const recordVersion = knownRecord({
      lifetime: 0,
      gathering: 0,
      version: () => Promise.resolve((version += 1)),
    });
    const { open, rendered } = keepingGateway({ recordVersion });
    await open();
    await open();
    expect(rendered).toHaveLength(2);
  });

  test("is never kept for a user, nor while the product is developed", async () => {
    const sessions = createSessions("a secret of the test's own server", () => start);
    const user = { id: "1", name: "Ada", email: "ada@example.com" } as never;
    const begin = () => ({ ...sessions.begin(), user });
    const ofUser = keepingGateway({ sessions: { ...sessions, begin, resume: () => null } });
    await ofUser.open();
    const response = await ofUser.open();
    expect(ofUser.rendered).toHaveLength(2);
    expect([response.headers.get("ETag"), response.headers.get("Cache-Control")]).toEqual([null, "no-store"]);
    expect(response.headers.get("X-Accel-Expires")).toBeNull();
    const development = { pages: [], styles: [] };
    const developed = keepingGateway({}, { development });
    await developed.open();
    await developed.open();
    expect(developed.rendered).toHaveLength(2);
  });

  // 3 for the page, 3 for its read with 101 members, and 1 for rendering it; the refused page can pay for itself only.
  test.each([
    [18, 2],
    [22, 3],
  ])(
    "costs as much as one that is rendered, but for the rendering: %i tokens pay for %i",
    async (tokens, paid) => {
      const limits = { requestsPerMinute: tokens, bodyBytes: 1000, responseTimeout: 5000 };
      const { open, rendered } = keepingGateway({ limits });
      for (let pages = 0; pages < paid; pages += 1)
        expect(await (await open()).text()).toContain("<h1>1</h1>");
      expect(rendered).toHaveLength(1);
      const refused = await open();
      expect([refused.status, refused.headers.get("ETag")]).toEqual([429, null]);
      expect(refused.headers.get("X-Accel-Expires")).toBeNull();
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await refused.text()).toContain('<div class="starting">');
      expect(rendered).toHaveLength(1);
    },
  );
});
