// Queries and calls of the administration screens.
import { queryOptions } from "@tanstack/react-query";
import { administrationPaths } from "#contract/administration.ts";
import { deliveriesPath, testEmailPath } from "#contract/deliveries.ts";
import type { AuditQuery, ChangeUser, CreateUser, UsersQuery } from "#contract/administration-calls.ts";
import { queryText } from "#web/paths.ts";
import {
  isAuditPage,
  isCreatedUser,
  isDeliveriesReport,
  isTestEmailResult,
  isUser,
  isUsersPage,
} from "./administration-shapes.ts";
import { getJson, postJson } from "./json-call.ts";

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
      queryFn: () => getJson(administrationPaths.users + queryString(query), isUsersPage),
      ...fresh,
    }),
  user: (id: string) =>
    queryOptions({
      queryKey: [...administrationKey, "user", id],
      queryFn: () => getJson(administrationPaths.user(id), isUser),
      ...fresh,
    }),
  deliveries: () =>
    queryOptions({
      queryKey: [...administrationKey, "deliveries"],
      queryFn: () => getJson(deliveriesPath, isDeliveriesReport),
      refetchInterval: deliveriesInterval,
      ...fresh,
    }),
  auditLog: (query: AuditQuery) =>
    queryOptions({
      queryKey: [...administrationKey, "audit-log", query],
      queryFn: () => getJson(administrationPaths.auditLog + queryString(query), isAuditPage),
      ...fresh,
    }),
} as const;

/** Every call throws `RequestFailure`. */
export const administrationPosts = {
  /** Returns the new user's id. */
  create: (body: CreateUser) => postJson(administrationPaths.users, body, isCreatedUser),
  change: (id: string, body: ChangeUser) => postJson(administrationPaths.user(id), body),
  disable: (id: string) => postJson(administrationPaths.disable(id)),
  enable: (id: string) => postJson(administrationPaths.enable(id)),
  sendLink: (id: string) => postJson(administrationPaths.sendLink(id)),
  sendTestEmail: () => postJson(testEmailPath, {}, isTestEmailResult),
  impersonate: (id: string) => postJson(administrationPaths.impersonate(id)),
} as const;

/** The query as a query string. */
function queryString(query: UsersQuery | AuditQuery): string {
  return queryText(administrationQuery(query));
}

/** A query as the parameters of an address, without empty values and without the first page number. */
export function administrationQuery(query: UsersQuery | AuditQuery): Readonly<Record<string, string>> {
  const set = Object.entries(query).filter(
    ([name, value]) => value !== "" && value !== undefined && !(name === "pageno" && value === 1),
  );
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}
