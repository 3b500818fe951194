// Runs the deliveries of this process. Several processes share them: each change and each message is taken by one. An idle process sends one
// short statement every five seconds, by which it also finds what an import of another process has changed.
import { setTimeout as delay } from "node:timers/promises";

import { type DeliveryDependencies, deliverMessage, longestAttempt } from "./deliver-message.ts";
import { fanOut } from "./fan-out.ts";
import { type Channel, claimMessage, findWork } from "./outbox.ts";

export interface EngineDependencies extends DeliveryDependencies {
  readonly log: EngineLog;
  /** Milliseconds between two looks for work. */
  readonly interval?: number;
  /** Milliseconds after which `sendWebhook` gives up. */
  readonly webhookTimeout: number;
}

interface EngineLog {
  error(fields: object, message: string): void;
}

export interface DeliveryEngine {
  /** Stops after the deliveries under way; a message that is not ended is delivered again by another process or after a restart. */
  readonly stop: () => Promise<void>;
}

const defaultInterval = 5000;
/** The channel of each lane, which delivers one message at a time. A channel has lanes of its own, so that slow webhooks delay no email. */
const lanes = ["email", "email", "webhook", "webhook", "webhook"] as const;

/** Starts the deliveries. Throws a `RangeError` if an attempt may take longer than its lease leaves it. */
export function startDeliveries(dependencies: EngineDependencies): DeliveryEngine {
  const { lease, webhookTimeout } = dependencies;
  if (webhookTimeout > longestAttempt(lease)) {
    throw new RangeError(
      `A webhook may take ${webhookTimeout} ms, but a lease of ${lease} s leaves it ${longestAttempt(lease)} ms.`,
    );
  }
  const engine = new Engine(dependencies);
  const ended = engine.run();
  return {
    async stop() {
      engine.abort();
      await ended;
    },
  };
}

class Engine {
  readonly #dependencies: EngineDependencies;
  readonly #stopping = new AbortController();
  /** The end of each lane that delivers messages. A lane that waits for a slow receiver keeps no other from new messages. */
  readonly #draining = new Map<number, Promise<void>>();
  #hasFailed = false;

  constructor(dependencies: EngineDependencies) {
    this.#dependencies = dependencies;
  }

  abort(): void {
    this.#stopping.abort();
  }

  async run(): Promise<void> {
    const { signal } = this.#stopping;
    const { interval = defaultInterval } = this.#dependencies;
    while (!signal.aborted) {
      try {
        await this.#round();
        this.#hasFailed = false;
      } catch (error) {
        this.#report(error);
      }
      // Without the reference, the wait would not keep a process alive that has nothing else to do.
      await delay(interval, undefined, { signal, ref: false }).catch(() => undefined);
    }
    await Promise.all(this.#draining.values());
  }

  /** Logs an error once until a round succeeds. */
  #report(error: unknown): void {
    if (!this.#hasFailed && !this.#stopping.signal.aborted) {
      this.#dependencies.log.error(
        { err: error },
        "Emails and webhook messages could not be delivered. They are tried again.",
      );
    }
    this.#hasFailed = true;
  }

  async #round(): Promise<void> {
    const { clock, database } = this.#dependencies;
    const { isBehind, isDue } = await findWork(database);
    if (isBehind) await fanOut({ clock, database }, this.#stopping.signal);
    if (isBehind || isDue) this.#drain();
  }

  /** Delivers what is due in the background, so that new changes enter messages meanwhile. */
  #drain(): void {
    for (const [lane, channel] of lanes.entries()) {
      if (this.#draining.has(lane)) continue;
      const delivering = this.#deliver(channel).finally(() => this.#draining.delete(lane));
      this.#draining.set(lane, delivering);
    }
  }

  async #deliver(channel: Channel): Promise<void> {
    const { database, lease } = this.#dependencies;
    while (!this.#stopping.signal.aborted) {
      try {
        const message = await claimMessage(database, channel, lease);
        if (message === null) return;
        await deliverMessage(this.#dependencies, message);
      } catch (error) {
        // The lease of the message ends, and it is tried again.
        this.#report(error);
        return;
      }
    }
  }
}
