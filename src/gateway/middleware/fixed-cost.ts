import type { Middleware } from "#gateway/gateway-env.ts";
import { takeCost } from "#gateway/limits/rate-budget.ts";

// gap: cost of a call
/** Tokens for the whole suspension list as one file; its vessels are charged like the members of a call. */
export const wholeListCost = 20;
/** Tokens for one page of the feed, at most a hundred entries. */
export const feedCost = 5;

/** Takes the cost of a route whose work does not depend on its parameters. */
export function fixedCost(tokens: number): Middleware {
  return async (c, next) => {
    await takeCost(c, tokens);
    await next();
  };
}
