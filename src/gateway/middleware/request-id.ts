import { randomUUID } from "node:crypto";
import type { GatewayContext, Guard } from "#gateway/gateway-env.ts";
import type { NetworkSettings } from "#gateway/http/request-origin.ts";

const validId = /^[\w-]{8,64}$/;

/**
 * Returns the request's id, which connects a user's report with the log: that of the request for which it is made within the application, that of a
 * trusted proxy in `X-Request-Id`, or a new one.
 */
export function newRequestId(c: GatewayContext): string {
  if (c.env.assistant) return c.env.assistant.requestId;
  const proxyId = (c.get("network").trustedProxies > 0 && c.req.header("x-request-id")) || "";
  return validId.test(proxyId) ? proxyId : randomUUID();
}

/** States how readers reach the server, by which the address of a client and the origin of a link are known. */
export function networkOf(settings: NetworkSettings): Guard {
  return (c) => {
    c.set("network", settings);
    return undefined;
  };
}

/** Sets the request's id, which the response repeats. */
export const requestId: Guard = (c) => {
  const id = newRequestId(c);
  c.set("requestId", id);
  c.header("X-Request-Id", id);
  return undefined;
};
