import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { WebFiles } from "#gateway/page/web-files.ts";
import { captchaToken, gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";

const action = "/os/ABSRECORDFLAG";

/** A response of the record whose JSON has the given number of bytes. */
async function responseOf(bytes: number, encoding: string): Promise<Response> {
  const name = "x".repeat(bytes - JSON.stringify({ totalCount: 0, name: "" }).length);
  const { post } = gatewayUnderTest({ read: () => Promise.resolve({ totalCount: 0, name }) });
  const headers = { "Accept-Encoding": encoding };
  return post("/api/public-data", { osurl: action, recaptchaToken: captchaToken(action) }, { headers });
}

describe("a response of a kilobyte", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ] as const)("is encoded for Accept-Encoding %s", async (accepted, encoding, decode) => {
    const response = await responseOf(1024, accepted);
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    const body = new Uint8Array(await response.arrayBuffer());
    expect(body.length).toBeLessThan(200);
    expect(decode(body)).toHaveLength(1024);
  });

  test("is sent unchanged if no encoding is accepted", async () => {
    const response = await responseOf(1024, "identity");
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect((await response.arrayBuffer()).byteLength).toBe(1024);
  });
});

test("a response below a kilobyte is not encoded", async () => {
  const response = await responseOf(1023, "br");
  expect(response.headers.get("Content-Encoding")).toBeNull();
  expect((await response.arrayBuffer()).byteLength).toBe(1023);
});

test("an encoded response keeps its status and cookies", async () => {
  const files: WebFiles = { find: () => undefined, template: () => Promise.resolve("<p>".repeat(1024)) };
  const response = await gatewayUnderTest({ files }).get("/absrecord/search", {
    headers: { "Accept-Encoding": "br" },
  });
  expect(response.headers.get("Content-Encoding")).toBe("br");
  expect(response.headers.getSetCookie()).toHaveLength(2);
});

test("an unchanged file gets 304 without a body", async () => {
  const mark = {
    type: "image/svg+xml",
    etag: '"a"',
    isImmutable: false,
    body: new Uint8Array(2000),
    encoded: {},
  };
  const files: WebFiles = { find: () => mark, template: () => Promise.resolve("") };
  const response = await gatewayUnderTest({ files }).get("/mark.svg", {
    headers: { "Accept-Encoding": "br", "If-None-Match": mark.etag },
  });
  expect(response.status).toBe(304);
});
