// gap: record that is available again
// Repeats what failed because the record was unavailable, when it is available again. A page that stays open then needs no reload.

/** Milliseconds before the first check, and the most. */
const delays = { first: 5000, longest: 60_000 };

export interface Recovery {
  /** Notes that a query has failed because the record was unavailable. */
  readonly start: () => void;
  /** Notes that a query has succeeded. */
  readonly succeed: () => void;
}

/**
 * Creates the recovery of a page: while `isNeeded`, it checks after some seconds, and then less and less often, whether the record is
 * available, and calls `repeat`.
 */
export function createRecovery(isNeeded: () => boolean, repeat: () => void): Recovery {
  let delay = delays.first;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const schedule = () => {
    // Pages that failed at the same moment do not return at the same moment.
    const spread = delay * (1 + Math.random() / 5);
    delay = Math.min(delay * 1.5, delays.longest);
    timer = setTimeout(() => void check(), spread);
  };
  const check = async () => {
    const isReady =
      isNeeded() &&
      (await fetch("/readyz").then(
        ({ ok }) => ok,
        () => false,
      ));
    if (!isReady && isNeeded()) return schedule();
    // From now on a query that fails begins the next series of checks.
    timer = null;
    if (isReady) repeat();
  };
  return {
    start: () => {
      if (timer === null) schedule();
    },
    succeed: () => {
      delay = delays.first;
    },
  };
}
