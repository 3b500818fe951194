// Hono's router, which looks for the routes of a path in a tree, with the results kept for paths without parameters: there are few of them,
// and most requests are to these. The server's HTTP parser knows few methods.
import type { Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

/** Of the path of a route with parameters. */
const parameterMark = /[:*{]/;

/** Creates a router that looks each route without parameters up once. */
export function createRouter<Handler>(): Router<Handler> {
  const inner = new SmartRouter<Handler>({ routers: [new RegExpRouter(), new TrieRouter()] });
  const plainPaths = new Set<string>();
  const results = new Map<string, Result<Handler>>();
  return {
    name: "RouterWithCachedResults",
    add(method, path, handler) {
      if (!parameterMark.test(path)) plainPaths.add(path);
      inner.add(method, path, handler);
    },
    match(method, path) {
      if (!plainPaths.has(path)) return inner.match(method, path);
      const key = `${method} ${path}`;
      const result = results.get(key) ?? inner.match(method, path);
      results.set(key, result);
      return result;
    },
  };
}
