// Which IP addresses webhooks are sent to: only those that everyone on the internet reaches. Otherwise a webhook could make this server send
// requests to machines that only it can reach, such as a database or the metadata service of a cloud.
import ipaddr from "ipaddr.js";

/** The addresses that IANA has given out for hosts on the internet. Prefixes that embed IPv4 addresses are special ranges within it, or outside. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Public addresses with a meaning inside a cloud: Azure's metadata and name service. */
const cloudServices: ReadonlySet<string> = new Set(["168.63.129.16"]);

/** Whether an IP address, as the name service returns it, is public. Anything else, such as a name, is not. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || cloudServices.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
