import { describe, expect, test } from "vitest";
import { createSessions } from "#accounts/sessions/session.ts";
import type { Portal } from "#contract/portal.ts";
import type { Reader } from "#contract/reader.ts";
import { type RenderedScreen, type RenderScreen, unrendered } from "#contract/rendered-screen.ts";
import { Problem } from "#contract/problem.ts";
import { exampleSociety } from "#contract/society.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";
import { escapeHtml } from "#rules/escape-html.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import {
  gatewayUnderTest,
  problemOf,
  readableLog,
  start,
  testDependencies,
} from "#tests/gateway/gateway-under-test.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";

const rendered: RenderedScreen = {
  status: 200,
  html: "<h1>$& The list</h1>",
  queries: [[["/script/ABSAPIRECORDSUSPENSION"], { name: "</script><b>$&" }]],
  parts: ["ResultHead"],
  vessel: null,
};
const html = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

/** A gateway whose society differs from the example. */
function gatewayOf(changes: Partial<typeof exampleSociety>) {
  const portal: ReturnType<typeof testDependencies>["portal"] = async (session) => ({
    ...(await testDependencies().portal(session)),
    society: { ...exampleSociety, ...changes },
  });
  return gatewayUnderTest({ portal });
}

describe("a screen's address", () => {
  test.each([
    "/",
    "/error",
    "/absrecord",
    "/absrecord/",
    "/absrecord/search",
    "/absrecord/extSearch",
    "/absrecord/class-suspension",
    "/absrecord/details?ImoNum=9074729",
    "/absrecord/vessel/12",
    "/absrecord/company/7",
    "/absrecord/vessel/",
    "/absrecord/company/",
    "/class-suspension",
    "/class-suspension/list",
    "/class-suspension/certificates",
    "/portal/terms-of-use",
  ])("%s returns the page", async (path) => {
    const response = await gatewayUnderTest().get(path, html);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  });

  test("has the portal as JSON that cannot close its script element", async () => {
    const name = "</script><script>alert(1)</script> & Sons $& $1";
    const text = await (await gatewayOf({ name }).get("/", html)).text();
    const [, json = ""] = /<script type="application\/json" id="portal">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({ society: { name }, captcha: "altcha" });
    expect(text).not.toContain("<script>alert");
  });

  test("allows the scripts of the page as built, and none that a society, a search or a vessel adds", async () => {
    const script = "</script><script>alert(1)</script>";
    const vessel = { assetnum: "V1", vessel_name: script };
    const template = () => testDependencies().files.template("/absrecord/search");
    const renderScreen = () => Promise.resolve({ ...rendered, vessel });
    const { get } = gatewayUnderTest({ files: webFilesOf("", { template, renderScreen }) });
    const policyOf = async (path: string) => (await get(path, html)).headers.get("Content-Security-Policy");
    const plain = await policyOf("/absrecord/search");
    expect(await policyOf("/absrecord/details?assetnum=V1")).toBe(plain);
    expect(await policyOf(`/absrecord/search?vesselName=${encodeURIComponent(script)}`)).toBe(plain);
  });

  test("is the same for two visitors, byte by byte", async () => {
    const { get } = gatewayUnderTest();
    const [one, other] = await Promise.all([get("/absrecord/search", html), get("/absrecord/search", html)]);
    expect(one.headers.getSetCookie()).not.toEqual(other.headers.getSetCookie());
    expect(await one.text()).toBe(await other.text());
  });

  test("has the notices for a browser that cannot run the app", async () => {
    const text = await (await gatewayUnderTest().get("/absrecord/search", html)).text();
    expect(text).toContain('<p>The page could not be loaded. <a href="">Try again</a></p>');
    expect(text).toContain("<noscript>ABS Record: this screen needs JavaScript.</noscript>");
  });

  test("has the title of the society, escaped", async () => {
    const text = await (await gatewayOf({ abbreviation: "A&<B>" }).get("/absrecord/search", html)).text();
    expect(text).toContain("<title>A&#38;&#60;B&#62; Record: online database of vessels");
  });
});

