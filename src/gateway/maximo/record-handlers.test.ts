// The response formats that clients of Maximo expect (docs/api.md), from a real record.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { load } from "#tests/database/engines.ts";
import { gatewayOn, type MaximoGateway, maximoGateway } from "#tests/gateway/maximo-gateway.ts";

const fill = (database: Database) =>
  load(database, {
    vessel: [
      { assetnum: "V1", vessel_name: "MERIDIAN STAR", imo_num: "9074729", flag_id: 12 },
      { assetnum: "C1", vessel_name: "GREY LADY", security_domain_id: 1 },
    ],
    flag: [
      { flag_id: 3, name: "Liberia", removal_date: "2020-01-01" },
      { flag_id: 7, name: "Malta / Gozo" },
      { flag_id: 12, name: "Panama" },
    ],
    capacity: [
      { assetnum: "V1", category: "Oil", total_volume: 1.5 },
      { assetnum: "C1", category: "Oil" },
    ],
    survey: [
      { surveyid: "S1", assetnum: "V1", abs_service_group_id: 2, description: "Hidden" },
      { surveyid: "S2", assetnum: "V1", abs_service_group_id: 1, description: "Annual" },
    ],
  });

let gateway: MaximoGateway;
beforeAll(async () => {
  gateway = await maximoGateway(fill);
});
afterAll(() => gateway.database.close());

const base = "http://localhost/maximo/oslc";
const flags = "/maximo/api/os/ABSRECORDFLAG";

async function resultOf(path: string, headers?: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await gateway.fetchWithKey(path, headers);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
  return response.json();
}

describe("a collection in the lean form", () => {
  const query = "lean=1&oslc.pageSize=2&oslc.select=flag_id,name&oslc.orderBy=%2Bname&collectioncount=1";

  test("is a page of members with their addresses and that of the next page", async () => {
    expect(await resultOf(`${flags}?${query}`)).toEqual({
      member: [
        { flag_id: 3, name: "Liberia", href: `${base}/os/ABSRECORDFLAG/_Mw--` },
        { flag_id: 7, name: "Malta / Gozo", href: `${base}/os/ABSRECORDFLAG/_Nw--` },
      ],
      href: `${base}/os/ABSRECORDFLAG`,
      responseInfo: {
        nextPage: { href: expect.stringMatching(/\?pageno=2&lean=1&oslc\.pageSize=2&/) },
        totalPages: 2,
        totalCount: 3,
        pagenum: 1,
        href: expect.stringContaining(`${base}/os/ABSRECORDFLAG?lean=1&oslc.pageSize=2`),
      },
    });
  });

  test("has no next page on its last page", async () => {
    const result = (await resultOf(`${flags}?${query}&pageno=2`)) as { responseInfo: object };
    expect(result.responseInfo).toMatchObject({ pagenum: 2, previousPage: { href: expect.any(String) } });
    expect(result.responseInfo).not.toHaveProperty("nextPage");
  });

  test("has only its address as response info without paging", async () => {
    expect(await resultOf(`${flags}?lean=1`)).toMatchObject({
      responseInfo: { href: `${base}/os/ABSRECORDFLAG?lean=1` },
    });
  });

  test("is an empty list if nothing is found", async () => {
    expect(await resultOf(`${flags}?lean=1&oslc.where=name%3D%22Atlantis%22`)).toMatchObject({
      member: [],
      responseInfo: { href: expect.any(String) },
    });
  });

  test("is only a number with count=1, in either form", async () => {
    expect(await resultOf(`${flags}?lean=1&count=1`)).toEqual({ totalCount: 3 });
    expect(await resultOf(`${flags}?count=1`)).toEqual({ totalCount: 3 });
  });

  test("leaves out empty fields, or returns null for them", async () => {
    const one = `${flags}?lean=1&oslc.select=*&oslc.where=flag_id%3D12`;
    expect(await resultOf(one)).toMatchObject({
      member: [expect.not.objectContaining({ removal_date: null })],
    });
    expect(await resultOf(`${one}&_dropnulls=0`)).toMatchObject({ member: [{ removal_date: null }] });
  });

  test.each(["absrecordflag", "ABSRECORDFLAG", "AbsRecordFlag"])("is found as %s", async (name) => {
    expect(await resultOf(`/maximo/oslc/os/${name}?count=1`)).toEqual({ totalCount: 3 });
  });

  test("accepts what clients send: ?&, parameters without value, repeated and unknown ones", async () => {
    const odd = "?&lean=1&lean=1&descendent&stablepaging=1&ignorecollectionref=1&_lang=en-EN&count=1";
    expect(await resultOf(`${flags}${odd}`)).toEqual({ totalCount: 3 });
  });
});

