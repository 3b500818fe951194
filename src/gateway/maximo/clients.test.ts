// Replays the request sequences of clients that were written for Maximo (docs/api.md, Clients) against the record.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { load } from "#tests/database/engines.ts";
import { keyName, type MaximoGateway, maximoGateway, maxauth } from "#tests/gateway/maximo-gateway.ts";

const names = ["Bahamas", "Cyprus", "Greece", "Liberia", "Malta", "Panama", "Singapore"];

let gateway: MaximoGateway;
beforeAll(async () => {
  const flag = names.map((name, index) => ({ flag_id: index + 1, name }));
  gateway = await maximoGateway((database) => load(database, { flag }));
});
afterAll(() => gateway.database.close());

type Json = Readonly<Record<string, unknown>>;

/** A lean page as a client reads it. */
interface Page {
  readonly member: readonly Json[];
  readonly responseInfo: { readonly totalCount?: number; readonly nextPage?: { readonly href: string } };
}

async function json(response: Response): Promise<Json> {
  return (await response.json()) as Json;
}

describe("IBM's Java client", () => {
  const publicUri = "http://localhost/maximo/oslc";

  /** The client sends the whole cookie back, attributes included, and states `lean` only when it connects. */
  async function connect(lean: boolean): Promise<(address: string) => Promise<Response>> {
    const headers = { accept: "application/json", "x-public-uri": publicUri };
    const response = await gateway.request(`/maximo/oslc${lean ? "?&lean=1" : ""}`, {
      headers: { ...headers, ...maxauth(keyName, gateway.key) },
    });
    expect(response.status).toBeLessThan(400);
    const Cookie = response.headers.getSetCookie().join(";");
    return (address) =>
      gateway.request(address.replace("http://localhost", ""), { headers: { ...headers, Cookie } });
  }

  const first =
    "/maximo/oslc/os/absrecordflag?&collectioncount=1&oslc.select=flag_id%2Cname&oslc.where=flag_id%3E0&oslc.pageSize=3&oslc.orderBy=-name";

  test("follows lean pages forward and back without sending lean again", async () => {
    const get = await connect(true);
    const seen: unknown[] = [];
    let page = (await json(await get(first))) as unknown as Page;
    for (;;) {
      seen.push(...page.member.map(({ name }) => name));
      const next = page.responseInfo.nextPage?.href;
      if (next === undefined) break;
      page = (await json(await get(next))) as unknown as Page;
    }
    expect(seen).toEqual(names.toReversed());
    const previous = (page.responseInfo as { previousPage?: { href: string } }).previousPage?.href ?? "";
    expect(await json(await get(previous))).toMatchObject({ member: [{ name: "Liberia" }, {}, {}] });
  });

  test("counts by a second request with count=1", async () => {
    const get = await connect(true);
    expect(await json(await get(`${first}&count=1`))).toEqual({ totalCount: 7 });
  });

  test("loads a member by its address, with the properties that it names", async () => {
    const get = await connect(true);
    const { member } = (await json(await get(first))) as unknown as Page;
    const href = String(member[0]?.["href"]);
    expect(await json(await get(href))).toEqual({ flag_id: 7, name: "Singapore", href });
    expect(await json(await get(`${href}?&oslc.properties=name`))).toEqual({ name: "Singapore", href });
  });

  test("uses the namespaced form without lean", async () => {
    const get = await connect(false);
    const page = await json(await get(first));
    const info = page["oslc:responseInfo"] as { "oslc:nextPage": { "rdf:resource": string } };
    const [member] = page["rdfs:member"] as readonly Json[];
    expect(info).toMatchObject({ "oslc:totalCount": 7 });
    expect(await json(await get(info["oslc:nextPage"]["rdf:resource"]))).toMatchObject({
      "rdfs:member": [{ "spi:name": "Liberia" }, {}, {}],
    });
    expect(await json(await get(String(member?.["rdf:about"])))).toMatchObject({ "spi:name": "Singapore" });
  });

  test("reads an error's message from either form", async () => {
    const [lean, namespaced] = [await connect(true), await connect(false)];
    const wrong = "/maximo/oslc/os/absrecordflag?&oslc.where=nonsense%3D1";
    expect(await json(await lean(wrong))).toMatchObject({ Error: { message: expect.any(String) } });
    expect(await json(await namespaced(wrong))).toMatchObject({
      "oslc:Error": { "oslc:message": expect.any(String) },
    });
  });

  test("is rejected after it has logged out", async () => {
    const get = await connect(true);
    expect((await get("/maximo/oslc/logout")).status).toBe(200);
    expect((await get(first)).status).toBe(401);
  });
});