test("a search has its criteria, escaped, in the title and the link preview", async () => {
  const address = "/absrecord/search?vesselName=%3Cb%3E&flagId=12&imoNum=9074729&other=x";
  const text = await (await gatewayUnderTest().get(address, html)).text();
  expect(text).toContain("<title>&#60;b&#62;, 9074729 | ABS Record: online database");
  expect(text).toContain('<meta property="og:title" content="&#60;b&#62;, 9074729 | ABS Record');
  expect(text).toContain('<meta property="og:image" content="http://localhost/app-icon-512.png"');
});

describe("an address without a screen", () => {
  test.each([
    "/anything",
    "/absrecord/orders",
    "/class-suspension/search",
    "/absrecord/search/1",
    "/vessel/1",
    "/absrecord/vessel",
    "/AbsRecord/details",
    "/ui",
    "/portal",
  ])("%s redirects a browser to /not-found", async (path) => {
    const response = await gatewayUnderTest().get(path, html);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/not-found"]);
  });

  test("is a problem for other clients", async () => {
    const response = await gatewayUnderTest().get("/anything", { headers: { Accept: "application/json" } });
    expect(await problemOf(response)).toMatchObject({ code: "notFound", status: 404 });
  });
});

describe("/not-found", () => {
  test("is our own page unless the society has one", async () => {
    const response = await gatewayUnderTest().get("/not-found", html);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<!doctype html>");
  });

  test("redirects to the page of the society if it has one", async () => {
    const response = await gatewayOf({ notFoundUrl: "https://abs.example/404" }).get("/not-found", html);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "https://abs.example/404"]);
  });
});

test("the page may load reCAPTCHA if it is configured", async () => {
  const portal: ReturnType<typeof testDependencies>["portal"] = async (session) => ({
    ...(await testDependencies().portal(session)),
    captcha: "recaptcha",
  });
  const policy = (await gatewayUnderTest({ portal }).get("/", html)).headers.get("Content-Security-Policy");
  expect(policy).toContain("https://www.google.com/recaptcha/");
});

const star = {
  assetnum: "V1001",
  vessel_name: 'STAR "ONE" <1>',
  vessel_type: "Bulk Carrier",
  imo_num: "9074729",
  class_num: null,
  flag_name: "Panama",
  call_sign: "3FZZ9",
};

const cleared: Reader = { userType: "society", permissions: [], clearances: ["itar"] };

/** The text of a page whose screen shows a vessel. */
async function pageOf(path: string, vessel: RenderedScreen["vessel"]): Promise<string> {
  const template = () => testDependencies().files.template(path);
  const renderScreen = () => Promise.resolve({ ...rendered, vessel });
  const gateway = gatewayUnderTest({ files: webFilesOf("", { template, renderScreen }) });
  return (await gateway.get(path, html)).text();
}

describe("the link preview of a vessel's screen", () => {
  const meta = (text: string) => [...text.matchAll(/<(?:meta|title)[^<]*/g)].join("");

  test("names the vessel that the screen shows, escaped", async () => {
    const text = await pageOf("/absrecord/owner?ImoNum=9074729", star);
    expect(text).toContain('<meta property="og:title" content="STAR &#34;ONE&#34; &#60;1&#62; | ABS Record');
    expect(text).toContain(
      'og:description" content="Bulk Carrier, IMO 9074729, flag Panama. The public record in ABS Record."',
    );
    expect(text).toContain("<title>STAR");
    expect(meta(text)).not.toContain("3FZZ9");
  });

  test("is data of schema.org, too, under the public address", async () => {
    const text = await pageOf("/absrecord/certificates?ImoNum=9074729", star);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({
      "@context": "https://schema.org",
      "@id": "http://localhost/vessels/9074729",
      "@type": "Vehicle",
      url: "http://localhost/vessels/9074729",
      name: star.vessel_name,
      category: "Bulk Carrier",
      identifier: [{ "@type": "PropertyValue", propertyID: "IMO number", value: "9074729" }],
    });
  });

  test.each([
    ["without a vessel", null],
    ["without a name", { assetnum: "V1" }],
  ])("describes the section %s", async (_, vessel) => {
    const text = await pageOf("/absrecord/details?ImoNum=9074729", vessel);
    expect(text).toContain('<meta property="og:title" content="ABS Record: online database');
    expect(text).not.toContain("application/ld+json");
  });
});

