// Returns the responses to calls of the record, from the cache where they depend on nothing but the call, the version of the record and the day.
// Charges are the same either way. Responses to cleared readers are never kept, because each of their reads is audited.
import type { CallPath } from "#contract/calls/calls.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { SharedBody } from "#gateway/http/compression.ts";
import type { RecordVersion } from "#gateway/freshness/record-version.ts";
import { isCleared } from "#records/access/controlled-vessels.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { SharedWork } from "#gateway/shared-work.ts";
import { type CachedResponse, ResponseCache } from "./response-cache.ts";

/** A call and how it is read. */
export interface CachedCall {
  readonly path: CallPath;
  /**
   * What the response depends on beside the record, the day and the reader's clearance: the call with its parameters, its form and the prefix
   * of its addresses.
   */
  readonly key: string;
  readonly context: ReadContext;
  /** Aborts when the caller no longer waits. */
  readonly signal: AbortSignal | undefined;
  readonly read: (context: ReadContext) => Promise<object>;
}

/** The part of a call that its response depends on. */
type CachedCallKey = Omit<CachedCall, "signal" | "read">;

/** The responses of one gateway. Their cost is charged, but not their members. */
export interface CachedReads {
  /** Returns the response to a call if it is kept and the version of the record is known; charges nothing. */
  readonly find: (call: CachedCallKey) => CachedResponse | undefined;
  /** Returns the response to a call, read if it is not kept. Rejects like the read. */
  readonly get: (call: CachedCall) => Promise<CachedResponse>;
}

/** Calls whose response depends on stored documents too. */
const uncachedPaths: ReadonlySet<CallPath> = new Set(["/script/ABSRECORDVERIFY"]);

type CachedReadDependencies = Pick<GatewayDependencies, "recordVersion" | "metrics" | "withCaller">;

/** Creates the cached reads of one gateway. */
export function createCachedReads(dependencies: CachedReadDependencies): CachedReads {
  const { recordVersion } = dependencies;
  const cache = new ResponseCache();
  dependencies.metrics.watchCache(() => cache);
  const computeOnce = responseComputer(dependencies, cache);

  /** Counts a hit. A miss is counted when the call is read. */
  function findIn(version: number, { context, key }: CachedCallKey): CachedResponse | undefined {
    const kept = cache.find(key, { version, day: context.today });
    if (kept) dependencies.metrics.countCacheResult("hit");
    return kept;
  }

  const get: CachedReads["get"] = async (call) => {
    const version = isShared(call) ? await currentVersion(recordVersion) : null;
    if (version === null) return compute(call);
    const kept = findIn(version, call);
    if (kept) return charged(call, kept);
    dependencies.metrics.countCacheResult("miss");
    return (await computeOnce(version, call)) ?? get(call);
  };
  return {
    get,
    find: (call) => {
      const version = isShared(call) ? recordVersion.known() : null;
      return version === null ? undefined : findIn(version, call);
    },
  };
}

/**
 * Returns the function that computes concurrent equal calls once and keeps their response. It returns `null` if the caller that began the
 * read cannot pay for it, because this one may be able to.
 */
function responseComputer({ recordVersion, withCaller }: CachedReadDependencies, cache: ResponseCache) {
  const work = new SharedWork<CachedResponse>();

  return async (version: number, call: CachedCall): Promise<CachedResponse | null> => {
    const { key } = call;
    const state = { version, day: call.context.today };
    const computeAndKeep = async () => {
      const response = await compute(call);
      cache.storeIfUnchanged(recordVersion, key, state, response);
      return response;
    };
    const workKey = `${version} ${state.day} ${key}`;
    const isJoining = work.has(workKey);
    const computing = work.run(workKey, call.signal, (signal) => withCaller({ signal }, computeAndKeep));
    if (!isJoining) return computing;
    const joined = await computing.catch((error: unknown) => {
      if (error instanceof Problem && error.code === "tooManyRequests") return null;
      throw error;
    });
    return joined && charged(call, joined);
  };
}

/** The version of the record; `null` if the database is unavailable, so that the read itself reports it. */
async function currentVersion(recordVersion: RecordVersion): Promise<number | null> {
  const version = recordVersion.current();
  return typeof version === "number" ? version : version.catch(() => null);
}

/** Whether every reader without the clearance gets the same response. */
const isShared = ({ context, path }: CachedCallKey): boolean =>
  !uncachedPaths.has(path) && !isCleared(context.reader);

/** Charges a caller for a response that was computed for another. */
async function charged({ context }: CachedCall, response: CachedResponse): Promise<CachedResponse> {
  await context.chargeTokens?.(response.cost);
  return response;
}

async function compute({ context, read }: CachedCall): Promise<CachedResponse> {
  let cost = 0;
  const chargeTokens = async (tokens: number) => {
    cost = tokens;
    await context.chargeTokens?.(tokens);
  };
  const response = await read({ ...context, chargeTokens });
  return { body: new SharedBody(JSON.stringify(response)), cost, members: memberCount(response) };
}

/** Number of members of a response, lean or namespaced. */
function memberCount(response: object): number {
  const { member, "rdfs:member": namespaced } = response as Readonly<Record<string, unknown>>;
  const members = member ?? namespaced;
  return Array.isArray(members) ? members.length : 0;
}