describe("a collection without lean", () => {
  test("is namespaced", async () => {
    expect(await resultOf(`${flags}?oslc.pageSize=1&oslc.select=spi:name&collectioncount=1`)).toEqual({
      prefixes: expect.objectContaining({ oslc: "http://open-services.net/ns/core#" }),
      "oslc:responseInfo": {
        "oslc:nextPage": { "rdf:resource": expect.stringContaining("pageno=2") },
        totalPages: 3,
        "oslc:totalCount": 3,
        pagenum: 1,
        "rdf:about": expect.any(String),
      },
      "rdfs:member": [{ "spi:name": "Liberia", "rdf:about": `${base}/os/ABSRECORDFLAG/_Mw--` }],
      "rdf:about": `${base}/os/ABSRECORDFLAG`,
    });
  });

  test("has only the addresses of members without a selection", async () => {
    expect(await resultOf(`${flags}?oslc.pageSize=1`)).toMatchObject({
      "rdfs:member": [{ "rdf:resource": `${base}/os/ABSRECORDFLAG/_Mw--` }],
    });
  });
});

describe("a member", () => {
  test("is an object without envelope at its address, whole or selected", async () => {
    const path = `${flags}/_Nw--`;
    const href = `${base}/os/ABSRECORDFLAG/_Nw--`;
    expect(await resultOf(`${path}?lean=1`)).toEqual({ flag_id: 7, name: "Malta / Gozo", href });
    expect(await resultOf(`${path}?oslc.properties=name`)).toEqual({
      "spi:name": "Malta / Gozo",
      "rdf:about": href,
    });
  });

  test.each(["_OTk-", "_", "_x", "7", "_%F0%9F", "_%00", "..%2f..%2fetc"])(
    "is not found at %s",
    async (id) => {
      const response = await gateway.fetchWithKey(`${flags}/${id}?lean=1`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        Error: {
          reasonCode: "BMXAA8727E",
          message: expect.stringMatching(/^BMXAA8727E - There is no ABSRECORDFLAG with the ID /),
        },
      });
    },
  );
});

describe("a script", () => {
  const path = "/maximo/oslc/script/absrecordcapacitysql";

  test("returns the lean form, with and without lean", async () => {
    expect(await resultOf(`${path}?assetnum=V1`)).toMatchObject({
      member: [{ category: "Oil", total_volume: 1.5 }],
    });
  });

  test.each([
    ["in the address", `${path}?assetnum=V1`, undefined],
    ["in a form", path, new URLSearchParams({ assetnum: "V1" })],
  ])("accepts a POST with its parameters %s", async (_, address, body) => {
    const response = await gateway.request(address, {
      method: "POST",
      headers: { apikey: gateway.key },
      ...(body && { body }),
    });
    expect(await response.json()).toMatchObject({ member: [{ category: "Oil" }] });
  });

  test("is not found as a record set, nor a record set as a script", async () => {
    expect((await gateway.fetchWithKey("/maximo/oslc/os/ABSRECORDCAPACITYSQL")).status).toBe(404);
    expect((await gateway.fetchWithKey("/maximo/oslc/script/ABSRECORDFLAG")).status).toBe(404);
  });
});

