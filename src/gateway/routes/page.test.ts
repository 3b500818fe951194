import { describe, expect, test, vi } from "vitest";
import { createSessions } from "#accounts/sessions/session.ts";
import type { Session } from "#accounts/sessions/session.ts";
import type { Reader } from "#contract/account/reader.ts";
import { type RenderedScreen, type RenderScreen, unrendered } from "#contract/page/rendered-screen.ts";
import { OverloadedError } from "#async/work-queue.ts";
import { Problem } from "#contract/calls/problem.ts";
import { overloadedProblem } from "#gateway/http/retry-after.ts";
import { exampleSociety } from "#contract/page/society.ts";
import { escapeHtml } from "#rules/escape-html.ts";
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

test("a mangled address leads to its page for good, with its parameters", async () => {
  for (const method of ["GET", "HEAD"]) {
    const response = await gatewayUnderTest().get("/AbsRecord/details/?ImoNum=9074729", { ...html, method });
    expect([response.status, response.headers.get("Location")]).toEqual([
      308,
      "/absrecord/details?ImoNum=9074729",
    ]);
  }
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

test("a page with a public address says where its data are, if these need no key", async () => {
  const canonical =
    '<link rel="canonical" href="/suspensions?status=Suspended&amp;from=2026-01-01&amp;page=2"/>';
  const linksOf = async (screen: string, isApiOpen = true) => {
    const template = () => testDependencies().files.template("/");
    const renderScreen = () => Promise.resolve({ ...rendered, html: screen });
    const portal = async (session: Session) => ({ ...(await testDependencies().portal(session)), isApiOpen });
    const gateway = gatewayUnderTest({ portal, files: webFilesOf("", { template, renderScreen }) });
    const text = await (await gateway.get("/class-suspension/list", html)).text();
    return text.match(/<link rel="alternate"[^>]*>/g);
  };
  expect(await linksOf(`${canonical}<main></main>`)).toEqual([
    '<link rel="alternate" type="application/json" href="/suspensions.json?status=Suspended&#38;from=2026-01-01" />',
    '<link rel="alternate" type="text/csv" href="/suspensions.csv?status=Suspended&#38;from=2026-01-01" />',
  ]);
  expect(await linksOf("<main></main>")).toBeNull();
  expect(await linksOf(canonical, false)).toBeNull();
  // A vessel without a number of its own.
  expect(await linksOf('<link rel="canonical" href="/absrecord/details?assetnum=V1"/>')).toBeNull();
});

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

  test("503 for two of 206 at once, of which four are rendered at a time", async () => {
    const log = readableLog();
    let running = 0;
    let most = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const renderScreen: RenderScreen = async () => {
      running += 1;
      most = Math.max(most, running);
      await finished;
      running -= 1;
      return rendered;
    };
    const template = () => testDependencies().files.template(address);
    const limits = { requestsPerMinute: null, bodyBytes: 1000, responseTimeout: 5000 };
    const gateway = gatewayUnderTest({ log, limits, files: webFilesOf("", { template, renderScreen }) });
    const statuses: number[] = [];
    const visits = Array.from({ length: 206 }, async (_, visitor) => {
      const { status } = await gateway.get(`/absrecord/details?ImoNum=${visitor}`, html);
      statuses.push(status);
    });
    await vi.waitFor(() => expect(statuses).toEqual([503, 503]));
    finish();
    await Promise.all(visits);
    expect(statuses.slice(2)).toEqual(Array.from({ length: 204 }, () => 200));
    expect(most).toBe(4);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("302 for one that leads to another", async () => {
    const response = await page(() => Promise.resolve({ redirect: "/absrecord/search?text=1" }));
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/absrecord/search?text=1"]);
  });

  const outage = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const overloaded = new OverloadedError("Too many statements wait.");
  test.each([
    [403, new Problem("itar"), new Problem("itar"), 0],
    [503, new Problem("unavailable"), new Problem("unavailable"), 1],
    [503, outage, new Problem("unavailable"), 1],
    [503, overloaded, overloadedProblem(), 0],
    [500, new Error("broken"), new Problem("internal"), 1],
  ])(
    "%i if a call is refused or fails, %o, whose sentence stands where the app starts",
    async (status, error, { message }, logged) => {
      const log = readableLog();
      const response = await page(
        ({ readCall }) =>
          readCall("/os/ABSRECORDVESSEL").then(
            () => rendered,
            () => ({ html: null, vessel: star }),
          ),
        { log, read: () => Promise.reject(error) },
      );
      expect([response.status, response.headers.has("Retry-After")]).toEqual([status, status === 503]);
      expect(log.lines.filter(({ level }) => level === "error")).toHaveLength(logged);
      const text = await response.text();
      expect(text).toContain(`<p>${escapeHtml(message)}</p></div>`);
      expect(text).toContain(`<title>${escapeHtml(star.vessel_name)}`);
    },
  );
});

test("the web manifest has the name of the society", async () => {
  const response = await gatewayOf({ abbreviation: "NRS" }).get("/site.webmanifest");
  expect(response.headers.get("Content-Type")).toContain("application/manifest+json");
  expect(await response.json()).toMatchObject({ name: "NRS Record", start_url: "/absrecord/search" });
});
