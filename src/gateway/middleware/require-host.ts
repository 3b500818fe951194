import { Problem } from "#contract/calls/problem.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import { requestText } from "#text/requests.ts";

/** Characters of a host and its port: those of the longest name. */
const maximumHostLength = 255;

/** A name or an address, with or without a port. */
const host = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;

/**
 * Rejects a request whose `Host` is no name or address with `badRequest`: without PUBLIC_URL, responses repeat it in each of their addresses. The
 * address of a request is already normalised, so that the host ends at the first slash after `https://`.
 */
export function requireHost(): Guard {
  return (c) => {
    const { url } = c.req;
    const start = url.indexOf("//") + 2;
    const end = url.indexOf("/", start);
    if (end - start > maximumHostLength || !host.test(url.slice(start, end)))
      throw new Problem("badRequest", { message: requestText.host });
  };
}
