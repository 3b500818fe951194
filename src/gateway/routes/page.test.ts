import { describe, expect, test } from "vitest";
import { createSessions } from "#accounts/session.ts";
import { Problem } from "#contract/problem.ts";
import { type Reader, visitor } from "#contract/reader.ts";
import { exampleSociety } from "#contract/society.ts";
import { gatewayUnderTest, problemOf, start, testParts } from "#tests/gateway/gateway-under-test.ts";

const html = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

/** A gateway of a society that differs from the example. */
function gatewayOf(changes: Partial<typeof exampleSociety>) {
  const portal: ReturnType<typeof testParts>["portal"] = async (session) => ({
    ...(await testParts().portal(session)),
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
  ])("%s begins with the page", async (path) => {
    const response = await gatewayUnderTest().get(path, html);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  });

  test("gives the page the portal as JSON that cannot end its script", async () => {
    const name = "</script><script>alert(1)</script> & Sons $& $1";
    const text = await (await gatewayOf({ name }).get("/", html)).text();
    const [, json = ""] = /<script type="application\/json" id="portal">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({ society: { name }, captcha: "altcha" });
    expect(text).not.toContain("<script>alert");
  });

  test("gives the page the nonce of its own answer", async () => {
    const response = await gatewayUnderTest().get("/", html);
    const [, nonce = ""] =
      /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "") ?? [];
    expect(await response.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
  });

  test("has the society's title, as text", async () => {
    const text = await (await gatewayOf({ abbreviation: "A&<B>" }).get("/absrecord/search", html)).text();
    expect(text).toContain("<title>A&#38;&#60;B&#62; Record: online database of vessels");
  });
});

test("a search says in its title and its preview what is searched for, as text", async () => {
  const address = "/absrecord/search?vesselName=%3Cb%3E&flagId=12&imoNum=9074729&other=x";
  const text = await (await gatewayUnderTest().get(address, html)).text();
  expect(text).toContain("<title>&#60;b&#62;, 9074729 | ABS Record: online database");
  expect(text).toContain('<meta property="og:title" content="&#60;b&#62;, 9074729 | ABS Record');
  expect(text).toContain('<meta property="og:image" content="http://localhost/app-icon-512.png"');
});

describe("an address that is no screen", () => {
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
  ])("%s leads a reader to /not-found", async (path) => {
    const response = await gatewayUnderTest().get(path, html);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/not-found"]);
  });

  test("is a problem to a program", async () => {
    const response = await gatewayUnderTest().get("/anything", { headers: { Accept: "application/json" } });
    expect(await problemOf(response)).toMatchObject({ code: "notFound", status: 404 });
  });
});

describe("/not-found", () => {
  test("is our own page where the society has none", async () => {
    const response = await gatewayUnderTest().get("/not-found", html);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<!doctype html>");
  });

  test("is the society's page where it has one", async () => {
    const response = await gatewayOf({ notFoundUrl: "https://abs.example/404" }).get("/not-found", html);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "https://abs.example/404"]);
  });
});

