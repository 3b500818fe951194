// Runs expensive work a few pieces at a time, with a bounded queue in which callers take turns: no caller can keep the others away.

/** Too many pieces wait. Nothing has been done; the caller may try again in a few seconds. The gateway recognises it by its code. */
export class OverloadedError extends Error {
  readonly code = "OVERLOADED";
}

export interface QueueBounds {
  /** Pieces that run at the same time. */
  readonly running: number;
  /** Pieces of all callers that wait. */
  readonly waiting: number;
}

/** Who waits for a piece of work; pieces without a name are those of one caller. */
export interface WorkCaller {
  readonly callerName?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a piece of work when it is its turn. */
export type RunInTurn = <Result>(work: () => Promise<Result>, caller?: WorkCaller) => Promise<Result>;

interface Entry {
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * Creates a queue. A piece rejects with `OverloadedError` if as many wait as may, unless another caller waits for at least two more, whose
 * newest piece is refused then; and with the signal's reason as soon as the signal aborts, which takes a waiting piece out of the queue. A
 * running one has to end by the signal itself.
 */
export function createWorkQueue(bounds: QueueBounds): RunInTurn {
  const waiting = new WaitingCallers(bounds.waiting);
  let running = 0;
  return async (work, caller = {}) => {
    caller.signal?.throwIfAborted();
    if (running >= bounds.running) await turnOf(caller, waiting);
    else running += 1;
    return work().finally(() => {
      const next = waiting.take();
      if (next) next.start();
      else running -= 1;
    });
  };
}

/** Resolves when it is the caller's turn. */
function turnOf({ callerName = "", signal }: WorkCaller, waiting: WaitingCallers): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => () => {
      signal?.removeEventListener("abort", leave);
      outcome();
    };
    const entry = { start: settle(resolve), refuse: settle(() => reject(overload())) };
    const leave = () => {
      waiting.remove(callerName, entry);
      reject(signal?.reason as Error);
    };
    waiting.add(callerName, entry);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

class WaitingCallers {
  readonly #maximum: number;
  /** The pieces of each caller that waits, the caller whose turn was longest ago first. */
  readonly #callers = new Map<string, Set<Entry>>();

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  add(name: string, entry: Entry): void {
    const total = [...this.#callers.values()].reduce((sum, { size }) => sum + size, 0);
    if (total >= this.#maximum) this.#makeRoomFor(name);
    this.#callers.set(name, (this.#callers.get(name) ?? new Set<Entry>()).add(entry));
  }

  remove(name: string, entry: Entry): void {
    const entries = this.#callers.get(name);
    entries?.delete(entry);
    if (entries?.size === 0) this.#callers.delete(name);
  }

  /** Takes the piece whose turn it is out, and puts its caller behind the others. */
  take(): Entry | undefined {
    const [[name, entries] = ["", new Set<Entry>()]] = this.#callers;
    const [next] = entries;
    if (!next) return undefined;
    this.#callers.delete(name);
    entries.delete(next);
    if (entries.size > 0) this.#callers.set(name, entries);
    return next;
  }

  #makeRoomFor(name: string): void {
    const own = this.#callers.get(name)?.size ?? 0;
    const [[most, entries] = ["", new Set<Entry>()]] = [...this.#callers].toSorted(
      ([, one], [, other]) => other.size - one.size,
    );
    const newest = [...entries].at(-1);
    if (!newest || entries.size < own + 2) throw overload();
    this.remove(most, newest);
    newest.refuse();
  }
}

const overload = () => new OverloadedError("Too many pieces of work wait for their turn.");
