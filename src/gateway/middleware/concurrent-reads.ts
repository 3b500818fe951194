import { type RunningDeadline, startDeadline } from "#async/deadline.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import { callerOf } from "#gateway/limits/caller.ts";
import { createReadSlots, type SlotBounds } from "#gateway/limits/read-slots.ts";

/** A details screen sends seven calls at once; clients that synchronise use a few dozen connections. */
const defaultBounds: SlotBounds = { running: 8, waiting: 24 }; // gap: concurrent reads

/** Offices share an address, so it may have several times the reads of a session. */
const addressBounds: SlotBounds = { running: 32, waiting: 96 };

/** Runs a read when its caller has a free slot. */
export type RunInSlot = <Result>(c: GatewayContext, read: () => Promise<Result>) => Promise<Result>;

/**
 * Bounds the concurrent reads of a session, of a key that an operator created, of all keys of a user, or otherwise of an address; and of all
 * sessions and users of an address together. Further reads wait until the client disconnects or `responseTimeout` milliseconds have passed. A slot is held
 * until the read has ended, even if the client has disconnected, so that requests which are aborted and repeated do not accumulate.
 */
export function readSlots(
  responseTimeout: number,
  bounds: SlotBounds = defaultBounds,
  ofAddress: SlotBounds | null = addressBounds,
): RunInSlot {
  const slots = createReadSlots(bounds);
  const addresses = ofAddress && createReadSlots(ofAddress);
  return async (c, read) => {
    const address = clientNetwork(c);
    const { isAddressCharged, name } = callerOf(c);
    let deadline: RunningDeadline | undefined;
    const waitingSignal = () => (deadline ??= startDeadline(responseTimeout, c.req.raw.signal)).signal;
    const releases: (() => void)[] = [];
    try {
      releases.push(await slots.acquire(name ?? `address ${address}`, waitingSignal));
      if (addresses && name !== null && isAddressCharged)
        releases.push(await addresses.acquire(address, waitingSignal));
      deadline?.clear();
      return await read();
    } finally {
      deadline?.clear();
      for (const release of releases) release();
    }
  };
}

/** Middleware for routes whose requests are one read each. */
export function concurrentReads(runInSlot: RunInSlot): Middleware {
  return (c, next) => runInSlot(c, next);
}
