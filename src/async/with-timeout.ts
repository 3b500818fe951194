/** The rejection of a promise that took too long. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/**
 * Settles like `promise`, or rejects with a `TimeoutError` after `milliseconds`. The work behind the promise is not cancelled; a
 * rejection after the timeout is ignored.
 */
export function withTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  message: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(message)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
