// The address of a webhook as a user typed it.
import { isIP } from "node:net";
import { Problem } from "#contract/calls/problem.ts";
import { webhookProblemText } from "#text/accounts/webhook-problems.ts";
import { isPublicAddress } from "./public-address.ts";

/** Ports below are those of other services, such as mail. */
const firstUserPort = 1024;

/**
 * Returns the address in its normal form: without a fragment, a dot after the host name and other spellings of an IP address. Throws
 * `badRequest` unless it is an `https` address without a user name, with port 443 or one from 1024, of a host that may be public.
 */
export function parseWebhookUrl(text: string, allowPrivateAddresses: boolean): URL {
  if (!URL.canParse(text)) throw invalid(webhookProblemText.invalidAddress);
  const url = new URL(text);
  if (url.protocol !== "https:") throw invalid(webhookProblemText.httpsOnly);
  if (url.username !== "" || url.password !== "") throw invalid(webhookProblemText.noUserName);
  if (url.port !== "" && Number(url.port) < firstUserPort) throw invalid(webhookProblemText.port);
  url.hash = "";
  url.hostname = url.hostname.replace(/\.$/, "");
  if (!allowPrivateAddresses && isPrivateHost(hostOf(url))) throw invalid(webhookProblemText.notPublic);
  return url;
}

/** The host of an address; an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}

/** Names of one label are of the local network. What a longer name leads to is looked up at each delivery. */
function isPrivateHost(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes(".") || /\.(?:localhost|local|internal|home\.arpa)$/.test(host);
}

const invalid = (message: string) => new Problem("badRequest", { message });