test("says without any script that the vessels are invented while they are", async () => {
  const portal: ReturnType<typeof testDependencies>["portal"] = async (session) => ({
    ...(await testDependencies().portal(session)),
    invented: "all",
  });
  const text = await (await gatewayUnderTest({ portal }).get("/", html)).text();
  expect(text).toContain(
    '<aside class="demonstration">Demonstration: every vessel here is invented. <a href="/administration/imports">Import yours</a></aside>',
  );
  const real = await (await gatewayUnderTest().get("/", html)).text();
  expect(real).not.toMatch(/<!--demonstration-->|class="demonstration"/);
});

describe("a screen that the server renders", () => {
  const list = "/class-suspension/list?status=Suspended";
  const page = (renderScreen: RenderScreen, changes: Parameters<typeof gatewayUnderTest>[0] = {}) => {
    const template = () => testDependencies().files.template(list);
    return gatewayUnderTest({ files: webFilesOf("", { template, renderScreen }), ...changes }).get(
      list,
      html,
    );
  };

  test("is in the page with its data as JSON, and with no frame of the app", async () => {
    const text = await (await page(() => Promise.resolve(rendered))).text();
    expect(text).toContain(`<div id="root">${rendered.html}</div>`);
    const [, json = ""] =
      /<script type="application\/json" id="queries" data-parts="ResultHead">(.*?)<\/script>/.exec(text) ??
      [];
    expect(JSON.parse(json)).toEqual(rendered.queries);
    expect(text).not.toContain("starting");
    expect(text).toContain("<noscript>Without JavaScript, the links of this page work");
  });

  test("is rendered for its address, from the reads of its reader", async () => {
    const reads: { name: string; parameters: object; reader: Reader; maxPageSize: unknown }[] = [];
    const sessions = createSessions("a secret of the test's own server", () => start);
    const response = await page(
      async ({ href, portal, readCall }) => {
        expect([href, portal.today]).toEqual([list, "2026-11-20"]);
        const { member } = await readCall("/os/ABSRECORDSEARCH?oslc.where=imo_num=1");
        return { ...rendered, html: JSON.stringify(member) };
      },
      {
        sessions: { ...sessions, begin: () => ({ ...sessions.begin(), reader: cleared }) },
        read: ({ name, parameters }, { reader, maxPageSize }) => {
          reads.push({ name, parameters, reader, maxPageSize });
          return Promise.resolve({ member: [{ assetnum: "V7" }], href: "", responseInfo: { href: "" } });
        },
      },
    );
    expect(await response.text()).toContain('[{"assetnum":"V7"}]');
    expect(reads).toEqual([
      {
        name: "ABSRECORDSEARCH",
        parameters: [["oslc.where", "imo_num=1"]],
        reader: cleared,
        maxPageSize: 50,
      },
    ]);
  });

  test("costs the page and each of its calls, with their members", async () => {
    const limits = { requestsPerMinute: 100, bodyBytes: 1000, responseTimeout: 5000 };
    const member = Array.from({ length: 101 }, (_, index) => ({ assetnum: `V${index}` }));
    const read = () => Promise.resolve({ member, href: "", responseInfo: { href: "" } });
    const renderScreen: RenderScreen = async ({ readCall }) => {
      await Promise.all([readCall("/os/ABSRECORDSEARCH"), readCall("/os/ABSRECORDSURVEY")]);
      return rendered;
    };
    const template = () => testDependencies().files.template(list);
    const files = webFilesOf("", { template, renderScreen });
    const { get } = gatewayUnderTest({ files, limits, read });
    // 3 for the page; 1 for each call, 1 for rendering it, and 2 for its members beyond 50.
    for (let pages = 0; pages < 9; pages += 1) expect((await get(list, html)).status).toBe(200);
    expect((await get(list, html)).status).toBe(429);
  });

  test("costs the start page the token that its own address costs, and one for rendering", async () => {
    const limits = { requestsPerMinute: 15, bodyBytes: 1000, responseTimeout: 5000 };
    const renderScreen: RenderScreen = async ({ readStartPage }) => {
      await readStartPage();
      return rendered;
    };
    const { get } = gatewayUnderTest({ files: webFilesOf("<!--screen-->", { renderScreen }), limits });
    // 3 for the page, 1 for what it reads and 1 for rendering it.
    for (let pages = 0; pages < 3; pages += 1)
      expect((await get("/absrecord/search", html)).status).toBe(200);
    expect((await get("/absrecord/search", html)).status).toBe(429);
  });

  test("reads the start page as its own address returns it", async () => {
    const { get } = gatewayUnderTest({
      files: webFilesOf("<!--screen-->", {
        renderScreen: async ({ readStartPage }) => ({
          ...rendered,
          html: JSON.stringify(await readStartPage()),
        }),
      }),
    });
    const screen = await (await get("/absrecord/search", html)).text();
    expect(screen).toBe(await (await get("/api/start")).text());
  });

  test("is left to the app if a part cannot be read or rendered, which is logged", async () => {
    const messages: string[] = [];
    const error = (_: object, message: string) => void messages.push(message);
    const log = { ...testDependencies().log, error };
    const unread = await page(() => Promise.resolve(unrendered), { log });
    expect(await unread.text()).toContain('<div id="root"><div class="starting">');
    expect(messages).toEqual([]);
    const broken = await page(() => Promise.reject(new Error("broken")), { log });
    expect(broken.status).toBe(200);
    expect(await broken.text()).toContain('<div id="root"><div class="starting">');
    expect(messages).toEqual(["A screen could not be rendered."]);
  });

  test("that fails is logged once with its error, by its path, and then counted", async () => {
    const log = readableLog();
    const stopping = new AbortController();
    const { changes } = testDependencies();
    const renderScreen = () => Promise.reject(new TypeError("broken"));
    const { get } = gatewayUnderTest({
      log,
      changes: { ...changes, stopping: stopping.signal },
      files: webFilesOf("", { renderScreen }),
    });
    for (let request = 0; request < 40; request += 1)
      await get(`/absrecord/search?text=secret${request}`, html);
    stopping.abort();
    const failures = log.lines.filter(({ level }) => level === "error" || level === "warn");
    expect(failures.map(({ fields, message }) => ({ ...fields, message }))).toMatchObject([
      { path: "/absrecord/search", err: { message: "broken" }, message: "A screen could not be rendered." },
      { path: "/absrecord/search", requests: 40, message: "Requests failed alike." },
    ]);
    expect(JSON.stringify(failures.map(({ fields }) => fields))).not.toContain("secret");
  });
});

