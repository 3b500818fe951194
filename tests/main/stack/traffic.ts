// Requests that arrive all the time while a test breaks parts of an installation, and how long each kind went unanswered.
import { setTimeout as delay } from "node:timers/promises";

/** A kind of request that is sent again and again. */
export interface Lane {
  readonly name: string;
  readonly send: () => Promise<Response>;
  /** Milliseconds between two requests, if they are more than usual. */
  readonly pause?: number;
  /** Checks a successful response; throws what is wrong with it. */
  readonly check?: (body: string) => void;
}

interface Sent {
  readonly name: string;
  /** Milliseconds of `performance.now`. */
  readonly begunAt: number;
  readonly endedAt: number;
  /** 0 without a response. */
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Milliseconds between two requests of a lane, so that the parts under test get the processors. */
const usualPause = 100;

export class Traffic {
  readonly sent: Sent[] = [];
  /** What checks of responses have thrown. */
  readonly faults: string[] = [];
  readonly #startedAt = performance.now();
  readonly #stopping = new AbortController();
  readonly #lanes: readonly Lane[];
  readonly #ended: Promise<unknown>;

  constructor(lanes: readonly Lane[]) {
    this.#lanes = lanes;
    this.#ended = Promise.all(lanes.map((lane) => this.#run(lane)));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  /** The longest time in milliseconds in which a lane of these names got no successful response, failed or not. */
  longestSilence(names: readonly string[]): number {
    const silences = this.#lanes
      .filter(({ name }) => names.includes(name))
      .map(({ name }) => {
        const answered = this.sent.filter((one) => one.name === name && one.status < 400 && one.status > 0);
        const times = [this.#startedAt, ...answered.map(({ endedAt }) => endedAt), performance.now()];
        return times.map((time, index) => time - (times[index - 1] ?? time));
      });
    return Math.max(...silences.flat());
  }

  async #run({ check, name, pause = usualPause, send }: Lane): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const begunAt = performance.now();
      const response = await send().catch(() => null);
      const body = await response?.text().catch(() => null);
      const status = response && body !== null ? response.status : 0;
      const retryAfter = response?.headers.get("Retry-After") ?? null;
      this.sent.push({ name, begunAt, endedAt: performance.now(), status, retryAfter });
      try {
        if (response?.ok && typeof body === "string") check?.(body);
      } catch (error) {
        this.faults.push(`${name}: ${(error as Error).message}`);
      }
      await delay(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }
}
