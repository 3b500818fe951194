// The answers to public calls of one version of the record on one day, bounded by their size.
import type { SharedBody } from "#gateway/http/compression.ts";

/** The answer to a call, and what its caller is charged. */
export interface Answer {
  readonly body: SharedBody;
  /** Tokens of the call. */
  readonly cost: number;
  /** Number of members in the response. */
  readonly members: number;
}

/** A state of the record; the answers to public calls only change with it. */
export interface RecordState {
  /** Number of the last import. */
  readonly version: number;
  /** Day in UTC, such as `2026-11-20`. */
  readonly day: string;
}

/** Bytes of all answers together, with their keys. */
const defaultMaxBytes = 64 * 1024 * 1024;
/** A longer answer is not kept, because it would displace thousands of others. */
const maxAnswerBytes = 1024 * 1024;
/** Bytes of an entry beside its body and key; the encoded bodies are estimated by a third of the body. */
const overhead = 512;

export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  readonly #maxBytes: number;
  #bytes = 0;
  #state = "";

  constructor(maxBytes = defaultMaxBytes) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes of all answers that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The answer to a call in a state of the record, if it is kept. */
  find(key: string, state: RecordState): Answer | undefined {
    this.#clearOnChange(state);
    const answer = this.#answers.get(key);
    if (answer) {
      // Reinserted as the newest, so that the first entry of the map is the least recently used one.
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  /** Keeps an answer of a state of the record. */
  store(key: string, state: RecordState, answer: Answer): void {
    this.#clearOnChange(state);
    if (answer.body.bytes.length > maxAnswerBytes) return;
    this.#remove(key);
    this.#answers.set(key, answer);
    this.#bytes += sizeOf(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, answer);
  }

  /** Drops the answers of another state. */
  #clearOnChange({ version, day }: RecordState): void {
    const state = `${version} ${day}`;
    if (state === this.#state) return;
    this.#answers.clear();
    this.#bytes = 0;
    this.#state = state;
  }
}

function sizeOf(key: string, { body }: Answer): number {
  return 2 * key.length + Math.ceil((4 * body.bytes.length) / 3) + overhead;
}
