// What the addresses in an answer begin with (protocol §1). Without a wish they point at `/maximo/oslc`, whichever base was asked.
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestOrigin, type Surroundings } from "#gateway/request-origin.ts";
import { settingOf } from "./machine.ts";

/**
 * Prefix of generated addresses: `https://record.example/maximo/oslc`, or `oslc` with `relativeuri=1`. The header `x-public-uri` is
 * granted only for a base of ours under an origin of ours, so that nobody can have us send a reader elsewhere.
 */
export function hrefPrefix(c: GatewayContext, surroundings: Surroundings): string {
  if (settingOf(c, "relativeuri")) return "oslc";
  // gap: x-public-uri
  const configured = requestOrigin(c, surroundings);
  const wish = c.req.header("x-public-uri") ?? "";
  const url = URL.canParse(wish) ? new URL(wish) : null;
  const path = url?.pathname.replace(/\/+$/, "") ?? "";
  const asked = requestOrigin(c, { ...surroundings, publicUrl: null });
  const isOurs =
    url !== null && [configured, asked].includes(url.origin) && /^\/maximo\/(?:oslc|api)$/.test(path);
  return isOurs ? url.origin + path : `${configured}/maximo/oslc`;
}
