// Security headers of every response.
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

const entries = Object.entries(headers);

/** Sets the headers that a route has not set itself. */
export function securityHeaders(networkSettings: NetworkSettings): Middleware {
  return async (c, next) => {
    await next();
    const { headers: sent } = c.res;
    for (const [name, value] of entries) if (!sent.has(name)) sent.set(name, value);
    if (!sent.has("Content-Security-Policy")) sent.set("Content-Security-Policy", dataPolicy);
    if (isSecure(c, networkSettings)) sent.set("Strict-Transport-Security", strictTransport);
  };
}
