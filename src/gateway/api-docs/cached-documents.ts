// The documents of the API as the server caches them. Building and compressing one takes as long as twenty look-ups, so each is built
// once for an origin. Without PUBLIC_URL the origin is what a request states, so few are cached, and a request that needs another one pays for its build.
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { notModified } from "#gateway/http/entity-tag.ts";
import { SharedBody } from "#gateway/http/compression.ts";
import { takeCost } from "#gateway/limits/rate-budget.ts";
import { documentBuildCost } from "#gateway/limits/route-costs.ts";
import type { Installation } from "./product.ts";

/** Origins of which a document is cached. */
export const cachedOrigins = 4; // gap: documents of the API that are kept

/** Sends a document with its entity tag, from those that are cached. Rejects with `tooManyRequests` if the client cannot pay for its build. */
export function cachedDocument(write: (installation: Installation) => string) {
  const cached = new Map<string, SharedBody>();
  return async (c: GatewayContext, installation: Installation): Promise<Response> => {
    const { origin } = installation;
    const body = cached.get(origin) ?? (await build());
    // Inserted again as the newest, so that the first entry is the one that was used least recently.
    cached.delete(origin);
    cached.set(origin, body);
    for (const oldest of cached.keys()) if (cached.size > cachedOrigins) cached.delete(oldest);
    return notModified(c, body.tag) ?? body.send(c);

    async function build(): Promise<SharedBody> {
      // The first documents are the server's own work.
      if (cached.size >= cachedOrigins) await takeCost(c, documentBuildCost);
      return new SharedBody(write(installation));
    }
  };
}
