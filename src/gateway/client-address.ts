// Whose request it is, for what is written down and for limits. Forwarded addresses count only as far as proxies of ours have written them.
import { isIPv4, isIPv6 } from "node:net";
import type { GatewayContext } from "./gateway-env.ts";

/** Address of the client, behind `trustedProxies` proxies that each append one address to `X-Forwarded-For`. */
export function clientAddress(c: GatewayContext, trustedProxies: number): string {
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  const chain = [...forwarded.filter(Boolean), c.env.incoming?.socket.remoteAddress ?? "unknown"];
  const address = withoutPort(chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? "unknown");
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/**
 * Some proxies write the port too, `192.0.2.1:1234` or `[2001:db8::1]:443`, which is another for every connection. Without brackets
 * an IPv6 address has none; what is no address stays as it is.
 */
function withoutPort(written: string): string {
  const [, ipv4 = ""] = /^([^:]+):\d{1,5}$/.exec(written) ?? [];
  if (isIPv4(ipv4)) return ipv4;
  const [, ipv6 = ""] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(written) ?? [];
  return isIPv6(ipv6) ? ipv6 : written;
}

/** What a client is counted by: an IPv6 address by its network of 64 bits, because whoever has one address there has them all. */
export function clientNetwork(c: GatewayContext, trustedProxies: number): string {
  return network(clientAddress(c, trustedProxies));
}

/** `2001:db8::1` and `2001:db8:0:0:ffff::2` are both `2001:db8:0:0`. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: zeros }, () => "0"), ...(tail ?? [])].slice(0, 4).join(":");
}
