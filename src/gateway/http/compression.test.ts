import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { captchaToken, gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";

const action = "/os/ABSRECORDFLAG";

/** A response of the record whose JSON has the given number of bytes. */
async function responseOf(bytes: number, encoding: string): Promise<Response> {
  const name = "x".repeat(bytes - JSON.stringify({ totalCount: 0, name: "" }).length);
  const { post } = gatewayUnderTest({ read: () => Promise.resolve({ totalCount: 0, name }) });
  const headers = { "Accept-Encoding": encoding };
  return post("/api/public-data", { osurl: action, recaptchaToken: captchaToken(action) }, { headers });
}

describe("a response of two kilobytes", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ] as const)("is encoded for Accept-Encoding %s", async (accepted, encoding, decode) => {
    const response = await responseOf(2048, accepted);
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    const body = new Uint8Array(await response.arrayBuffer());
    expect(body.length).toBeLessThan(200);
    expect(decode(body)).toHaveLength(2048);
  });

  test("is sent unchanged if no encoding is accepted", async () => {
    const response = await responseOf(2048, "identity");
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(response.headers.get("Vary")).toBe("Accept-Encoding");
    expect((await response.arrayBuffer()).byteLength).toBe(2048);
  });
});

test("a long response is encoded too", async () => {
  const response = await responseOf(100_000, "br");
  expect(response.headers.get("Content-Encoding")).toBe("br");
  expect(brotliDecompressSync(new Uint8Array(await response.arrayBuffer()))).toHaveLength(100_000);
});

describe("the file of the suspension list, which several responses share", () => {
  const members = Array.from({ length: 100 }, (_, at) => ({ assetnum: `V${at}` }));
  const { get } = gatewayUnderTest({
    readSuspensionList: () => Promise.resolve({ version: 1, members }),
  });
  const download = async (encoding: string) => {
    const response = await get("/class-suspension/list.csv", { headers: { "Accept-Encoding": encoding } });
    return { headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
  };

  test("is the same in every encoding, for the first and for later requests", async () => {
    const plain = await download("identity");
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    expect(plain.headers.get("Vary")).toBe("Accept-Encoding");
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const { body, headers } = await download(encoding);
      expect(headers.get("Content-Encoding")).toBe(encoding);
      expect(headers.get("Vary")).toBe("Accept-Encoding");
      expect(body.length).toBeLessThan(plain.body.length / 2);
      expect(new Uint8Array(decode(body))).toEqual(plain.body);
    }
  });
});

test("a response below two kilobytes is not encoded", async () => {
  const response = await responseOf(2047, "br");
  expect(response.headers.get("Content-Encoding")).toBeNull();
  expect((await response.arrayBuffer()).byteLength).toBe(2047);
});

test("an encoded response keeps its status and cookies", async () => {
  const files = webFilesOf("<p>".repeat(1024));
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
  const files = webFilesOf("", { find: () => mark });
  const response = await gatewayUnderTest({ files }).get("/mark.svg", {
    headers: { "Accept-Encoding": "br", "If-None-Match": mark.etag },
  });
  expect(response.status).toBe(304);
});
