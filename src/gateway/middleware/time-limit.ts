import { clientNetwork } from "#gateway/http/client-address.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext, Middleware } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

/**
 * Responds with `unavailable` if the response has not begun within `responseTimeout` milliseconds; the body may take longer. Runs the request
 * under a signal that aborts at the same time, or when the client disconnects, so that reads without a waiting client are cancelled.
 */
export function timeLimit(
  withCaller: GatewayDependencies["withCaller"],
  responseTimeout: number,
): Middleware {
  return async (c, next) => {
    const deadline = new Deadline(c, responseTimeout);
    c.set("signal", deadline.signal);
    const callerName = clientNetwork(c);
    const caller = { signal: deadline.signal, callerName, requestId: c.get("requestId") };
    await deadline.within(withCaller(caller, next));
  };
}

/** The time limit of one request. */
export class Deadline {
  readonly #disconnected: () => AbortSignal;
  readonly #timer: NodeJS.Timeout;
  #reject: (problem: Problem) => void = () => undefined;
  #aborting: AbortController | null = null;

  constructor(c: GatewayContext, milliseconds: number) {
    this.#disconnected = () => c.req.raw.signal;
    this.#timer = setTimeout(() => this.#abort(), milliseconds);
  }

  /**
   * Aborts when the time has passed or the client has disconnected. It is created when it is first needed, because a response from
   * the cache needs none.
   */
  get signal(): AbortSignal {
    if (this.#aborting) return this.#aborting.signal;
    this.#aborting = new AbortController();
    const disconnected = this.#disconnected();
    if (disconnected.aborted) this.#abort();
    else disconnected.addEventListener("abort", () => this.#abort(), { once: true });
    return this.#aborting.signal;
  }

  /** Returns the result of the work. Rejects with `unavailable` as soon as the signal aborts. */
  within<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#reject = reject;
      if (this.#aborting?.signal.aborted) reject(this.#aborting.signal.reason as Problem);
      work.finally(() => clearTimeout(this.#timer)).then(resolve, reject);
    });
  }

  #abort(): void {
    const problem = new Problem("unavailable");
    this.#aborting?.abort(problem);
    this.#reject(problem);
  }
}
