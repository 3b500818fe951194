import { describe, expect, test } from "vitest";
import { gatewayUnderTest, start } from "#tests/gateway/gateway-under-test.ts";

const cookiesOf = (response: Response): string[] => response.headers.getSetCookie();

describe("a first visit", () => {
  test("gets a session that scripts cannot read, and a token that the page can", async () => {
    const { get } = gatewayUnderTest();
    const [session = "", token = ""] = cookiesOf(await get("/"));
    expect(session).toMatch(/^plimsoll-session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(token).toMatch(/^XSRF-TOKEN=[\w-]+; Path=\/; SameSite=Lax$/);
  });

  test.each([
    ["configured so", { publicUrl: "https://record.example", trustedProxies: 0 }, "http", true],
    ["a trusted proxy says so", { publicUrl: null, trustedProxies: 1 }, "https", true],
    ["a trusted proxy says not", { publicUrl: null, trustedProxies: 1 }, "http", false],
    ["only a caller says so", { publicUrl: null, trustedProxies: 0 }, "https", false],
  ])("over TLS or not: %s", async (_, surroundings, forwarded, secure) => {
    const { get } = gatewayUnderTest({ surroundings });
    const cookies = cookiesOf(await get("/", { headers: { "X-Forwarded-Proto": forwarded } }));
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie.includes("; Secure")).toBe(secure);
  });
});

describe("a later visit", () => {
  test("keeps its cookies", async () => {
    const { get } = gatewayUnderTest();
    await get("/");
    expect(cookiesOf(await get("/"))).toEqual([]);
  });

  test("gets the token again where only that was lost", async () => {
    const { get, cookies } = gatewayUnderTest();
    await get("/");
    cookies.delete("XSRF-TOKEN");
    expect(cookiesOf(await get("/")).map((cookie) => cookie.split("=")[0])).toEqual(["XSRF-TOKEN"]);
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

test("files and health set no cookies, so that any cache may keep them", async () => {
  expect(cookiesOf(await gatewayUnderTest().get("/healthz"))).toEqual([]);
});
