// Whose request it is, for the rate limit. Forwarded addresses count only as far as proxies of ours have written them.
import { isIPv6 } from "node:net";
import type { GatewayContext } from "./gateway-env.ts";

/**
 * Address of the client, behind `trustedProxies` proxies that each append one address to `X-Forwarded-For`. An IPv6
 * address counts by its network of 64 bits, because whoever has one address there has them all.
 */
export function clientAddress(c: GatewayContext, trustedProxies: number): string {
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  const chain = [...forwarded.filter(Boolean), c.env.incoming?.socket.remoteAddress ?? "unknown"];
  return network(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? "unknown");
}

/** `2001:db8::1` and `2001:db8:0:0:ffff::2` are both `2001:db8:0:0`; `::ffff:192.0.2.1` is `192.0.2.1`. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: zeros }, () => "0"), ...(tail ?? [])].slice(0, 4).join(":");
}
