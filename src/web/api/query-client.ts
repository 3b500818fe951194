import {
  InfiniteQueryObserver,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { setLastError } from "#web/state/global-error.ts";
import { abortOnNavigation } from "./navigation-abort.ts";
import { limitUnusedQueries } from "./query-cache-limit.ts";
import { createRecovery, type Recovery } from "./recovery.ts";
import { isOutage, RequestFailure } from "./request-failure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: RequestFailure;
  }
}

const minute = 60_000;

/**
 * The query cache. Responses are kept for half an hour, the latest 400 of them, so that a back navigation shows a list as it was. Requests that did not reach the
 * server are retried when the connection returns, and all that failed because the record was unavailable when it is available again.
 */
export function createQueryClient(): QueryClient {
  // Prefetched queries that failed before a screen read them. The screen shows that failure instead of sending the query again.
  let unreadFailures = new WeakSet<object>();
  // Queries that were on their way when the connection returned: they may still fail, because they were sent without it.
  let sentOffline = new WeakSet<object>();
  const queryCache = new QueryCache({
    onError(error, query) {
      storeFailure(error);
      if (isOutage(error)) recovery.start();
      if (sentOffline.has(query) && isUnreachable(error))
        queueMicrotask(() => retryFailed(client, isUnreachable));
      else if (query.getObserversCount() === 0) unreadFailures.add(query);
    },
    onSuccess: () => recovery.succeed(),
    onSettled: (_data, _error, query) => void sentOffline.delete(query),
  });
  queryCache.subscribe(({ type, query }) => {
    if (type === "observerRemoved") unreadFailures.delete(query);
  });
  const client = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({ onError: storeFailure }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        retry: false,
        retryOnMount: (query) => !unreadFailures.has(query),
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
    },
  });
  limitUnusedQueries(client);
  const recovery = recoveryOf(client);
  window.addEventListener("online", () => {
    unreadFailures = new WeakSet();
    sentOffline = new WeakSet(queryCache.findAll({ fetchStatus: "fetching" }));
    retryFailed(client, isUnreachable);
  });
  return client;
}

/** Stores a failure for the error screen. Refusals (4xx) are no failures: the screen that received one has shown it. */
function storeFailure(error: unknown): void {
  // gap: last failure
  if (isUnreachable(error) || (error instanceof RequestFailure && error.status >= 500)) setLastError(error);
}

function isUnreachable(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 0;
}

/** Repeats the visible queries that failed while the record was unavailable. */
function recoveryOf(client: QueryClient): Recovery {
  return createRecovery(
    () => failedQueries(client, isOutage).length > 0,
    () => retryFailed(client, isOutage),
  );
}

/** The visible queries with such a failure. */
function failedQueries(client: QueryClient, isSuch: (error: unknown) => boolean): readonly Query[] {
  return client.getQueryCache().findAll({
    type: "active",
    fetchStatus: "idle",
    predicate: ({ state }) => state.status === "error" && isSuch(state.error),
  });
}

/** Refetches the visible queries with such a failure. The library would refetch all stale queries, or none. */
function retryFailed(client: QueryClient, isSuch: (error: unknown) => boolean): void {
  // gap: connection that returns
  for (const query of failedQueries(client, isSuch)) retryAfterFailure(query);
}

/** Refetches a query; of a paged list, only the page that failed. */
function retryAfterFailure(query: Query): void {
  const [observer] = query.observers;
  if (observer instanceof InfiniteQueryObserver && query.state.fetchMeta?.fetchMore) {
    void observer.fetchNextPage();
    return;
  }
  // Reset to "pending", so that `resumeQueries` sends it again if a navigation cancels it.
  if (query.state.data === undefined) query.reset();
  void observer?.refetch();
}

/** Refetches what the screen shows of the record, and lets other screens refetch it. Their keys begin with the path of the call. */
export function refetchRecord(client: QueryClient): void {
  // gap: record that changes while a page is open
  void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith("/") });
}

/** Cancels every pending request and restores the previous state of its query. */
export function cancelQueries(client: QueryClient): void {
  void client.cancelQueries();
  abortOnNavigation();
}

/** Sends the visible queries again that were cancelled by the navigation to this screen. */
export function resumeQueries(client: QueryClient): void {
  void client.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "pending" && state.fetchStatus === "idle",
  });
}
