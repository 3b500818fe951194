import { clientNetwork } from "#gateway/http/client-address.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { createReadSlots, type SlotBounds } from "#gateway/limits/read-slots.ts";
import { continuedSession } from "./session-limit.ts";

/** A details screen sends seven calls at once; clients that synchronise use a few dozen connections. */
const defaultBounds: SlotBounds = { running: 8, waiting: 24 }; // gap: concurrent reads

/** Runs a read when its caller has a free slot. */
export type RunInSlot = <Result>(c: GatewayContext, read: () => Promise<Result>) => Promise<Result>;

/**
 * Bounds the concurrent reads of a session, of a key that an operator created, of all keys of a user, or otherwise of an address. Further
 * reads wait until the client disconnects or the response times out. A slot is held until the read has ended, even if the client has
 * disconnected, so that requests which are aborted and repeated do not accumulate.
 */
export function readSlots(
  { limits, networkSettings }: Pick<GatewayDependencies, "limits" | "networkSettings">,
  bounds: SlotBounds = defaultBounds,
): RunInSlot {
  const slots = createReadSlots(bounds);
  return async (c, read) => {
    const caller = callerOf(c) ?? `address ${clientNetwork(c, networkSettings.trustedProxies)}`;
    const release = await slots.acquire(caller, () =>
      AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(limits.responseTimeout)]),
    );
    try {
      return await read();
    } finally {
      release();
    }
  };
}

/** Middleware for routes whose requests are one read each. */
export function concurrentReads(runInSlot: RunInSlot): Middleware {
  return (c, next) => runInSlot(c, next);
}

function callerOf(c: GatewayContext): string | null {
  // Requests below /maximo and /api/v1 have an API client and no session; all others have a session and no API client.
  const apiClient = c.get("apiClient") as GatewayContext["var"]["apiClient"] | undefined;
  if (apiClient) {
    const { name, ownerId } = apiClient.key;
    return ownerId === null ? `key ${name}` : `owner ${ownerId}`;
  }
  const session = continuedSession(c);
  return session === null ? null : `session ${session}`;
}
