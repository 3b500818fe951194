// Lists for tests in which no user keeps any.
import { Problem } from "#contract/problem.ts";
import type { Lists } from "#lists/lists.ts";

/** Lists whose methods reject with `notFound`. */
export function noLists(): Lists {
  return new Proxy({} as Lists, { get: () => () => Promise.reject(new Problem("notFound")) });
}
