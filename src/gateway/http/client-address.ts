// The client's address, for logs and limits. Forwarded addresses count only as far as trusted proxies have written them.
import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { GatewayContext } from "#gateway/gateway-env.ts";

/** The client's address behind the trusted proxies, each of which appends one address to `X-Forwarded-For`. */
export function clientAddress(c: GatewayContext): string {
  const { trustedProxies } = c.get("network");
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  const chain = [...forwarded.filter(Boolean), c.env.incoming?.socket.remoteAddress ?? "unknown"];
  const address = withoutPort(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? "unknown");
  return ofIPv4(address);
}

/** The IPv4 address that an IPv6 address stands for, in any notation: `::ffff:192.0.2.1`, `::ffff:c000:201`. Others as they are. */
function ofIPv4(address: string): string {
  if (!/ffff:/i.test(address) || !isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address;
}

/**
 * Removes the port that some proxies append (`192.0.2.1:1234`, `[2001:db8::1]:443`) and that differs between connections. An IPv6 address
 * without brackets has no port; a text that is not an address is returned unchanged.
 */
function withoutPort(text: string): string {
  const [, ipv4 = ""] = /^([^:]+):\d{1,5}$/.exec(text) ?? [];
  if (isIPv4(ipv4)) return ipv4;
  const [, ipv6 = ""] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? [];
  return isIPv6(ipv6) ? ipv6 : text;
}

/** The key that limits count a client by: its IPv4 address, or the 64-bit network of its IPv6 address, which usually belongs to one customer. */
export function clientNetwork(c: GatewayContext): string {
  return network(clientAddress(c));
}

/** `2001:db8::1` and `2001:db8:0:0:ffff::2` are both `2001:db8:0:0`. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: zeros }, () => "0"), ...(tail ?? [])].slice(0, 4).join(":");
}
