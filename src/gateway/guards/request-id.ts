// A request has a name, so that what a reader reports and what the log says can be brought together.
import { randomUUID } from "node:crypto";
import type { Guard } from "#gateway/gateway-env.ts";

const acceptable = /^[\w-]{8,64}$/;

/** Names the request: as a proxy has named it in `X-Request-Id`, or anew. */
export function requestId(): Guard {
  return async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    const id = acceptable.test(given) ? given : randomUUID();
    c.set("requestId", id);
    c.header("X-Request-Id", id);
    await next();
  };
}