describe("what a visitor may not see, an API client may not see either", () => {
  test("a withheld statutory item has only its mark", async () => {
    expect(await resultOf("/maximo/api/os/ABSRECORDSURVEY?lean=1&oslc.select=*")).toMatchObject({
      member: [{ surveyid: "S1", abs_service_group_id: 2, withheld: true }, { description: "Annual" }],
    });
  });

  test.each([
    "/os/ABSRECORDVESSEL?lean=1&oslc.where=assetnum=%22C1%22",
    "/os/ABSRECORDVESSEL/_QzE-?lean=1",
    "/script/ABSRECORDCAPACITYSQL?lean=1&assetnum=C1",
  ])("a controlled vessel is refused with its own message: %s", async (path) => {
    const response = await gateway.fetchWithKey(`/maximo/api${path}`);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      Error: {
        statusCode: "403",
        message: "BMXAA0024E - This facility is ITAR secured. Access to controlled data is restricted.",
      },
    });
  });
});

describe("a caller's error", () => {
  const where = (text: string) => `${flags}?lean=1&oslc.where=${encodeURIComponent(text)}`;
  test.each([
    ["a condition that does not parse", where('name="a" or name="b"'), 400, "BMXAA8744E"],
    ["an unknown attribute", where("secret=1"), 400, "BMXAA8744E"],
    ["an order without a sign", `${flags}?lean=1&oslc.orderBy=name`, 400, "BMXAA8744E"],
    ["an unknown saved query", `${flags}?lean=1&savedQuery=x`, 400, "BMXAA8744E"],
    ["a page that is too large", `${flags}?lean=1&oslc.pageSize=1001`, 400, "BMXAA8744E"],
    ["the character NUL", where('name="\0"'), 400, "BMXAA8744E"],
    ["a text that is too long", where(`name="${"x".repeat(32_000)}"`), 400, "BMXAA8744E"],
    ["a script without its parameter", "/maximo/api/script/ABSRECORDCAPACITYSQL?lean=1", 400, "BMXAA8744E"],
    ["an unknown object structure", "/maximo/api/os/MXASSET?lean=1", 404, "BMXAA9301E"],
    ["a name from the prototype", "/maximo/api/os/__proto__?lean=1", 404, "BMXAA9301E"],
    ["a name that is not a word", "/maximo/api/os/%00%ff?lean=1", 404, "BMXAA9301E"],
    ["an unknown address", "/maximo/api/anything?lean=1", 404, "BMXAA8727E"],
    ["an incomplete escape", `${flags}?lean=1&oslc.where=%E0%A4%A`, 400, "BMXAA8744E"],
  ])("%s gets a status below 500", async (_, path, status, reasonCode) => {
    const response = await gateway.fetchWithKey(path);
    const { Error: error } = (await response.json()) as { Error: Record<string, unknown> };
    expect([response.status, error["statusCode"], error["reasonCode"]]).toEqual([
      status,
      String(status),
      reasonCode,
    ]);
  });

  test.each([
    ["gbcols", "gbcols=name"],
    ["_format", "_format=xml"],
    ["action", "action=wsmethod:approve"],
    ["_allheaderprops_", "oslc.select=_allheaderprops_"],
    ["_allheaderprops_", "oslc.properties=_allheaderprops_"],
  ])("is named if Maximo supports the parameter and the record does not: %s, in %s", async (name, query) => {
    for (const path of [flags, `${flags}/_Nw--`, "/maximo/api/script/ABSRECORDCAPACITYSQL"]) {
      const response = await gateway.fetchWithKey(`${path}?lean=1&assetnum=V1&${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        Error: { reasonCode: "BMXAA8744E", message: expect.stringContaining(`${name} is not supported`) },
      });
    }
  });

  test.each(["savedquery=x", "SavedQuery=x", "_format=json", "gbcol=name", "_lang=xx"])(
    "is ignored for an unknown parameter: %s",
    async (query) => {
      expect(await resultOf(`${flags}?lean=1&count=1&${query}`)).toEqual({ totalCount: 3 });
    },
  );

  test("in a query gets a message with its position and what was expected", async () => {
    const response = await gateway.fetchWithKey(where('name="a" or name="b"'));
    expect(await response.json()).toMatchObject({
      Error: {
        message: expect.stringMatching(
          /^BMXAA8744E - Encountered "or" at line 1, column 10\. Was expecting: /,
        ),
      },
    });
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("by the method %s is rejected with 405", async (method) => {
    const response = await gateway.request(`${flags}?lean=1`, { method, headers: { apikey: gateway.key } });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect(await response.json()).toMatchObject({ Error: { statusCode: "405", reasonCode: "BMXAA0024E" } });
  });
});

describe("addresses in a response", () => {
  const hrefOf = async (path: string, publicUri: string, more: Parameters<typeof gatewayOn>[2] = {}) => {
    const { fetchWithKey } = gatewayOn(gateway.database, gateway.key, more);
    const response = await fetchWithKey(path, { "x-public-uri": publicUri });
    return ((await response.json()) as { href: string }).href;
  };
  const configured = { networkSettings: { publicUrl: "https://record.example", trustedProxies: 0 } };

  test.each([
    ["http://localhost/maximo/api", "http://localhost/maximo/api"],
    ["http://localhost/maximo/oslc/", "http://localhost/maximo/oslc"],
    ["http://evil.example/maximo/oslc", base],
    ["http://localhost/elsewhere", base],
    ["http://localhost@evil.example/maximo/oslc", base],
    ["javascript:alert(1)", base],
    ["no address", base],
  ])("with x-public-uri: %s begin with %s", async (publicUri, prefix) => {
    expect(await hrefOf(`${flags}?lean=1`, publicUri)).toBe(`${prefix}/os/ABSRECORDFLAG`);
  });

  test("begin with PUBLIC_URL if it is set, or with the requested base under it", async () => {
    const path = `${flags}?lean=1`;
    expect(await hrefOf(path, "", configured)).toBe("https://record.example/maximo/oslc/os/ABSRECORDFLAG");
    expect(await hrefOf(path, "https://record.example/maximo/api", configured)).toBe(
      "https://record.example/maximo/api/os/ABSRECORDFLAG",
    );
  });

  test("are relative with relativeuri=1", async () => {
    expect(await hrefOf(`${flags}?lean=1&relativeuri=1`, "")).toBe("oslc/os/ABSRECORDFLAG");
  });
});

describe("a copy of a response", () => {
  test("may be stored by a shared cache for every key, for a minute", async () => {
    const { headers } = await gateway.fetchWithKey(`${flags}?lean=1`);
    expect(headers.get("Cache-Control")).toBe("public, max-age=60, must-revalidate");
    expect(headers.get("Vary")).toMatch(/^apikey, maxauth, Authorization, Cookie, X-Public-Uri/);
    expect(headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ["repeats a key", () => gateway.request(`${flags}?apikey=${gateway.key}`)],
    ["begins a session", () => gateway.fetchWithKey("/maximo/oslc/os/ABSRECORDFLAG")],
  ])("is private if the request %s", async (_, send) => {
    expect((await send()).headers.get("Cache-Control")).toBe("private, no-cache");
  });

  test("is not sent again while it is current", async () => {
    const tag = (await gateway.fetchWithKey(`${flags}?lean=1`)).headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    const statusOf = async (known: string, path = flags) =>
      (await gateway.fetchWithKey(`${path}?lean=1`, { "If-None-Match": known })).status;
    expect(await statusOf(tag)).toBe(304);
    expect(await statusOf(`"other", ${tag}`)).toBe(304);
    expect(await statusOf(tag.replace("W/", ""))).toBe(304);
    expect(await statusOf('W/"other"')).toBe(200);
    expect(await statusOf(tag, "/maximo/api/os/ABSRECORDVESSEL")).toBe(200);
  });

  test("is not stored for an error", async () => {
    const { headers } = await gateway.fetchWithKey("/maximo/api/os/MXASSET");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});
