import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";
import type { GatewayEnv } from "./gateway-env.ts";

async function addressOf(
  remoteAddress: string,
  forwarded: string | null,
  trustedProxies: number,
): Promise<string> {
  const app = new Hono<GatewayEnv>().get("/", (c) => c.text(clientAddress(c, trustedProxies)));
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
  expect(await addressOf(remote, null, 0)).toBe(counted);
});
