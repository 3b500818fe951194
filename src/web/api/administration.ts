// Queries of the administration screens.
import { queryOptions } from "@tanstack/react-query";
import type { AuditQuery, UsersQuery } from "#contract/administration/administration.ts";
import { send } from "./send.ts";

/** Key of every administration query, by which all of them are invalidated after a change. */
export const administrationKey = ["administration"] as const;

/** Cached data is shown while it is fetched again, because another administrator may have changed it. */
const fresh = { staleTime: 0 } as const;

/** Milliseconds after which an open screen reads the state of deliveries again. */
const deliveriesInterval = 30_000;

export const administrationQueries = {
  users: (query: UsersQuery) =>
    queryOptions({
      queryKey: [...administrationKey, "users", query],
      queryFn: () => send("GET /api/administration/users", { query }),
      ...fresh,
    }),
  user: (id: string) =>
    queryOptions({
      queryKey: [...administrationKey, "user", id],
      queryFn: () => send("GET /api/administration/users/:id", { id }),
      ...fresh,
    }),
  deliveries: () =>
    queryOptions({
      queryKey: [...administrationKey, "deliveries"],
      queryFn: () => send("GET /api/administration/deliveries"),
      refetchInterval: deliveriesInterval,
      ...fresh,
    }),
  auditLog: (query: AuditQuery) =>
    queryOptions({
      queryKey: [...administrationKey, "audit-log", query],
      queryFn: () => send("GET /api/administration/audit-log", { query }),
      ...fresh,
    }),
} as const;
