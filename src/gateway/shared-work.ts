// Computes concurrent equal calls once. The work is cancelled when all of its callers have disconnected, and never because one has.

interface Work<Result> {
  readonly result: Promise<Result>;
  readonly aborting: AbortController;
  callers: number;
}

export class SharedWork<Result> {
  readonly #running = new Map<string, Work<Result>>();

  /** Whether a call with this key is being computed. */
  has(key: string): boolean {
    return this.#running.has(key);
  }

  /**
   * Returns the result of the running work with this key, or of `start`, whose signal aborts when no caller is left. A caller's own
   * signal only withdraws that caller: its promise still settles with the work, so that what it holds meanwhile is released then.
   */
  run(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const work = this.#running.get(key) ?? this.#start(key, start);
    work.callers += 1;
    if (!signal) return work.result;
    const withdraw = () => {
      work.callers -= 1;
      if (work.callers > 0) return;
      // Another caller that arrives from now on must not join work that is being cancelled.
      this.#end(key, work);
      work.aborting.abort(signal.reason);
    };
    if (signal.aborted) withdraw();
    else signal.addEventListener("abort", withdraw, { once: true });
    return work.result.finally(() => signal.removeEventListener("abort", withdraw));
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const aborting = new AbortController();
    const work: Work<Result> = {
      aborting,
      callers: 0,
      result: start(aborting.signal).finally(() => this.#end(key, work)),
    };
    this.#running.set(key, work);
    return work;
  }

  #end(key: string, work: Work<Result>): void {
    if (this.#running.get(key) === work) this.#running.delete(key);
  }
}
