// Security headers of every response.
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import { dataPolicy } from "#gateway/http/content-security-policy.ts";
import { isSecure } from "#gateway/http/request-origin.ts";

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

const plainHeaders = { ...headers, "Content-Security-Policy": dataPolicy };
const secureHeaders = { ...plainHeaders, "Strict-Transport-Security": strictTransport };

/** The security headers of a response with data. */
export function securityHeadersOf(c: GatewayContext): Readonly<Record<string, string>> {
  return isSecure(c) ? secureHeaders : plainHeaders;
}

/** Adds the headers that a route has not set itself. */
export function addSecurityHeaders(c: GatewayContext, sent: Headers): void {
  for (const [name, value] of Object.entries(securityHeadersOf(c))) {
    if (!sent.has(name)) sent.set(name, value);
  }
}

/** Adds the headers to every response that the following middleware returns. */
export const securityHeaders: Middleware = async (c, next) => {
  await next();
  addSecurityHeaders(c, c.res.headers);
};
