import { describe, expect, test } from "vitest";
import { gatewayUnderTest, start } from "#tests/gateway/gateway-under-test.ts";

const setCookiesOf = (response: Response): string[] => response.headers.getSetCookie();

describe("a first visit", () => {
  test("gets a session cookie that scripts cannot read, and an anti-forgery cookie that the page can", async () => {
    const { get } = gatewayUnderTest();
    const [session = "", token = ""] = setCookiesOf(await get("/"));
    expect(session).toMatch(/^plimsoll-session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(token).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Lax$/);
  });

  test.each([
    [
      "the configured origin uses TLS",
      { publicUrl: "https://record.example", trustedProxies: 0 },
      "http",
      true,
    ],
    ["a trusted proxy forwards https", { publicUrl: null, trustedProxies: 1 }, "https", true],
    ["a trusted proxy forwards http", { publicUrl: null, trustedProxies: 1 }, "http", false],
    ["a caller without a trusted proxy sends https", { publicUrl: null, trustedProxies: 0 }, "https", false],
  ])("gets Secure cookies only over TLS: %s", async (_, networkSettings, forwarded, secure) => {
    const { get } = gatewayUnderTest({ networkSettings });
    const cookies = setCookiesOf(await get("/", { headers: { "X-Forwarded-Proto": forwarded } }));
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie.includes("; Secure")).toBe(secure);
  });
});

describe("a later visit", () => {
  test("keeps its cookies", async () => {
    const { get } = gatewayUnderTest();
    await get("/");
    expect(setCookiesOf(await get("/"))).toEqual([]);
  });

  test("gets the anti-forgery token again if only that is missing", async () => {
    const { get, cookies } = gatewayUnderTest();
    await get("/");
    cookies.delete("XSRF-TOKEN");
    expect(setCookiesOf(await get("/")).map((cookie) => cookie.split("=")[0])).toEqual(["XSRF-TOKEN"]);
  });

  test("begins a new session when the old one has ended or was forged", async () => {
    let now = start;
    const { get, cookies, sessionToken } = gatewayUnderTest({ clock: () => now });
    await get("/");
    const first = sessionToken();
    now += 31 * 24 * 60 * 60 * 1000;
    await get("/");
    const second = sessionToken();
    expect(second).not.toBe(first);
    cookies.set("plimsoll-session", `x${second}`);
    await get("/");
    expect(sessionToken()).not.toBe(`x${second}`);
  });
});

test("files and health checks set no cookies, so that caches may store them", async () => {
  expect(setCookiesOf(await gatewayUnderTest().get("/healthz"))).toEqual([]);
});
