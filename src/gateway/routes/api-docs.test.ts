import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { changeTopics } from "#contract/changes/changes.ts";
import { callDescriptors } from "#contract/calls/calls.ts";
import { checkNoteKinds, rowVerdicts } from "#rules/search/checked-rows.ts";
import { reasonText } from "#text/api/reasons.ts";
import { routeCosts } from "#gateway/limits/route-costs.ts";
import { gatewayUnderTest, testDependencies } from "#tests/gateway/gateway-under-test.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";

describe("the page", () => {
  const script = "document.title;";
  const template = `<!doctype html><html><head><title>__RECORD__ API</title><script>${script}</script><style>a{}</style></head>
<body><p>A key may send <code translate="no">RATE_LIMIT</code> requests: curl http://localhost:8080/maximo</p></body></html>`;
  const files = webFilesOf("", {
    template: (path) => Promise.resolve(path === "/api/docs" ? template : ""),
  });
  const request = (changes: Parameters<typeof gatewayUnderTest>[0] = {}, address = "/api/docs") =>
    gatewayUnderTest({ files, ...changes }).get(address);
  const pageOf = async (...of: Parameters<typeof request>) => (await request(...of)).text();

  test("runs the scripts and styles of its own head only, and loads files of this server only", async () => {
    const { headers } = await request();
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(headers.get("Content-Security-Policy")).toBe(
      `default-src 'none'; script-src 'self' ${hash(script)}; style-src 'self' ${hash("a{}")}; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  test("is the same for every reader, and validated on each use, because it names files of its build", async () => {
    const { headers } = await request();
    expect([headers.getSetCookie(), headers.get("Cache-Control")]).toEqual([[], "no-cache"]);
  });

  test("is another one when its template is", async () => {
    let text = template;
    const changing = webFilesOf("", { template: () => Promise.resolve(text) });
    const { get } = gatewayUnderTest({ files: changing });
    await get("/api/docs");
    text = "<p>Later.</p>";
    expect(await (await get("/api/docs")).text()).toBe("<p>Later.</p>");
  });

  test("has the addresses of this server, as text", async () => {
    expect(await pageOf({}, "http://record.example/api/docs")).toContain("curl http://record.example/maximo");
    // `$'` in a replacement text is what follows the place.
    const networkSettings = { publicUrl: "https://record.example/<b>$'$`", trustedProxies: 0 };
    expect(await pageOf({ networkSettings })).toContain("https://record.example/&#60;b&#62;$'$`/maximo</p>");
  });

  test("states the rate of this installation", async () => {
    const limits = { requestsPerMinute: 1234, bodyBytes: 1, responseTimeout: 1000 };
    expect(await pageOf({ limits })).toContain("may send 1234 requests");
    expect(await pageOf({ limits: { ...limits, requestsPerMinute: null } })).toContain(
      "may send unlimited requests",
    );
  });

  test("escapes the name of the record", async () => {
    const { product } = testDependencies();
    expect(await pageOf({ product: { ...product, name: "<b>& Record" } })).toContain(
      "<title>&#60;b&#62;&#38; Record API",
    );
  });
});

test("docs/api.md explains each verdict, each note and each reason code", () => {
  const page = readFileSync("docs/api.md", "utf8");
  const shown = checkNoteKinds.filter((kind) => kind !== "pending");
  const missing = [...rowVerdicts, ...shown, ...Object.keys(reasonText)].filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(page),
  );
  expect(missing).toEqual([]);
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

  test("has a path for every route below /api/v1, and no other one", async () => {
    const { paths } = await documentOf();
    const described = Object.entries(paths as Record<string, object>)
      .filter(([path]) => path.startsWith("/api/v1/"))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    const routes = Object.keys(routeCosts)
      .filter((route) => route.includes(" /api/v1/"))
      .map((route) => route.replaceAll(/:(\w+)/g, "{$1}"));
    expect(described.sort()).toEqual(routes.sort());
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

  test("describes what each parameter of the changes takes, as the call reads it", async () => {
    const { paths } = await documentOf();
    const { get } = (paths as Readonly<Record<string, { readonly get: Node }>>)["/api/v1/changes"] ?? {};
    const parameters = (get?.["parameters"] ?? []) as readonly Node[];
    const described = new Map(parameters.map((one) => [one["name"], one]));
    expect(described.get("since")?.["schema"]).toEqual({ type: "string", format: "date" });
    expect(described.get("limit")?.["schema"]).toEqual({
      type: "integer",
      minimum: 1,
      maximum: 1000,
      default: 1000,
    });
    const items = { type: "string", enum: changeTopics };
    expect(described.get("topics")).toMatchObject({ explode: false, schema: { type: "array", items } });
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
