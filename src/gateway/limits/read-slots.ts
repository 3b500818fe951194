// Bounds the concurrent reads of one caller in this process. Further reads wait in a queue, first in, first out.
import { Problem } from "#contract/calls/problem.ts";

export interface SlotBounds {
  readonly running: number;
  readonly waiting: number;
}

export interface ReadSlots {
  /**
   * Resolves when the read may start, with a function that must be called when it has ended. Rejects with `tooManyRequests` if the
   * queue is full, and with `unavailable` as soon as `signal` aborts, which removes the read from the queue. `signal` is only called
   * if the read has to wait.
   */
  readonly acquire: (callerName: string, signal: () => AbortSignal) => Promise<() => void>;
}

interface Caller {
  running: number;
  readonly queue: Set<() => void>;
}

/** Creates the slots of all callers. A caller without running reads takes no memory. */
export function createReadSlots(bounds: SlotBounds): ReadSlots {
  const callers = new Map<string, Caller>();

  /** Gives the slot to the read that has waited longest. */
  const release = (name: string, caller: Caller) => {
    const [next] = caller.queue;
    if (next) {
      caller.queue.delete(next);
      return next();
    }
    caller.running -= 1;
    if (caller.running === 0) callers.delete(name);
  };
  return {
    async acquire(name, signal) {
      const caller = callers.get(name) ?? { running: 0, queue: new Set() };
      callers.set(name, caller);
      if (caller.running < bounds.running) caller.running += 1;
      else if (caller.queue.size >= bounds.waiting) throw new Problem("tooManyRequests", { seconds: 1 });
      else await waitForSlot(caller, signal());
      return () => release(name, caller);
    },
  };
}

function waitForSlot(caller: Caller, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      caller.queue.delete(start);
      reject(new Problem("unavailable"));
    };
    const start = () => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    };
    caller.queue.add(start);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
