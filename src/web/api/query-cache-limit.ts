import type { QueryClient } from "@tanstack/react-query";

/** Most queries that no screen shows. A vessel has ten: the last 40 vessels open without a request, and memory stays flat. */
export const maxUnusedQueries = 400; // gap: responses that are kept

/** Removes the oldest queries that no screen shows when there are too many. */
export function limitUnusedQueries(client: QueryClient): void {
  const cache = client.getQueryCache();
  cache.subscribe(({ type }) => {
    if (type !== "added") return;
    const unused = cache.findAll({
      fetchStatus: "idle",
      predicate: (query) => query.state.status !== "pending" && query.getObserversCount() === 0,
    });
    const oldest = unused
      .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
      .slice(0, Math.max(0, unused.length - maxUnusedQueries));
    for (const query of oldest) cache.remove(query);
  });
}
