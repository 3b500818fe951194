import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestedOrigin, requestOrigin } from "#gateway/http/request-origin.ts";
import { booleanParameter } from "./requested-url.ts";

/**
 * Prefix of the addresses in a response: `https://record.example/maximo/oslc` at either base, or `oslc` with `relativeuri=1`. The header
 * `x-public-uri` may name the other base under an origin of this server only, so that a request cannot point readers at another site.
 */
export function hrefPrefix(c: GatewayContext): string {
  if (booleanParameter(c, "relativeuri")) return "oslc";
  // gap: x-public-uri
  const configured = requestOrigin(c);
  const publicUri = c.req.header("x-public-uri") ?? "";
  const url = URL.canParse(publicUri) ? new URL(publicUri) : null;
  const path = /^(\/maximo\/(?:oslc|api))\/*$/.exec(url?.pathname ?? "")?.[1];
  const requested = requestedOrigin(c);
  const isAllowed = url && path !== undefined && [configured, requested].includes(url.origin);
  return isAllowed ? url.origin + path : `${configured}/maximo/oslc`;
}
