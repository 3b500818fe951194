import { QueryClient } from "@tanstack/react-query";
import { cancelOutstanding } from "./outstanding.ts";
import type { RequestFailure } from "./request-failure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: RequestFailure;
  }
}

const minute = 60_000;

/** The page's memory of answers. They stay half an hour, so that "back" shows a list as it was left. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
