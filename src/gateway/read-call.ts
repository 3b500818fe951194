// Reads a call of the record for a session's reader: from the kept responses, or in a slot of its caller.
import { clientNetwork } from "#gateway/http/client-address.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { takeCost } from "#gateway/limits/rate-budget.ts";
import type { ChargeMisses } from "#gateway/limits/verification-misses.ts";
import type { RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import type { CachedReads } from "#gateway/response-cache/cached-reads.ts";
import type { CachedResponse } from "#gateway/response-cache/response-cache.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import type { GatewayDependencies } from "./dependencies.ts";
import type { GatewayContext } from "./gateway-env.ts";
import type { ParsedInnerCall } from "./inner-call.ts";

/** Maximum page size of calls without an API key that are not about one vessel. */
const maxMembersWithoutKey = 50; // gap: page size without a key

/** Reads a call and charges its cost, but not its members. `signal` is only called if the response is not kept. */
export type ReadCall = (
  c: GatewayContext,
  call: ParsedInnerCall,
  signal: () => AbortSignal,
) => CachedResponse | Promise<CachedResponse>;

interface ReadParts {
  readonly reads: CachedReads;
  readonly charge: ChargeMisses;
  readonly runInSlot: RunInSlot;
}

export function callReader(
  {
    clock,
    metrics,
    read,
    withCaller,
  }: Pick<GatewayDependencies, "clock" | "metrics" | "read" | "withCaller">,
  { charge, reads, runInSlot }: ReadParts,
): ReadCall {
  return (c, innerCall, signalOf) => {
    const { kind, name, path } = innerCall.call;
    const origin = `${requestOrigin(c)}/maximo/oslc`;
    const context: ReadContext = {
      reader: c.get("session").reader,
      today: dayOfEpoch(clock()),
      origin,
      maxPageSize: maxMembersWithoutKey,
      chargeTokens: (tokens) => takeCost(c, tokens),
    };
    const cachedCall = { path, key: `portal ${origin} ${path}${innerCall.query}`, context };
    const kept = reads.find(cachedCall);
    if (kept) return takeCost(c, kept.cost)?.then(() => kept) ?? kept;
    const { parameters } = innerCall;
    const signal = signalOf();
    const readCall = (context: ReadContext) =>
      charge(c, path, () => metrics.timeRead(path, () => read({ kind, name, parameters }, context)));
    const callerName = clientNetwork(c);
    const caller = { signal, callerName, requestId: c.get("requestId") };
    return withCaller(caller, () => runInSlot(c, () => reads.get({ ...cachedCall, signal, read: readCall })));
  };
}
