// Which changes a follow delivers. Lists and searches are read again for each message, and searches as a visitor finds their vessels, because
// what a follow delivers may reach anyone.
import type { ChangeFilter } from "#contract/changes/change-filter.ts";
import { type FollowTarget, maximumFollowedVessels } from "#contract/follows/follows.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";
import { listNumbers } from "#lists/vessel-lists.ts";
import { readNumberedVessels } from "#records/due/due-vessels.ts";

import { followedSearch, readFoundVessels } from "./followed-search.ts";
import type { StoredFollow } from "./follow-store.ts";

/** What determines the changes of a follow. */
export type FollowedChanges = Pick<StoredFollow, "userId" | "target" | "topics">;

/**
 * The filter of the changes that a follow delivers; `null` if there can be none, because its list is deleted or it has no vessel now.
 * `today` is a day such as `2026-11-20`.
 */
export async function filterOfFollow(
  database: Database,
  { target, topics, userId }: FollowedChanges,
  today: string,
): Promise<ChangeFilter | null> {
  const vessels = await vesselsOf(database, target, userId, today);
  return vessels && { ...vessels, topics };
}

function vesselsOf(
  database: Database,
  target: FollowTarget,
  userId: string,
  today: string,
): Promise<ChangeFilter | null> {
  if (target.kind === "vessel") return Promise.resolve({ assetnums: [target.assetnum] });
  if (target.kind === "company") return Promise.resolve({ company: target.company });
  if (target.kind === "flag") return Promise.resolve({ flag: target.flag });
  if (target.kind === "record") return Promise.resolve({});
  if (target.kind === "search") return searchFilter(database, target.query, today);
  return listFilter(database, userId, target.list);
}

async function searchFilter(database: Database, query: string, today: string): Promise<ChangeFilter | null> {
  const search = followedSearch(query);
  if (search === null) return null;
  const { assetnums } = await readFoundVessels(database, search, maximumFollowedVessels, today);
  return filterOf(assetnums);
}

async function listFilter(database: Database, userId: string, listId: string): Promise<ChangeFilter | null> {
  const list = await listNumbers(database, { userId, listId }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "notFound") return null;
    throw error;
  });
  if (list === null) return null;
  if (list.customerNumber !== null) return { company: list.customerNumber };
  const numbered = list.numbers.length > 0 ? await readNumberedVessels(database, list.numbers) : [];
  return filterOf([...new Set([...list.assetnums, ...numbered])]);
}

const filterOf = (assetnums: readonly string[]): ChangeFilter | null =>
  assetnums.length === 0 ? null : { assetnums };