describe("IBM's Python client", () => {
  /** The client stores no cookies, adds `lean=1` to every address, also to one that has it, and reads the cookie of the first page. */
  function pythonClient(base: string, headers: Readonly<Record<string, string>>, more = "") {
    return async (address: string): Promise<{ cookie: string | undefined; page: Page }> => {
      const separator = address.includes("?") ? "&" : "?";
      const path = address.replace("http://localhost", "");
      const response = await gateway.request(
        `${path.startsWith("/os") ? base : ""}${path}${separator}lean=1${more}`,
        {
          headers,
        },
      );
      expect(response.status).toBe(200);
      const cookie = response.headers.getSetCookie().find((one) => one.startsWith("JSESSIONID="));
      return { cookie, page: (await json(response)) as unknown as Page };
    };
  }

  const first = "/os/absrecordflag?oslc.pageSize=3&ignorecollectionref=1&oslc.select=name&stablepaging=1";

  test.each<[string, () => ReturnType<typeof pythonClient>]>([
    ["a key at /maximo/oslc", () => pythonClient("/maximo/oslc", { apikey: gateway.key })],
    [
      "a key and enablesession=1",
      () => pythonClient("/maximo/api", { apikey: gateway.key }, "&enablesession=1"),
    ],
    ["a user and a password", () => pythonClient("/maximo/oslc", { ...maxauth(keyName, gateway.key) })],
  ])("fetches page after page with %s", async (_, client) => {
    const get = client();
    let { cookie, page } = await get(first);
    expect(cookie).toMatch(/^JSESSIONID=./);
    const seen = page.member.map(({ name }) => name);
    while (page.responseInfo.nextPage) {
      ({ page } = await get(page.responseInfo.nextPage.href));
      seen.push(...page.member.map(({ name }) => name));
    }
    expect(seen).toEqual(names);
  });

  test("reads the name of its key", async () => {
    const response = await gateway.fetchWithKey("/maximo/oslc/whoami?lean=1");
    expect(await json(response)).toMatchObject({ loginID: keyName, displayName: keyName });
  });
});

describe("the npm client", () => {
  test("connects at the base with a slash, and follows pages in the namespaced form", async () => {
    const headers = { ...maxauth(keyName, gateway.key), "x-public-uri": "http://localhost/maximo/oslc/" };
    const connected = await gateway.request("/maximo/oslc/", { headers });
    expect(await json(connected)).toMatchObject({
      "rdf:about": "http://localhost/maximo/oslc",
      "spi:whoami": { "rdf:resource": "http://localhost/maximo/oslc/whoami" },
    });
    const Cookie = connected.headers.getSetCookie().join("; ");
    const path = `/maximo/oslc/os/absrecordflag?lean=0&oslc.select=${encodeURIComponent("spi:name")}&oslc.where=${encodeURIComponent('spi:name in["Malta","Panama"]')}&oslc.pageSize=1`;
    const page = await json(await gateway.request(path, { headers: { Cookie } }));
    expect(page).toMatchObject({
      "rdfs:member": [{ "spi:name": "Malta" }],
      "oslc:responseInfo": { "oslc:nextPage": { "rdf:resource": expect.stringContaining("pageno=2") } },
    });
  });
});
