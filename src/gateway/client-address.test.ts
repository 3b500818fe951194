import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { clientAddress, clientNetwork } from "./client-address.ts";
import type { GatewayEnv } from "./gateway-env.ts";

async function addressOf(
  remoteAddress: string,
  forwarded: string | null,
  trustedProxies: number,
  told = clientAddress,
): Promise<string> {
  const app = new Hono<GatewayEnv>().get("/", (c) => c.text(told(c, trustedProxies)));
  const headers: HeadersInit = forwarded === null ? {} : { "X-Forwarded-For": forwarded };
  return (await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

test.each([
  ["no proxy is trusted: what is forwarded is ignored", "192.0.2.9", "198.51.100.1", 0, "192.0.2.9"],
  ["one proxy is trusted", "192.0.2.9", "198.51.100.1", 1, "198.51.100.1"],
  ["a caller has put an address in front", "192.0.2.9", "203.0.113.7, 198.51.100.1", 1, "198.51.100.1"],
  ["two proxies are trusted", "192.0.2.9", "203.0.113.7,198.51.100.1", 2, "203.0.113.7"],
  ["fewer have forwarded than are trusted", "192.0.2.9", "198.51.100.1", 3, "198.51.100.1"],
  ["a trusted proxy forwards nothing", "192.0.2.9", null, 1, "192.0.2.9"],
])("%s", async (_, remote, forwarded, trusted, address) => {
  expect(await addressOf(remote, forwarded, trusted)).toBe(address);
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["not an address", "not an address"],
])("%s counts as %s", async (remote, counted) => {
  expect(await addressOf(remote, null, 0, clientNetwork)).toBe(counted);
});

test.each([
  ["2001:db8::1", "2001:db8::1"],
  ["::1", "::1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
])("%s is written down as %s", async (remote, written) => {
  expect(await addressOf(remote, null, 0)).toBe(written);
});

describe("a proxy that writes ports", () => {
  test.each([
    ["198.51.100.1:1234", "198.51.100.1"],
    ["198.51.100.1:1", "198.51.100.1"],
    ["198.51.100.1:65535", "198.51.100.1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[::ffff:192.0.2.1]:443", "192.0.2.1"],
    ["203.0.113.7:80, 198.51.100.1:1234", "198.51.100.1"],
    ["203.0.113.7:80, [2001:db8::1]:443", "2001:db8::1"],
  ])("names one client by whatever port: %s is %s", async (forwarded, address) => {
    expect(await addressOf("192.0.2.9", forwarded, 1)).toBe(address);
  });

  test.each([
    "2001:db8::1",
    "2001:db8::1:443",
    "2001:db8:1:2:3:4:5:1234",
    "::1",
    "198.51.100.1",
    "198.51.100.1:",
    "198.51.100.1:http",
    "198.51.100.1:123456",
    "198.51.100.256:80",
    "198.51.100:80",
    "[198.51.100.1]:80",
    "[2001:db8::1",
    "[2001:db8::1]:",
    "[2001:db8::1]443",
    "[2001:db8::g]:443",
    "[]:443",
    "unknown",
    "_hidden:80",
  ])("leaves what has none, or is no address, as it is: %s", async (forwarded) => {
    expect(await addressOf("192.0.2.9", forwarded, 1)).toBe(forwarded);
  });

  test.each([
    ["198.51.100.1:1234", "198.51.100.1"],
    ["[2001:db8:1:2::1]:443", "2001:db8:1:2"],
    ["[2001:db8:1:2:ffff::9]", "2001:db8:1:2"],
  ])("%s counts as %s", async (forwarded, counted) => {
    expect(await addressOf("192.0.2.9", forwarded, 1, clientNetwork)).toBe(counted);
  });

  test("does not undo the limit by address", async () => {
    const surroundings = { publicUrl: null, trustedProxies: 1 };
    const limits = { requestsPerMinute: 2, bodyBytes: 1000, answerTime: 1000 };
    const { get } = gatewayUnderTest({ limits, surroundings });
    const statuses: number[] = [];
    for (const forwarded of ["5.5.5.5:1", "5.5.5.5:2", "5.5.5.5:3", "5.5.5.6:3"]) {
      statuses.push((await get("/api/portal", { headers: { "X-Forwarded-For": forwarded } })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});
