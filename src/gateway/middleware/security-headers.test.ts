import { expect, test } from "vitest";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";

test("every response forbids MIME sniffing, framing and other origins", async () => {
  const { headers } = await gatewayUnderTest().get("/healthz");
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
});

test.each([
  ["/api/nothing", 404],
  ["/viewCertificate", 500],
  ["/class-suspension/list.csv", 500],
])("a problem has the same headers: %s gets %i", async (path, status) => {
  const fail = () => Promise.reject(new Error("an error"));
  const refused = await gatewayUnderTest({
    findDocument: fail,
    readSuspensionList: fail,
  }).get(path);
  expect(refused.status).toBe(status);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
});

test("the page for an unknown address has them too", async () => {
  const { headers, status } = await gatewayUnderTest().get("/not-found", {
    headers: { accept: "text/html" },
  });
  expect(status).toBe(404);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toContain("object-src 'none'; base-uri 'none'");
});

test("the page's policy allows nothing of other origins, and no script that data contain", async () => {
  const { headers } = await gatewayUnderTest().get("/");
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';");
  for (const part of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(part);
  }
  expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toMatch(/unsafe|https?:/);
});

test.each([
  ["https://record.example", "max-age=31536000; includeSubDomains"],
  ["http://record.example", null],
])("at %s, Strict-Transport-Security is %j", async (publicUrl, header) => {
  const { get } = gatewayUnderTest({ networkSettings: { publicUrl, trustedProxies: 0 } });
  expect((await get("/")).headers.get("Strict-Transport-Security")).toBe(header);
});
