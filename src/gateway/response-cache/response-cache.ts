// The responses to public calls of one version of the record on one day, bounded by their size.
import type { SharedBody } from "#gateway/http/compression.ts";
import type { RecordVersion } from "#gateway/freshness/record-version.ts";
import { RecordCache, type RecordSnapshot } from "#gateway/record-cache.ts";

/** The response to a call, and what its caller is charged. */
export interface CachedResponse {
  readonly body: SharedBody;
  /** Tokens of the call. */
  readonly cost: number;
  /** Number of members in the response. */
  readonly members: number;
}

/** Bytes of all responses together, with their keys. */
const defaultMaxBytes = 64 * 1024 * 1024;
/** A longer response is not kept, because it would displace thousands of others. */
const maxResponseBytes = 1024 * 1024;
/** Bytes of an entry beside its body and key; the encoded bodies are estimated by a third of the body. */
const overhead = 512;

/** Responses by call; their sizes are in bytes. */
export class ResponseCache extends RecordCache<CachedResponse> {
  constructor(maxBytes = defaultMaxBytes) {
    super(maxBytes);
  }

  /** Keeps a response that was read in this state of the record, if a later read finds the same version: versions only grow. */
  storeIfUnchanged(
    recordVersion: Pick<RecordVersion, "confirm">,
    key: string,
    state: RecordSnapshot,
    response: CachedResponse,
  ): void {
    recordVersion.confirm((version) => {
      if (version === state.version) this.storeResponse(key, state, response);
    });
  }

  /** Keeps a response of a state of the record. */
  storeResponse(key: string, state: RecordSnapshot, response: CachedResponse): void {
    if (response.body.bytes.length <= maxResponseBytes)
      this.store(key, state, response, sizeOf(key, response));
  }
}

function sizeOf(key: string, { body }: CachedResponse): number {
  return 2 * key.length + Math.ceil((4 * body.bytes.length) / 3) + overhead;
}
