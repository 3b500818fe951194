// Decides which statement gets the next connection. The queue is bounded, and an entry leaves it when its caller aborts.
//
// gap: order of statements that wait
// gap: how many statements may wait
// gap: bulk reads of several callers
// The highest waiting priority that may run goes first; within a priority, first come, first served. To prevent starvation, a
// priority that has waited for `starvationLimit` without a turn gets the next connection; among several of them, the one that has
// waited longest. Lower priorities never occupy all connections of a pool (`Capacity`).
// Bulk reads take turns by caller, and a full queue of them takes the place of the caller that waits for most: one caller's files cannot keep
// those of the others away.
import { OverloadedError } from "#async/work-queue.ts";
import { type Priority, priorities, type QueryContext } from "./query-context.ts";

/** Maximum of running statements of a priority **and all lower ones**. The value of `control` is the number of connections. */
export type Capacity = Readonly<Record<Priority, number>>;

/** Returns the connection to the pool. */
export type Release = () => void;

interface Entry {
  /** When the entry was queued. */
  readonly since: number;
  readonly callerName: string;
  readonly start: (release: Release) => void;
  readonly refuse: (error: Error) => void;
}

interface Lane {
  readonly priority: Priority;
  readonly entries: Entry[];
  running: number;
  /** Since the start of the process. */
  milliseconds: number;
  refused: number;
  /** When the priority last got a connection. */
  lastTurn: number;
  /** Callers of bulk reads that wait, the one whose turn was longest ago first. */
  readonly turns: Set<string>;
}

/** What one priority of a queue does, for the metrics. */
export interface QueueState {
  readonly priority: Priority;
  /** Statements and transactions that have a connection. */
  readonly running: number;
  readonly waiting: number;
  /** How long all of them together have waited for a connection since the process started. */
  readonly waitedSeconds: number;
  /** How many were refused because too many were waiting. */
  readonly refused: number;
}

/** Maximum length of the queue. A statement takes at most 250 ms, so the last search still runs within the time limit of 30 s. */
const maxWaiting: Readonly<Record<Priority, number>> = { control: 1000, lookup: 500, search: 100, bulk: 40 };

/**
 * Milliseconds after which a waiting priority is served before higher ones. Look-ups take a few milliseconds, so that they can have twenty turns a
 * second while changes of accounts and lists fill the only session of the embedded database.
 */
const starvationLimit: Readonly<Record<Priority, number>> = {
  control: 2000,
  lookup: 50,
  search: 2000,
  bulk: 2000,
};

export class ConnectionQueue {
  readonly #capacity: Capacity;
  readonly #clock: () => number;
  readonly #lanes: readonly Lane[];

  /** `clock` returns milliseconds. */
  constructor(capacity: Capacity, clock: () => number = () => performance.now()) {
    this.#capacity = capacity;
    this.#clock = clock;
    this.#lanes = priorities.map((priority) => ({
      priority,
      entries: [],
      running: 0,
      milliseconds: 0,
      refused: 0,
      lastTurn: -Infinity,
      turns: new Set(),
    }));
  }

  /** The number of connections. */
  get connections(): number {
    return this.#capacity.control;
  }

  /** What each priority does. */
  get state(): readonly QueueState[] {
    return this.#lanes.map(({ entries, milliseconds, priority, refused, running }) => ({
      priority,
      running,
      waiting: entries.length,
      waitedSeconds: milliseconds / 1000,
      refused,
    }));
  }

  /**
   * Resolves when a connection is free. Rejects with the signal's reason when the signal aborts, and with
   * `OverloadedError` if too many statements of this priority are waiting.
   */
  acquire({ callerName = "", priority, signal }: QueryContext): Promise<Release> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const lane = this.#laneOf(priority);
      if (lane.entries.length >= maxWaiting[priority]) {
        lane.refused += 1;
        const displaced = priority === "bulk" ? displacedBy(callerName, lane.entries) : undefined;
        if (!displaced) throw overload();
        remove(lane, displaced);
        displaced.refuse(overload());
      }
      const cancel = () => {
        remove(lane, entry);
        reject(signal?.reason as Error);
      };
      let isStarted = false;
      const entry: Entry = {
        since: this.#clock(),
        callerName,
        refuse: (error) => {
          signal?.removeEventListener("abort", cancel);
          reject(error);
        },
        start: (release) => {
          isStarted = true;
          signal?.removeEventListener("abort", cancel);
          resolve(release);
        },
      };
      lane.entries.push(entry);
      if (priority === "bulk") lane.turns.add(callerName);
      this.#startNext();
      // Most entries start at once and need no listener.
      if (!isStarted) signal?.addEventListener("abort", cancel, { once: true });
    });
  }

  #laneOf(priority: Priority): Lane {
    const lane = this.#lanes[priorities.indexOf(priority)];
    if (!lane) throw new Error(`There is no priority ${priority}.`);
    return lane;
  }

  #startNext(): void {
    const lane = this.#chooseLane();
    const entry = lane && nextEntry(lane);
    if (!lane || !entry) return;
    remove(lane, entry);
    lane.running += 1;
    lane.lastTurn = this.#clock();
    lane.milliseconds += lane.lastTurn - entry.since;
    entry.start(() => {
      lane.running -= 1;
      this.#startNext();
    });
    this.#startNext();
  }

  #chooseLane(): Lane | undefined {
    const ready = this.#lanes.filter((lane, index) => lane.entries.length > 0 && this.#mayRun(index));
    const now = this.#clock();
    const overdue = ready.filter((lane) => waitingSince(lane) <= now - starvationLimit[lane.priority]);
    return overdue.toSorted((one, other) => waitingSince(one) - waitingSince(other))[0] ?? ready[0];
  }

  /** A running statement counts towards the capacity of its own priority and of every higher one. */
  #mayRun(index: number): boolean {
    return this.#lanes.slice(0, index + 1).every(({ priority }, upper) => {
      const running = this.#lanes.slice(upper).reduce((sum, lane) => sum + lane.running, 0);
      return running < this.#capacity[priority];
    });
  }
}

/** The oldest entry; of bulk reads that of the caller whose turn was longest ago. */
function nextEntry({ entries, turns }: Lane): Entry | undefined {
  const [caller] = turns;
  return caller === undefined ? entries[0] : entries.find(({ callerName }) => callerName === caller);
}

/** Takes an entry out of the queue. A caller that waits for more goes behind the others. */
function remove({ entries, turns }: Lane, entry: Entry): void {
  entries.splice(entries.indexOf(entry), 1);
  const { callerName } = entry;
  if (turns.delete(callerName) && entries.some((other) => other.callerName === callerName))
    turns.add(callerName);
}

/** The newest entry of the caller with most entries, if the given one has at least two fewer; otherwise none gives way. */
function displacedBy(caller: string, entries: readonly Entry[]): Entry | undefined {
  const counts = new Map<string, number>();
  for (const { callerName } of entries) counts.set(callerName, (counts.get(callerName) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!most || most[1] < (counts.get(caller) ?? 0) + 2) return undefined;
  return entries.findLast(({ callerName }) => callerName === most[0]);
}

const overload = () => new OverloadedError("Too many statements wait for a database connection.");

/** Returns since when a priority has waited without a turn. */
function waitingSince({ entries, lastTurn }: Lane): number {
  return Math.max(entries[0]?.since ?? Infinity, lastTurn);
}
