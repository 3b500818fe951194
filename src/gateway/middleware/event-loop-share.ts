// Responses from the cache wait for nothing, so that hundreds of clients could keep the event loop busy without a pause, and a health check
// would wait for all of them. At most a few requests therefore begin their work in one turn of the loop; the others wait in their order.
import type { Guard } from "#gateway/gateway-env.ts";

/** Requests that begin in one turn of the event loop: a few milliseconds of work. */
const defaultPerTurn = 8;

/** Lets at most `perTurn` requests continue in one turn of the event loop. */
export function shareEventLoop(perTurn = defaultPerTurn): Guard {
  const waiting: (() => void)[] = [];
  let begun = 0;

  function beginTurn(): void {
    begun = 0;
    if (waiting.length === 0) return;
    for (const begin of waiting.splice(0, perTurn)) {
      begun += 1;
      begin();
    }
    setImmediate(beginTurn);
  }

  return () => {
    if (begun === 0) setImmediate(beginTurn);
    if (begun >= perTurn || waiting.length > 0) return new Promise<void>((begin) => waiting.push(begin));
    begun += 1;
    return undefined;
  };
}