describe("a page has the status of its screen", () => {
  const address = "/absrecord/details?ImoNum=1";
  const page = (renderScreen: RenderScreen, changes: Parameters<typeof gatewayUnderTest>[0] = {}) => {
    const template = () => testDependencies().files.template(address);
    return gatewayUnderTest({ files: webFilesOf("", { template, renderScreen }), ...changes }).get(
      address,
      html,
    );
  };

  test("404 for what does not exist, which is not kept", async () => {
    const response = await page(() => Promise.resolve({ ...rendered, status: 404 }));
    expect([response.status, response.headers.get("ETag")]).toEqual([404, null]);
    expect(await response.text()).toContain(rendered.html);
  });

  test("302 for one that leads to another", async () => {
    const response = await page(() => Promise.resolve({ redirect: "/absrecord/search?text=1" }));
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/absrecord/search?text=1"]);
  });

  test.each([
    [403, new Problem("itar")],
    [503, new Problem("unavailable")],
    [500, new Error("broken")],
  ])(
    "%i if a call is refused or fails, whose sentence stands where the app starts",
    async (status, error) => {
      const response = await page(
        ({ readCall }) =>
          readCall("/os/ABSRECORDVESSEL").then(
            () => rendered,
            () => ({ html: null, vessel: star }),
          ),
        { read: () => Promise.reject(error) },
      );
      expect(response.status).toBe(status);
      const { message } = error instanceof Problem ? error : new Problem("internal");
      const text = await response.text();
      expect(text).toContain(`<p>${escapeHtml(message)}</p></div>`);
      expect(text).toContain(`<title>${escapeHtml(star.vessel_name)}`);
    },
  );
});

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
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await refused.text()).toContain('<div class="starting">');
      expect(rendered).toHaveLength(1);
    },
  );
});

test("the web manifest has the name of the society", async () => {
  const response = await gatewayOf({ abbreviation: "NRS" }).get("/site.webmanifest");
  expect(response.headers.get("Content-Type")).toContain("application/manifest+json");
  expect(await response.json()).toMatchObject({ name: "NRS Record", start_url: "/absrecord/search" });
});
