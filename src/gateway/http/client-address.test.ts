import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { gatewayUnderTest } from "#tests/gateway/gateway-under-test.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { networkOf } from "#gateway/middleware/request-id.ts";
import { clientAddress, clientNetwork } from "./client-address.ts";
import type { GatewayEnv } from "#gateway/gateway-env.ts";

async function addressOf(
  remoteAddress: string,
  forwarded: string | null,
  trustedProxies: number,
  read = clientAddress,
): Promise<string> {
  const app = new Hono<GatewayEnv>();
  app.use(guardedBy(networkOf({ publicUrl: null, trustedProxies })));
  app.get("/", (c) => c.text(read(c)));
  const headers: HeadersInit = forwarded === null ? {} : { "X-Forwarded-For": forwarded };
  return (await app.request("/", { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

test.each([
  ["an IPv4 address in an IPv6 one is itself", "::ffff:192.0.2.9", null, 0, "192.0.2.9"],
  ["an IPv4 address in hexadecimal is itself", "192.0.2.1", "::ffff:c000:209", 1, "192.0.2.9"],
  ["an IPv4 address in a long notation is itself", "192.0.2.1", "0:0:0:0:0:FFFF:C000:0209", 1, "192.0.2.9"],
  ["an IPv6 address that only has the group ffff stays", "2001:db8::ffff:1:2", null, 0, "2001:db8::ffff:1:2"],
  ["a forwarded address is ignored without a trusted proxy", "192.0.2.9", "198.51.100.1", 0, "192.0.2.9"],
  [
    "the last forwarded address counts with one trusted proxy",
    "192.0.2.9",
    "198.51.100.1",
    1,
    "198.51.100.1",
  ],
  [
    "an address that a caller has put in front is ignored",
    "192.0.2.9",
    "203.0.113.7, 198.51.100.1",
    1,
    "198.51.100.1",
  ],
  [
    "the second last forwarded address counts with two trusted proxies",
    "192.0.2.9",
    "203.0.113.7,198.51.100.1",
    2,
    "203.0.113.7",
  ],
  [
    "the first forwarded address counts with fewer addresses than trusted proxies",
    "192.0.2.9",
    "198.51.100.1",
    3,
    "198.51.100.1",
  ],
  ["the connection's address counts if a trusted proxy forwards nothing", "192.0.2.9", null, 1, "192.0.2.9"],
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
])("%s is logged as %s", async (remote, logged) => {
  expect(await addressOf(remote, null, 0)).toBe(logged);
});

describe("a forwarded address with a port", () => {
  test.each([
    ["198.51.100.1:1234", "198.51.100.1"],
    ["198.51.100.1:1", "198.51.100.1"],
    ["198.51.100.1:65535", "198.51.100.1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[::ffff:192.0.2.1]:443", "192.0.2.1"],
    ["203.0.113.7:80, 198.51.100.1:1234", "198.51.100.1"],
    ["203.0.113.7:80, [2001:db8::1]:443", "2001:db8::1"],
  ])("is the same client with any port: %s is %s", async (forwarded, address) => {
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
  ])("is unchanged without a valid port or address: %s", async (forwarded) => {
    expect(await addressOf("192.0.2.9", forwarded, 1)).toBe(forwarded);
  });

  test.each([
    ["198.51.100.1:1234", "198.51.100.1"],
    ["[2001:db8:1:2::1]:443", "2001:db8:1:2"],
    ["[2001:db8:1:2:ffff::9]", "2001:db8:1:2"],
  ])("in %s counts as %s", async (forwarded, counted) => {
    expect(await addressOf("192.0.2.9", forwarded, 1, clientNetwork)).toBe(counted);
  });

  test("counts for the rate limit of the address", async () => {
    const networkSettings = { publicUrl: null, trustedProxies: 1 };
    const limits = { requestsPerMinute: 2, bodyBytes: 1000, responseTimeout: 1000 };
    const { get } = gatewayUnderTest({ limits, networkSettings });
    const statuses: number[] = [];
    for (const forwarded of ["5.5.5.5:1", "5.5.5.5:2", "5.5.5.5:3", "5.5.5.6:3"]) {
      statuses.push((await get("/api/portal", { headers: { "X-Forwarded-For": forwarded } })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});
