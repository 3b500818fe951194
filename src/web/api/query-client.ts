import {
  InfiniteQueryObserver,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { rememberError } from "#web/state/global-error.ts";
import { cancelOutstanding } from "./outstanding.ts";
import { RequestFailure } from "./request-failure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: RequestFailure;
  }
}

const minute = 60_000;

/**
 * The page's memory of answers. They stay half an hour, so that "back" shows a list as it was left. What could not be reached is asked
 * for again when the connection returns.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: keepFailure }),
    mutationCache: new MutationCache({ onError: keepFailure }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 30 * minute,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
    },
  });
  window.addEventListener("online", () => askUnreached(client));
  return client;
}

/** Keeps a failure for the error screen. A refusal is none: it is the answer, and the reader has been told of it. */
function keepFailure(error: unknown): void {
  // gap: last failure
  if (isUnreachable(error) || (error instanceof RequestFailure && error.status >= 500)) rememberError(error);
}

function isUnreachable(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 0;
}

/** Asks again for what is on the screen and could not be reached. The library asks for all that is old, or for nothing. */
function askUnreached(client: QueryClient): void {
  // gap: connection that returns
  const unreached = client.getQueryCache().findAll({
    type: "active",
    fetchStatus: "idle",
    predicate: ({ state }) => state.status === "error" && isUnreachable(state.error),
  });
  for (const query of unreached) askAgain(query);
}

/** Asks for the page that a list lacks, and leaves it the others; for anything else whole. */
function askAgain(query: Query): void {
  const [observer] = query.observers;
  if (observer instanceof InfiniteQueryObserver && query.state.fetchMeta?.fetchMore) {
    void observer.fetchNextPage();
    return;
  }
  // As if it had never been asked: a navigation that cancels it then asks again, as it does for a first question.
  if (query.state.data === undefined) query.reset();
  void observer?.refetch();
}

/** Cancels every request that is under way; their queries are as they were before. */
export function cancelQueries(client: QueryClient): void {
  void client.cancelQueries();
  cancelOutstanding();
}

/** Asks again for what is on the screen and was cancelled on the way to it. */
export function resumeQueries(client: QueryClient): void {
  void client.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "pending" && state.fetchStatus === "idle",
  });
}
