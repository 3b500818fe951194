// The responses to public calls of one version of the record on one day, bounded by their size.
import type { SharedBody } from "#gateway/http/compression.ts";
import type { RecordState } from "#gateway/record-state.ts";

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

export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>();
  readonly #maxBytes: number;
  #bytes = 0;
  #state = "";

  constructor(maxBytes = defaultMaxBytes) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes of all responses that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The response to a call in a state of the record, if it is kept. */
  find(key: string, state: RecordState): CachedResponse | undefined {
    this.#clearOnChange(state);
    const response = this.#responses.get(key);
    if (response) {
      // Reinserted as the newest, so that the first entry of the map is the least recently used one.
      this.#responses.delete(key);
      this.#responses.set(key, response);
    }
    return response;
  }

  /** Keeps a response of a state of the record. */
  store(key: string, state: RecordState, response: CachedResponse): void {
    this.#clearOnChange(state);
    if (response.body.bytes.length > maxResponseBytes) return;
    this.#remove(key);
    this.#responses.set(key, response);
    this.#bytes += sizeOf(key, response);
    for (const oldest of this.#responses.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const response = this.#responses.get(key);
    if (!response) return;
    this.#responses.delete(key);
    this.#bytes -= sizeOf(key, response);
  }

  /** Drops the responses of another state. */
  #clearOnChange({ version, day }: RecordState): void {
    const state = `${version} ${day}`;
    if (state === this.#state) return;
    this.#responses.clear();
    this.#bytes = 0;
    this.#state = state;
  }
}

function sizeOf(key: string, { body }: CachedResponse): number {
  return 2 * key.length + Math.ceil((4 * body.bytes.length) / 3) + overhead;
}
