import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFolderStore } from "#documents/folder-store.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

const content = "0123456789".repeat(10);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plimsoll-documents-"));
  const { put } = createFolderStore(folder);
  const names = ["load-line.pdf", "Größe (neu).pdf", "list.csv", "drawing.svg", "note.html", "plan.dwg"];
  for (const name of names) await put("D-100", name, Readable.from([Buffer.from(content)]));
  await put("D-200", "engineering.pdf", Readable.from([Buffer.from(content)]));
});
afterAll(() => rm(folder, { recursive: true }));

/** A gateway where every certificate's document is `D-100/load-line.pdf`, no number has a slash, and `D-300` is withheld. */
function documentGateway() {
  return gatewayUnderTest({
    documents: createFolderStore(folder),
    findDocument: async (request) => {
      if ("certificateNumber" in request) {
        const { certificateNumber } = request;
        if (certificateNumber.includes("/")) return null;
        const isLost = certificateNumber.startsWith("LOST");
        const loss = { date: "2026-11-02", reason: "Owner's request" };
        const notice = isLost ? { ...loss, certificateNumber } : null;
        return { objectId: "D-100", fileName: "load-line.pdf", notice };
      }
      return request.objectId === "D-300" ? null : request;
    },
  });
}
const get = (path: string, headers: Record<string, string> = {}) => documentGateway().get(path, { headers });

describe("a certificate's file", () => {
  test.each(["/viewCertificate?certNum=LL-2026-0001", "/D-100/content/load-line.pdf"])(
    "is sent at %s",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-length": "100",
        "content-disposition": `inline; filename="load-line.pdf"; filename*=UTF-8''load-line.pdf`,
        "content-security-policy": "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
        "x-content-type-options": "nosniff",
        "x-frame-options": "SAMEORIGIN",
        "accept-ranges": "bytes",
        "cache-control": "private, no-cache",
      });
      expect(await response.text()).toBe(content);
    },
  );

  test.each([
    ["/viewCertificate?certNum=LL-2026-0001", null],
    [
      "/viewCertificate?certNum=LOST%201",
      `</certificate-lookup?certNum=LOST%201>; rel="describedby"; title*=UTF-8''No%20longer%20supported%20since%2002-Nov-2026%3A%20Owner%27s%20request`,
    ],
  ])("at %s has a link to the notice if it is no longer supported", async (path, link) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Link")).toBe(link);
  });

  test("of engineering is found under any name", async () => {
    const response = await get("/D-200/content/engg");
    expect(response.headers.get("Content-Disposition")).toContain("engineering.pdf");
  });

  test("may have any characters in its name", async () => {
    const response = await get(`/D-100/content/${encodeURIComponent("Größe (neu).pdf")}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Disposition")).toContain(
      "filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%28neu%29.pdf",
    );
  });

  test("responds to HEAD with its length and no body", async () => {
    const response = await documentGateway().get("/D-100/content/load-line.pdf", { method: "HEAD" });
    expect(response.headers.get("Content-Length")).toBe("100");
    expect(await response.text()).toBe("");
  });
});

describe("a file that browsers do not show or should not trust", () => {
  test.each(["list.csv", "plan.dwg"])("%s is sent as an attachment", async (name) => {
    const response = await get(`/D-100/content/${name}`);
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment;/);
  });

  test.each(["drawing.svg", "note.html"])("%s is shown without the rights of this origin", async (name) => {
    const response = await get(`/D-100/content/${name}`);
    expect(response.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none';.*; base-uri 'none'; form-action 'none';.*; sandbox$/,
    );
  });
});

describe("a range", () => {
  test.each([
    ["bytes=0-9", "bytes 0-9/100", "0123456789"],
    ["bytes=95-", "bytes 95-99/100", "56789"],
    ["bytes=-3", "bytes 97-99/100", "789"],
    ["bytes=98-500", "bytes 98-99/100", "89"],
  ])("%s is %s", async (range, contentRange, body) => {
    const response = await get("/D-100/content/load-line.pdf", { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(contentRange);
    expect(response.headers.get("Content-Length")).toBe(String(body.length));
    expect(await response.text()).toBe(body);
  });

  test("beyond the end is rejected with the length of the file", async () => {
    const response = await get("/D-100/content/load-line.pdf", { Range: "bytes=100-" });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe("bytes */100");
    expect(response.headers.get("Content-Length")).toBeNull();
  });

  test("of an older version is not mixed with this one", async () => {
    const { headers } = await get("/D-100/content/load-line.pdf");
    const tag = headers.get("ETag") ?? "";
    const date = headers.get("Last-Modified") ?? "";
    const statuses = [tag, date, '"older"', "Sun, 01 Jan 2017 00:00:00 GMT"].map(
      async (version) =>
        (await get("/D-100/content/load-line.pdf", { Range: "bytes=0-9", "If-Range": version })).status,
    );
    expect(await Promise.all(statuses)).toEqual([206, 206, 200, 200]);
  });
});

test("a copy that is current is not sent again", async () => {
  const { headers } = await get("/D-100/content/load-line.pdf");
  const [tag = "", date = ""] = [headers.get("ETag"), headers.get("Last-Modified")].map((text) => text ?? "");
  const status = async (conditions: Record<string, string>) =>
    (await get("/D-100/content/load-line.pdf", conditions)).status;
  expect(await status({ "If-None-Match": tag })).toBe(304);
  expect(await status({ "If-None-Match": `"other", ${tag}` })).toBe(304);
  expect(await status({ "If-None-Match": '"other"' })).toBe(200);
  expect(await status({ "If-Modified-Since": date })).toBe(304);
  expect(await status({ "If-Modified-Since": "Sun, 01 Jan 2017 00:00:00 GMT" })).toBe(200);
  expect(await status({ "If-None-Match": '"other"', "If-Modified-Since": date })).toBe(200);
});

test.each([
  "/D-300/content/load-line.pdf",
  "/D-100/content/missing.pdf",
  "/D-400/content/engg",
  "/D-100/content/..%2f..%2fauth-secret",
  "/D-100/content/..%5C..%5Cauth-secret",
  "/..%2F..%2Fetc/content/passwd",
  "/.contents/content/engg",
  "/viewCertificate?certNum=..%2F..%2Fetc%2Fpasswd",
  "/..%2fD-100/content/load-line.pdf",
  "/%2e%2e/content/auth-secret",
  "/D-100/content/.incoming",
])("%s is not found", async (path) => {
  const response = await get(path, { Accept: "application/json" });
  expect(await problemOf(response)).toMatchObject({ code: "notFound", status: 404 });
});
