// Queries of lists of vessels (contract/lists/lists.ts).
import { queryOptions } from "@tanstack/react-query";
import { send } from "./send.ts";

export const listQueries = {
  /** The prefix of all queries below, to read them again after a change. */
  all: { queryKey: ["lists"] },
  lists: () =>
    queryOptions({
      queryKey: ["lists", "all"],
      queryFn: async () => (await send("GET /api/lists")).lists,
    }),
  list: (id: string) =>
    queryOptions({
      queryKey: ["lists", "list", id],
      queryFn: () => send("GET /api/lists/:id", { id }),
    }),
} as const;
