// What every answer tells the browser to refuse.
import { randomBytes } from "node:crypto";
import type { Guard } from "#gateway/gateway-env.ts";
import { dataPolicy } from "#gateway/content-security-policy.ts";
import { isSecure } from "#gateway/request-origin.ts";
import type { Surroundings } from "#gateway/request-origin.ts";

const headers = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
} as const;

/** One year, as browsers' preload lists ask. */
const strictTransport = "max-age=31536000; includeSubDomains";

/** Sets the headers that a route has not set for itself, and gives the answer its nonce. */
export function securityHeaders(surroundings: Surroundings): Guard {
  return async (c, next) => {
    c.set("nonce", randomBytes(16).toString("base64"));
    await next();
    const { headers: answered } = c.res;
    for (const [name, value] of Object.entries(headers)) if (!answered.has(name)) answered.set(name, value);
    if (!answered.has("Content-Security-Policy")) answered.set("Content-Security-Policy", dataPolicy);
    if (isSecure(c, surroundings)) answered.set("Strict-Transport-Security", strictTransport);
  };
}
