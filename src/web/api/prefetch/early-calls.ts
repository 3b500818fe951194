// The calls of the record that are sent before a screen requests them. docs/architecture.md says when a request goes out, and with which token.
import type { CallPath } from "#contract/calls/calls.ts";
import type { PublicDataCall } from "#web/api/calls.ts";
import { type CallResponse, sendPublicData } from "#web/api/send-public-data.ts";
import { navigationSignal } from "#web/api/navigation-abort.ts";

interface PrefetchedCall {
  readonly response: Promise<unknown>;
  readonly abort: () => void;
}

const prefetched = new Map<string, PrefetchedCall>();

/**
 * Sends a call that may be needed soon. The returned function cancels it and drops its response, unless `fetchPublicData` has returned
 * it. A failure is dropped: the screen that needs the call sends it again.
 */
export function prefetchTentatively<Path extends CallPath>(call: PublicDataCall<Path>): () => void {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const entry: PrefetchedCall = { response: sendPublicData(call, controller.signal), abort };
  const isUntaken = () => prefetched.get(call.osurl) === entry;
  prefetched.set(call.osurl, entry);
  entry.response.catch(() => isUntaken() && prefetched.delete(call.osurl));
  return () => {
    if (!isUntaken()) return;
    prefetched.delete(call.osurl);
    abort();
  };
}

/** Whether a call was sent early and its response has not been used yet. */
export function isPrefetched({ osurl }: PublicDataCall): boolean {
  return prefetched.has(osurl);
}

/** The response to an inner call. Throws `RequestFailure`, or the signal's own error if the request is cancelled. */
export async function fetchPublicData<Path extends CallPath>(
  call: PublicDataCall<Path>,
): Promise<CallResponse<Path>> {
  const pending = prefetched.get(call.osurl);
  if (!pending) return sendPublicData(call, navigationSignal());
  prefetched.delete(call.osurl);
  // From now on the request belongs to the screen, which cancels it when it is left.
  navigationSignal().addEventListener("abort", pending.abort, { once: true });
  return pending.response as Promise<CallResponse<Path>>;
}
