import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cachedOrigins } from "#gateway/api-docs/cached-documents.ts";
import { documentBuildCost } from "#gateway/limits/route-costs.ts";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";

/** A page as long as those that are compressed. */
const files = webFilesOf(`<p>http://localhost:8080</p>${"<p>".repeat(1000)}`);

describe.each(["/api/docs", "/api/openapi.json"])("%s", (path) => {
  test("is the same for every request of an origin", async () => {
    const { get } = gatewayUnderTest({ files });
    const texts = await Promise.all([get(path), get(path)].map(async (response) => (await response).text()));
    expect(texts[0]).toBe(texts[1]);
  });

  test("is compressed as the client accepts", async () => {
    const { get } = gatewayUnderTest({ files });
    const response = await get(path, { headers: { "accept-encoding": "br" } });
    expect([response.headers.get("Content-Encoding"), response.headers.get("Vary")]).toEqual([
      "br",
      "Accept-Encoding",
    ]);
    const plain = await (await get(path)).text();
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain);
  });

  test("changes with the origin", async () => {
    const { get } = gatewayUnderTest({ files });
    const tag = async (address: string) => (await get(address)).headers.get("ETag");
    expect(await tag(`http://other.example${path}`)).not.toBe(await tag(path));
  });

  test("costs a client that states ever other origins its build", async () => {
    const requestsPerMinute = 30;
    const limits = { requestsPerMinute, bodyBytes: 1000, responseTimeout: 1000 };
    const { get } = gatewayUnderTest({ files, limits });
    const statusOf = async (origin: number) => (await get(`http://origin-${origin}.example${path}`)).status;
    for (let origin = 0; origin < cachedOrigins; origin += 1) expect(await statusOf(origin)).toBe(200);
    expect(await statusOf(cachedOrigins)).toBe(200);
    // 30 tokens less 4, and less 20 for the build.
    expect(requestsPerMinute - cachedOrigins - documentBuildCost).toBeLessThan(documentBuildCost);
    expect(await statusOf(cachedOrigins + 1)).toBe(429);
    expect(await statusOf(cachedOrigins)).toBe(200);
  });
});
