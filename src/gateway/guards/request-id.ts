// A request has a name, so that what a reader reports and what the log says can be brought together.
import { randomUUID } from "node:crypto";
import type { Guard } from "#gateway/gateway-env.ts";
import type { Surroundings } from "#gateway/request-origin.ts";

const acceptable = /^[\w-]{8,64}$/;

/** Names the request: as a proxy of ours has named it in `X-Request-Id`, or anew. */
export function requestId({ trustedProxies }: Surroundings): Guard {
  return async (c, next) => {
    const given = (trustedProxies > 0 && c.req.header("x-request-id")) || "";
    const id = acceptable.test(given) ? given : randomUUID();
    c.set("requestId", id);
    c.header("X-Request-Id", id);
    await next();
  };
}
