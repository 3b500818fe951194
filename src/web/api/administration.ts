// What the administrator's screens ask and do.
import { queryOptions } from "@tanstack/react-query";
import {
  type AdministeredUser,
  administrationPaths,
  type AuditPage,
  type UsersPage,
} from "#contract/administration.ts";
import type { AuditQuery, ChangeUser, CreateUser, UsersQuery } from "#contract/administration-calls.ts";
import { queryText } from "#web/paths.ts";
import { getJson, postJson } from "./json-call.ts";

/** The key under which every answer of the administration is remembered: what an administrator changed is asked anew. */
export const administrationKey = ["administration"] as const;

/** What is administered is shown as it is now: an answer that is remembered is shown, and asked again. */
const fresh = { staleTime: 0 } as const;

export const administrationQueries = {
  users: (query: UsersQuery) =>
    queryOptions({
      queryKey: [...administrationKey, "users", query],
      queryFn: () => getJson<UsersPage>(administrationPaths.users + writtenQuery(query)),
      ...fresh,
    }),
  user: (id: string) =>
    queryOptions({
      queryKey: [...administrationKey, "user", id],
      queryFn: () => getJson<AdministeredUser>(administrationPaths.user(id)),
      ...fresh,
    }),
  auditLog: (query: AuditQuery) =>
    queryOptions({
      queryKey: [...administrationKey, "audit-log", query],
      queryFn: () => getJson<AuditPage>(administrationPaths.auditLog + writtenQuery(query)),
      ...fresh,
    }),
} as const;

/** Each throws `RequestFailure`. */
export const administrationPosts = {
  /** The new user's id. */
  create: (body: CreateUser) => postJson<{ readonly id: string }>(administrationPaths.users, body),
  change: (id: string, body: ChangeUser) => postJson(administrationPaths.user(id), body),
  disable: (id: string) => postJson(administrationPaths.disable(id)),
  enable: (id: string) => postJson(administrationPaths.enable(id)),
  sendLink: (id: string) => postJson(administrationPaths.sendLink(id)),
  impersonate: (id: string) => postJson(administrationPaths.impersonate(id)),
} as const;

/** The query string that asks what differs from everything on the first page. */
function writtenQuery(query: UsersQuery | AuditQuery): string {
  return queryText(askedOf(query));
}

/** What a query asks, as it stands in an address: what asks nothing is left out. */
export function askedOf(query: UsersQuery | AuditQuery): Readonly<Record<string, string>> {
  const asked = Object.entries(query).filter(
    ([name, value]) => value !== "" && value !== undefined && !(name === "pageno" && value === 1),
  );
  return Object.fromEntries(asked.map(([name, value]) => [name, String(value)]));
}
