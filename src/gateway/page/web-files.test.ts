import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unrendered } from "#contract/page/rendered-screen.ts";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { loadWebFolder, type WebFiles } from "./web-files.ts";

const built = {
  "index.html": "<html><template></template><!--portal--></html>",
  "api-docs.html": "<h1>The API</h1>",
  ".vite/manifest.json": JSON.stringify({
    "features/details/details-screen.tsx": { file: "assets/details-1.js" },
  }),
  "mark.svg": "<svg/>",
  "assets/index-4f2a.js": "let plain;",
  "assets/index-4f2a.js.br": "brotli",
  "assets/index-4f2a.js.gz": "gzip",
  "assets/inter-1.woff2": "font",
};
const outside = "secret.txt";
const noScreen = () => Promise.resolve(unrendered);
let folder: string;
let files: WebFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plimsoll-web-"));
  for (const [path, text] of Object.entries(built)) {
    await mkdir(dirname(join(folder, "web", path)), { recursive: true });
    await writeFile(join(folder, "web", path), text);
  }
  await writeFile(join(folder, outside), "not for the web");
  await symlink(join(folder, outside), join(folder, "web", "link.txt"));
  files = await loadWebFolder(join(folder, "web"), noScreen);
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  gatewayUnderTest({ files }).get(path, { headers });

describe("a static file", () => {
  test.each([
    ["/mark.svg", "image/svg+xml; charset=utf-8", "no-cache"],
    ["/assets/index-4f2a.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/inter-1.woff2", "font/woff2", "public, max-age=31536000, immutable"],
  ])("%s is %s, cached as %s", async (path, type, cacheControl) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Cache-Control")).toBe(cacheControl);
  });

  test.each([
    ["br, gzip", "br", "brotli"],
    ["gzip", "gzip", "gzip"],
    ["identity", null, "let plain;"],
  ])("is sent with the encoding for %s", async (accepted, encoding, body) => {
    const response = await get("/assets/index-4f2a.js", { "Accept-Encoding": accepted });
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect(await response.text()).toBe(body);
  });

  test("is not sent again for a matching ETag", async () => {
    const tag = (await get("/mark.svg")).headers.get("ETag") ?? "";
    expect((await get("/mark.svg", { "If-None-Match": tag })).status).toBe(304);
    expect((await get("/mark.svg", { "If-None-Match": '"older"' })).status).toBe(200);
  });
});

test.each([
  "/index.html",
  "/.vite/manifest.json",
  "/assets/index-4f2a.js.br",
  "/link.txt",
  "/assets/missing.js",
  "/assets/../../secret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/",
])("%s is not a static file", async (path) => {
  const response = await get(path, { Accept: "application/json" });
  expect(response.status).toBe(404);
});

test("the page of a screen preloads the screen's files", async () => {
  expect(await files.template("/absrecord/details")).toContain('href="/assets/details-1.js"');
  expect(await files.template("/absrecord/search")).toBe(built["index.html"]);
});

test("a folder without a page is rejected with the command to run", async () => {
  await expect(loadWebFolder(join(folder, "nowhere"), noScreen)).rejects.toThrow(
    "nowhere holds no built web app: run `npm run build`.",
  );
});

test("the page of the API's documentation is served at its address only", async () => {
  expect(await (await get("/api/docs")).text()).toBe("<h1>The API</h1>");
  expect((await get("/api-docs.html")).status).toBe(404);
});
