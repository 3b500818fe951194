import { describe, expect, test } from "vitest";
import { callDescriptors } from "#contract/calls.ts";
import { gallery } from "#gateway/api-docs/gallery.ts";
import { reasonText } from "#text/api/reasons.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";
import { gatewayUnderTest, testDependencies } from "#tests/gateway/gateway-under-test.ts";

describe("the page", () => {
  const pageOf = async (changes: Parameters<typeof gatewayUnderTest>[0] = {}) =>
    (await gatewayUnderTest(changes).get("/api/docs")).text();

  test("has no scripts, and loads nothing from other origins", async () => {
    const { headers } = await gatewayUnderTest().get("/api/docs");
    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const text = await pageOf();
    expect(text).not.toMatch(/<script|style="|\son\w+="|src="http/);
  });

  test("is the same for every reader: it sets no cookie, and shared caches may store it", async () => {
    const { headers } = await gatewayUnderTest().get("/api/docs");
    expect([headers.getSetCookie(), headers.get("Cache-Control")]).toEqual([[], "public, max-age=300"]);
  });

  test.each(callDescriptors.map(({ path }) => path))(
    "lists the queryable fields and the members of %s",
    async (path) => {
      const id = path.slice(1).replace("/", "-");
      const text = await pageOf();
      expect(text).toContain(`href="#${id}"`);
      const [article = ""] = new RegExp(`<article id="${id}".*?</article>`, "s").exec(text) ?? [];
      expect(article).toMatch(/<dl>|It supports pages/);
      expect(article).toContain("<details>");
    },
  );

  test("names attributes of related records and of nested lists", async () => {
    const text = await pageOf();
    expect(text).toContain("<code>abs_registered_owner.customer_name</code>");
    expect(text).toContain(
      "<code>abs_vessel_customer_rel.abs_customers.locations.serviceaddress.formattedaddress</code>",
    );
  });

  test("shows every example as a command, its quotation marks as text", async () => {
    const text = await pageOf();
    for (const { title } of gallery("2026-11-20")) expect(text).toContain(title);
    expect(text).toContain("--data-urlencode &#39;oslc.where=imo_num=&quot;9074729&quot;&#39;");
  });

  test("uses dates relative to today in the examples", async () => {
    const text = await pageOf({ clock: () => Date.UTC(2031, 4, 6) });
    expect(text).toContain("current_due_date&lt;&quot;2031-05-06&quot;");
  });

  test("states the bounds and the rate of this installation", async () => {
    const limits = { requestsPerMinute: 1234, bodyBytes: 1, responseTimeout: 1000 };
    const text = (await pageOf({ limits })).replace(/\s+/g, " ");
    expect(text).toMatch(/Requests a minute[^<]*<\/th> <td>1234<\/td>/);
    expect(text).toMatch(/Members of a page<\/th> <td>1000<\/td>/);
    const free = (await pageOf({ limits: { ...limits, requestsPerMinute: null } })).replace(/\s+/g, " ");
    expect(free).toMatch(/Requests a minute[^<]*<\/th> <td>unlimited<\/td>/);
  });

  test("explains the check of a list with its notes and its cost", async () => {
    const text = await pageOf();
    const [article = ""] = /<article id="v1-check".*?<\/article>/s.exec(text) ?? [];
    expect(article).toContain("http://localhost/api/v1/check");
    for (const word of ["wrongCheckDigit", "notConfirmed", "120 requests"]) expect(article).toContain(word);
  });

  test("explains every reason code", async () => {
    const text = await pageOf();
    for (const code of Object.keys(reasonText)) expect(text).toContain(`<code>${code}</code>`);
  });

  test("escapes the society's name", async () => {
    const product = { name: "<b>& Record", society: "A & B", email: "a@b.example", version: "1" };
    const { bounds } = testDependencies().product;
    expect(await pageOf({ product: { ...product, bounds } })).toContain("<title>&lt;b&gt;&amp; Record API");
  });
});

describe("the style sheet", () => {
  test("takes the font from the built page", async () => {
    const template = '<link rel="preload" as="font" href="/assets/inter-4f2a.woff2" crossorigin="" />';
    const files: WebFiles = { find: () => undefined, template: () => Promise.resolve(template) };
    const response = await gatewayUnderTest({ files }).get("/api/docs.css");
    expect(response.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    expect(await response.text()).toContain('src: url("/assets/inter-4f2a.woff2")');
  });

  test("has no font without a build, and is light and dark", async () => {
    const text = await (await gatewayUnderTest().get("/api/docs.css")).text();
    expect(text).not.toContain("@font-face");
    expect(text).toContain("prefers-color-scheme: dark");
  });
});

describe("the OpenAPI document", () => {
  type Node = { readonly [key: string]: unknown };
  const documentOf = async (): Promise<Node> =>
    (await (await gatewayUnderTest().get("/api/openapi.json")).json()) as Node;

  /** Every object of the document, at any depth. */
  function nodesOf(node: unknown): readonly Node[] {
    if (typeof node !== "object" || node === null) return [];
    return [...(Array.isArray(node) ? [] : [node as Node]), ...Object.values(node).flatMap(nodesOf)];
  }

  function at(document: Node, reference: string): unknown {
    return reference
      .slice(2)
      .split("/")
      .reduce<unknown>((node, name) => (node as Node | undefined)?.[name], document);
  }

  test("has version 3.1, and describes this product at this address", async () => {
    expect(await documentOf()).toMatchObject({
      openapi: "3.1.0",
      info: { title: "ABS Record API", version: "4.15.0" },
      servers: [{ url: "http://localhost/maximo/api" }, { url: "http://localhost/maximo/oslc" }],
    });
  });

  test("has a path for every call, and one for the members of every record set", async () => {
    const { paths } = await documentOf();
    const expected = callDescriptors.flatMap(({ kind, path }) =>
      kind === "os" ? [path, `${path}/{id}`] : [path],
    );
    const described = Object.keys(paths as object).filter((path) => /^\/(?:os|script)\//.test(path));
    expect(described.sort()).toEqual(expected.sort());
  });

  test("describes the check of a list at the site's address, with its files and its bounds", async () => {
    const { paths } = await documentOf();
    expect(paths).toMatchObject({
      "/api/v1/check": {
        post: {
          servers: [{ url: "http://localhost" }],
          requestBody: {
            content: { "application/json": { schema: { properties: { numbers: { maxItems: 1000 } } } } },
          },
          responses: { 200: { content: { "text/csv; charset=utf-8; header=present": expect.anything() } } },
        },
      },
    });
  });

  test("has no broken references", async () => {
    const document = await documentOf();
    const references = nodesOf(document).flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : []));
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((reference) => at(document, reference) === undefined)).toEqual([]);
  });

  test("names each operation once, and describes each parameter", async () => {
    const { components, paths } = await documentOf();
    const operations = Object.values(paths as Node).flatMap((path) => Object.values(path as Node) as Node[]);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const parameters = Object.values((components as { parameters: Node }).parameters) as Node[];
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });

  test("states the bounds of a call", async () => {
    const { components } = await documentOf();
    expect((components as { parameters: Node }).parameters).toMatchObject({
      where: { name: "oslc.where", schema: { maxLength: 32_000 } },
      pageSize: { schema: { minimum: 1, maximum: 1000 } },
    });
  });

  test("lists problems by status, with the codes that mean them", async () => {
    const { components } = await documentOf();
    expect((components as { responses: Node }).responses).toMatchObject({
      Problem400: { description: expect.stringContaining("BMXAA8744E") },
      Problem401: { description: expect.stringMatching(/BMXAA9549E.*BMXAA0021E/) },
      Problem429: { headers: { "Retry-After": expect.anything() } },
    });
  });

  test("marks required parameters, and lists saved queries", async () => {
    const { paths } = await documentOf();
    expect(paths).toMatchObject({
      "/script/ABSRECORDCAPACITYSQL": {
        get: {
          parameters: expect.arrayContaining([expect.objectContaining({ name: "assetnum", required: true })]),
        },
      },
      "/os/ABSAPIVSLHIST": {
        get: {
          parameters: expect.arrayContaining([
            expect.objectContaining({
              name: "savedQuery",
              schema: { type: "string", enum: ["portalPublicSiteHistory"] },
            }),
          ]),
        },
      },
    });
  });
});
