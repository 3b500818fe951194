// Security headers of every response.
import { randomBytes } from "node:crypto";
import type { Middleware } from "#gateway/gateway-env.ts";
import { dataPolicy } from "#gateway/http/content-security-policy.ts";
import { isSecure } from "#gateway/http/request-origin.ts";
import type { NetworkSettings } from "#gateway/http/request-origin.ts";

const headers = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
} as const;

/** One year, which browsers' preload lists require. */
const strictTransport = "max-age=31536000; includeSubDomains";

/** Sets the headers that a route has not set itself, and the response's nonce. */
export function securityHeaders(networkSettings: NetworkSettings): Middleware {
  return async (c, next) => {
    c.set("nonce", randomBytes(16).toString("base64"));
    await next();
    const { headers: sent } = c.res;
    for (const [name, value] of Object.entries(headers)) if (!sent.has(name)) sent.set(name, value);
    if (!sent.has("Content-Security-Policy")) sent.set("Content-Security-Policy", dataPolicy);
    if (isSecure(c, networkSettings)) sent.set("Strict-Transport-Security", strictTransport);
  };
}
