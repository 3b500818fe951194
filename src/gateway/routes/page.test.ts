import { describe, expect, test } from "vitest";
import { exampleSociety } from "#contract/society.ts";
import { gatewayUnderTest, problemOf, testParts } from "#tests/gateway/gateway-under-test.ts";

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
    expect(await response.text()).toContain(`<meta property="csp-nonce" content="${nonce}" />`);
  });

  test("has the society's title, as text", async () => {
    const text = await (await gatewayOf({ abbreviation: "A&<B>" }).get("/absrecord/search", html)).text();
    expect(text).toContain("<title>A&#38;&#60;B&#62; Record: online database of vessels");
  });
});

describe("an address that is no screen", () => {
  test.each([
    "/anything",
    "/absrecord/orders",
    "/class-suspension/search",
    "/absrecord/search/1",
    "/vessel/1",
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

describe("a vessel's screen, to a program that previews links", () => {
  const vessel = {
    assetnum: "V1001",
    vessel_name: 'STAR "ONE" <1>',
    vessel_type: "Bulk Carrier",
    imo_num: "9074729",
    class_num: null,
    flag_name: "Panama",
    call_sign: "SECRET",
  };

  /** The page at an address, and what was read for it. */
  async function preview(path: string, members: readonly object[]) {
    const asked: { parameters: unknown; clearances: readonly string[] }[] = [];
    const gateway = gatewayUnderTest({
      read: ({ parameters }, { reader }) => {
        asked.push({ parameters: parameters[0], clearances: reader.clearances });
        return Promise.resolve({ member: [...members], href: "", responseInfo: { href: "" } } as never);
      },
    });
    return { text: await (await gateway.get(path, html)).text(), asked };
  }

  test("says who the vessel is, as text and as a visitor may know it", async () => {
    const { text, asked } = await preview("/absrecord/owner?ImoNum=9074729", [vessel]);
    expect(asked).toEqual([{ parameters: ["oslc.where", "imo_num=9074729"], clearances: [] }]);
    expect(text).toContain('<meta property="og:title" content="STAR &#34;ONE&#34; &#60;1&#62; | ABS Record');
    expect(text).toContain(
      'og:description" content="Bulk Carrier, IMO 9074729, flag Panama. The public record in ABS Record."',
    );
    expect(text).toContain("<title>STAR");
    expect(text).not.toContain("SECRET");
  });

  test("reads a vessel without an IMO number by its asset number", async () => {
    const { asked } = await preview("/class-suspension/details?assetnum=V1003", [vessel]);
    expect(asked[0]?.parameters).toEqual(["oslc.where", 'assetnum="V1003"']);
  });

  test.each([
    "/absrecord/search?ImoNum=9074729",
    "/absrecord/details",
    "/absrecord/details?ImoNum=1%20or%201",
    '/absrecord/details?assetnum=V"1',
  ])("reads nothing for %s, and says what the area is", async (path) => {
    const { text, asked } = await preview(path, [vessel]);
    expect(asked).toEqual([]);
    expect(text).toContain('<meta property="og:title" content="ABS Record: online database');
  });

  test("is the area's where there is no such vessel, and where the record cannot be read", async () => {
    expect((await preview("/absrecord/details?ImoNum=1", [])).text).toContain(
      'og:title" content="ABS Record',
    );
    const failing = gatewayUnderTest({ read: () => Promise.reject(new Error("down")) });
    const response = await failing.get("/absrecord/details?ImoNum=1", html);
    expect(response.status).toBe(200);
  });
});

test("the web manifest names the society", async () => {
  const response = await gatewayOf({ abbreviation: "NRS" }).get("/site.webmanifest");
  expect(response.headers.get("Content-Type")).toContain("application/manifest+json");
  expect(await response.json()).toMatchObject({ name: "NRS Record", start_url: "/absrecord/search" });
});