test("reCAPTCHA, where it is configured, may be loaded by the page", async () => {
  const portal: ReturnType<typeof testParts>["portal"] = async (session) => ({
    ...(await testParts().portal(session)),
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

/** The page at an address, and what was read for it; each reader is answered by its clearances, each record set by its name. */
async function pageOf(
  path: string,
  members: readonly object[] | ((reader: Reader, name: string) => readonly object[]),
  reader: Reader = visitor,
) {
  const asked: { name: string; parameters: Record<string, string>; clearances: readonly string[] }[] = [];
  const sessions = createSessions("a secret of the test's own server", () => start);
  const gateway = gatewayUnderTest({
    sessions: { ...sessions, begin: () => ({ ...sessions.begin(), reader }) },
    read: async ({ name, parameters }, context) => {
      asked.push({ name, parameters: Object.fromEntries(parameters), clearances: context.reader.clearances });
      const member = typeof members === "function" ? members(context.reader, name) : members;
      return Promise.resolve({ member: [...member], href: "", responseInfo: { href: "" } } as never);
    },
  });
  const text = await (await gateway.get(path, html)).text();
  const [, json] = /<script type="application\/json" id="vessel">(.*?)<\/script>/s.exec(text) ?? [];
  return { text, asked, vessel: json === undefined ? null : (JSON.parse(json) as object) };
}

describe("a vessel's screen, to a program that previews links", () => {
  const meta = (text: string) => [...text.matchAll(/<(?:meta|title)[^<]*/g)].join("");

  test("says who the vessel is, as text and as a visitor may know it", async () => {
    const { text, asked } = await pageOf("/absrecord/owner?ImoNum=9074729", [star]);
    expect(asked).toMatchObject([{ parameters: { "oslc.where": "imo_num=9074729" }, clearances: [] }]);
    expect(text).toContain('<meta property="og:title" content="STAR &#34;ONE&#34; &#60;1&#62; | ABS Record');
    expect(text).toContain(
      'og:description" content="Bulk Carrier, IMO 9074729, flag Panama. The public record in ABS Record."',
    );
    expect(text).toContain("<title>STAR");
    expect(meta(text)).not.toContain("3FZZ9");
  });

  test("says no more where the reader may know more", async () => {
    const tell = ({ clearances }: Reader) => [{ ...star, flag_name: clearances.length ? "Secret" : null }];
    const { text, vessel, asked } = await pageOf("/absrecord/details?ImoNum=9074729", tell, cleared);
    expect(asked.map(({ clearances }) => clearances)).toEqual([["itar"], []]);
    expect(vessel).toMatchObject({ flag_name: "Secret" });
    expect(meta(text)).not.toContain("Secret");
  });

  test("reads a vessel without an IMO number by its asset number", async () => {
    const { asked } = await pageOf("/class-suspension/details?assetnum=V1003", [star]);
    expect(asked[0]?.parameters["oslc.where"]).toBe('assetnum="V1003"');
  });

  test.each([
    "/absrecord/search?ImoNum=9074729",
    "/absrecord/details",
    "/absrecord/details?ImoNum=1%20or%201",
    '/absrecord/details?assetnum=V"1',
  ])("reads nothing for %s, and says what the area is", async (path) => {
    const { text, asked, vessel } = await pageOf(path, [star]);
    expect([asked, vessel]).toEqual([[], null]);
    expect(text).toContain('<meta property="og:title" content="ABS Record: online database');
  });

  test("is the area's where there is no such vessel, and where the record cannot be read", async () => {
    const { text, vessel } = await pageOf("/absrecord/details?ImoNum=1", []);
    expect(text).toContain('og:title" content="ABS Record');
    expect(vessel).toBeNull();
    const failing = gatewayUnderTest({ read: () => Promise.reject(new Error("down")) });
    const response = await failing.get("/absrecord/details?ImoNum=1", html);
    expect(response.status).toBe(200);
  });
});

describe("a vessel's screen, to its reader", () => {
  test("begins with what the summary card shows, read for the reader, as JSON that cannot end its script", async () => {
    const { asked, vessel } = await pageOf("/absrecord/details?ImoNum=9074729", [star], cleared);
    expect(asked[0]?.clearances).toEqual(["itar"]);
    expect(vessel).toEqual(star);
    const fields = asked[0]?.parameters["oslc.select"]?.replace(/\{.*?\}/g, "").split(",") ?? [];
    expect(fields).toContain("call_sign");
    expect(fields).not.toContain("registered_owner");
    expect(fields).not.toContain("*");
  });

  test("is read once for a visitor", async () => {
    expect((await pageOf("/absrecord/details?ImoNum=9074729", [star])).asked).toHaveLength(1);
  });

  test("shows the vessel's name and type, as text, before any script runs", async () => {
    const { text } = await pageOf("/absrecord/details?ImoNum=9074729", [star]);
    expect(text).toContain("<h1>STAR &#34;ONE&#34; &#60;1&#62;</h1><p>Bulk Carrier</p>");
  });

  test("shows nothing of a vessel where there is none", async () => {
    const { text } = await pageOf("/absrecord/search", [star]);
    expect(text).not.toContain("starting-vessel");
    expect(text).not.toContain("<!--vessel-->");
  });
});

describe("the screen of a vessel's list, to its reader", () => {
  const lists = [
    ["surveys", "ABSRECORDSURVEY", "abs_service_group_id"],
    ["findings", "ABSRECORDFINDING", "reported_in_service_group"],
    ["certificates", "ABSRECORDCERTIFICATE", "service_group_id"],
  ] as const;
  const statutoryPage = (screen: string, items: () => readonly object[], reader?: Reader) =>
    pageOf(
      `/absrecord/${screen}?ImoNum=9074729`,
      (_, name) => (name === "ABSRECORDSEARCH" ? [star] : items()),
      reader,
    );

  describe.each(lists)("%s", (screen, name, group) => {
    test.each([
      ["nothing", [], false],
      ["an item of class", [{ [group]: 1, service_type_id: 1 }], false],
      ["an item of no known group", [{ [group]: null, service_type_id: null }], false],
      ["an item of the statutory group", [{ [group]: 1 }, { [group]: 2 }], true],
      ["an item of the statutory service, in another group", [{ [group]: 3, service_type_id: 24 }], true],
      ["an item that its flag has not released", [{ [group]: 1, withheld: true }], true],
    ])("that holds %s: says whether there are statutory items", async (_, items, expected) => {
      const { vessel } = await statutoryPage(screen, () => items);
      expect(vessel).toEqual({ ...star, hasStatutory: expected });
    });

    test("is read once more, for the reader, and only for what decides", async () => {
      const { asked } = await statutoryPage(screen, () => [], cleared);
      expect(asked.map((call) => [call.name, call.clearances])).toEqual([
        ["ABSRECORDSEARCH", ["itar"]],
        ["ABSRECORDSEARCH", []],
        [name, ["itar"]],
      ]);
      expect(asked[2]?.parameters).toMatchObject({
        "oslc.where": 'assetnum="V1001"',
        "oslc.select": `${group},service_type_id`,
      });
    });

    test("that the reader may not read: says nothing of it, and the vessel all the same", async () => {
      const refuse = () => {
        throw new Problem("itar");
      };
      const { vessel } = await statutoryPage(screen, refuse);
      expect(vessel).toEqual(star);
    });
  });

  test("in the class suspension section says it too", async () => {
    const { vessel } = await pageOf("/class-suspension/surveys?assetnum=V1001", (_, name) =>
      name === "ABSRECORDSEARCH" ? [star] : [{ abs_service_group_id: 2 }],
    );
    expect(vessel).toMatchObject({ hasStatutory: true });
  });

  test.each(["details", "owner", "assets"])("is not read for the screen %s", async (screen) => {
    const { asked, vessel } = await statutoryPage(screen, () => []);
    expect(asked).toHaveLength(1);
    expect(vessel).toEqual(star);
  });

  test("is not read for one finding", async () => {
    const { asked } = await pageOf("/absrecord/findings?ImoNum=9074729&ticketid=T55", [star]);
    expect(asked).toHaveLength(1);
  });

  test("shows the terms of statutory information before any script runs, where there is some", async () => {
    const shown = await statutoryPage("surveys", () => [{ abs_service_group_id: 2 }]);
    expect(shown.text).toContain(
      'Its use is subject to these terms: <a href="/portal/terms-of-use" target="_blank" rel="noopener">Terms of Use</a>',
    );
    const { text } = await statutoryPage("surveys", () => [{ abs_service_group_id: 1 }]);
    expect(text).not.toContain("starting-terms");
  });

  test("is not read of a vessel whose number cannot stand in a condition", async () => {
    const odd = { ...star, assetnum: 'V" or assetnum="%' };
    const { asked, vessel } = await pageOf("/absrecord/surveys?ImoNum=9074729", [odd]);
    expect(asked).toHaveLength(1);
    expect(vessel).toEqual(odd);
  });
});

test("the web manifest names the society", async () => {
  const response = await gatewayOf({ abbreviation: "NRS" }).get("/site.webmanifest");
  expect(response.headers.get("Content-Type")).toContain("application/manifest+json");
  expect(await response.json()).toMatchObject({ name: "NRS Record", start_url: "/absrecord/search" });
});
