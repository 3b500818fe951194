// Queries of the user's webhooks (contract/follows/follows.ts).
import { queryOptions } from "@tanstack/react-query";
import { send } from "./send.ts";

export const webhookQueries = {
  /** The key of all queries of webhooks. */
  all: { queryKey: ["account", "webhooks"] },
  list: () =>
    queryOptions({
      queryKey: ["account", "webhooks", "list"],
      queryFn: () => send("GET /api/webhooks"),
    }),
  attempts: (id: string) =>
    queryOptions({
      queryKey: ["account", "webhooks", "attempts", id],
      queryFn: async () => (await send("GET /api/webhooks/:id/attempts", { id })).attempts,
    }),
} as const;
