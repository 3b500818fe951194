// Runs the deliveries of this process. Several processes share them: each change and each message is taken by one. An idle process sends one
// short statement every five seconds, by which it also finds what an import of another process has changed.
import { setTimeout as delay } from "node:timers/promises";

import { type DeliveryDependencies, deliverMessage } from "./deliver-message.ts";
import { fanOut } from "./fan-out.ts";
import { type Channel, defaultDeliveryLease, openJobQueue, type JobQueue } from "./job-queue.ts";
import { findOverdue, findWork } from "./outbox.ts";

export interface EngineDependencies extends Omit<DeliveryDependencies, "queue" | "lease"> {
  readonly log: EngineLog;
  /** Milliseconds between two looks for work. */
  readonly interval?: number;
  /** Seconds after which another process repeats a delivery whose process has not ended it. */
  readonly lease?: number;
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

/** Starts the deliveries. */
export function startDeliveries(dependencies: EngineDependencies): DeliveryEngine {
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
  /** Opened when it is first needed and after an error, so that a server starts without the right to create the schema of the queue. */
  #queue: JobQueue | null = null;
  /** The end of each lane that delivers messages. A lane that waits for a slow receiver keeps no other from new messages. */
  readonly #draining = new Map<number, Promise<void>>();
  readonly #lease: number;
  #hasFailed = false;

  constructor(dependencies: EngineDependencies) {
    this.#dependencies = dependencies;
    this.#lease = dependencies.lease ?? defaultDeliveryLease;
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
    await this.#queue?.stop();
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
    const lease = this.#lease;
    this.#queue ??= await openJobQueue(database, { lease, onError: (error) => this.#report(error) });
    const queue = this.#queue;
    const { isBehind, isDue, isOverdue } = await findWork(database, lease);
    if (isOverdue) {
      await queue.recover();
      await queue.add(database.kysely, await findOverdue(database, lease));
    }
    if (isBehind) await fanOut({ clock, database, queue }, this.#stopping.signal);
    if (isBehind || isDue) this.#drain(queue);
  }

  /** Delivers what is due in the background, so that new changes enter messages meanwhile. */
  #drain(queue: JobQueue): void {
    for (const [lane, channel] of lanes.entries()) {
      if (this.#draining.has(lane)) continue;
      const delivering = this.#deliver(queue, channel).finally(() => this.#draining.delete(lane));
      this.#draining.set(lane, delivering);
    }
  }

  async #deliver(queue: JobQueue, channel: Channel): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        const id = await queue.take(channel);
        if (id === null) return;
        await deliverMessage({ ...this.#dependencies, queue, lease: this.#lease }, { id, channel });
      } catch (error) {
        // The lease of its job ends, and it is tried again.
        this.#report(error);
        return;
      }
    }
  }
}
