// Runs the guards of a route. Most of them need not wait for anything, so they share one layer of middleware: a layer for each would
// cost several promises a request.
import type { GatewayContext, Guard, Middleware } from "#gateway/gateway-env.ts";
import { withSpan } from "#tracing/tracing.ts";

/** Joins guards to one that runs them in their order, and returns a promise only if one of them does. */
export function inOrder(...guards: readonly Guard[]): Guard {
  const runFrom = (c: GatewayContext, first: number): Promise<void> | undefined => {
    for (let at = first; at < guards.length; at += 1) {
      const pending = guards[at]?.(c);
      if (pending) return pending.then(() => runFrom(c, at + 1));
    }
    return undefined;
  };
  return (c) => runFrom(c, 0);
}

/** Middleware that continues when the guards have admitted the request. */
export function guardedBy(...guards: readonly Guard[]): Middleware {
  const check = inOrder(...guards);
  return async (c, next) => {
    const pending = runGuards(c, check);
    if (pending) await pending;
    await next();
  };
}

/** Runs guards in a span of the trace, which guards that need not wait do not leave. */
export function runGuards(c: GatewayContext, check: Guard): Promise<void> | undefined {
  return withSpan("guards", {}, () => check(c));
}

/** Returns a guard that lets requests pass which `isExempt` returns true for. */
export function unless(isExempt: (c: GatewayContext) => boolean, guard: Guard): Guard {
  return (c) => (isExempt(c) ? undefined : guard(c));
}
