import { TimeoutError } from "./with-timeout.ts";

/** A signal that aborts when its time has passed, or with the first of its parents. */
export interface RunningDeadline {
  readonly signal: AbortSignal;
  /** Stops the timer, and listens to the parents no longer. Call it when the work has ended. */
  readonly clear: () => void;
}

/**
 * Starts a deadline. It replaces `AbortSignal.timeout` and `AbortSignal.any`: Node may collect such a signal while work waits for it, and
 * then it never aborts. A timer holds its controller.
 */
export function startDeadline(
  milliseconds: number,
  ...parents: readonly (AbortSignal | undefined)[]
): RunningDeadline {
  const controller = new AbortController();
  const listening = parents.filter((parent) => parent !== undefined);
  const clear = () => {
    clearTimeout(timer);
    for (const parent of listening) parent.removeEventListener("abort", abort);
  };
  const end = (reason: unknown) => {
    clear();
    controller.abort(reason);
  };
  const abort = ({ target }: Event) => end((target as AbortSignal).reason);
  const timer = setTimeout(
    () => end(new TimeoutError(`The time of ${milliseconds} ms has passed.`)),
    milliseconds,
  );
  for (const parent of listening) parent.addEventListener("abort", abort);
  const aborted = listening.find((parent) => parent.aborted);
  if (aborted) end(aborted.reason);
  return { signal: controller.signal, clear };
}

/** Runs work with the signal of a deadline, which ends with the work. The work must observe the signal itself. */
export async function withDeadline<Result>(
  milliseconds: number,
  parents: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = startDeadline(milliseconds, ...parents);
  try {
    return await work(deadline.signal);
  } finally {
    deadline.clear();
  }
}
