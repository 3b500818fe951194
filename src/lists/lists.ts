// The interface between the gateway and the lists of vessels.
import { sql, type Transaction } from "kysely";

import { type Actor, auditedChange } from "#accounts/audit/audited-change.ts";
import type { VesselChoice } from "#contract/lists/list-calls.ts";
import type { ListChange, ListMember } from "#contract/lists/lists.ts";
import { Problem } from "#contract/calls/problem.ts";
import { boundTo } from "#database/bound-to.ts";
import type { Database } from "#database/database.ts";
import { lockUser } from "#database/lock-user.ts";
import type { Tables } from "#database/tables.ts";

import { insertMembers, newMembers, readMembers } from "./list-members.ts";
import {
  createList,
  deleteList,
  type ListKey,
  ownedLists,
  readList,
  readLists,
  renameList,
} from "./vessel-lists.ts";

/**
 * Creates the functions for the lists of one database. Each rejects with a `Problem` when the request is refused. What an actor changes is audited
 * in the same transaction.
 */
export const createLists = (database: Database) =>
  boundTo(database, {
    readLists,
    readList,
    createList,
    renameList,
    deleteList,
    addVessels,
    removeVessels,
    mergeLists,
  });

export type Lists = ReturnType<typeof createLists>;

// Changes of the vessels of a list.

/** Adds vessels to a list. Rejects with `notFound`, `listFollowsCompany` or `listFull`. */
function addVessels({ kysely }: Database, key: ListKey, vessels: readonly ListMember[]): Promise<ListChange> {
  return kysely.transaction().execute(async (transaction) => {
    await lockLists(transaction, key.userId, [key.listId]);
    return add(transaction, key.listId, vessels);
  });
}

/** Removes vessels from a list and returns how many it had. Rejects with `notFound` or `listFollowsCompany`. */
function removeVessels(
  { kysely }: Database,
  key: ListKey,
  { assetnums = [], numbers = [] }: VesselChoice,
): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    await lockLists(transaction, key.userId, [key.listId]);
    const { rows } = await sql`
      delete from vessel_list_member where list_id = ${key.listId} and (
        assetnum = any(${[...assetnums]}::text[]) or assetnum is null and number = any(${[...numbers]}::text[]))
      returning position`.execute(transaction);
    if (rows.length > 0) await touch(transaction, key.listId);
    return rows.length;
  });
}

/**
 * Adds the vessels of other lists to a list, in their order and each vessel once, and deletes the other lists. Rejects with `notFound`,
 * `listFollowsCompany` or `listFull`, and changes nothing then.
 */
function mergeLists(
  { kysely }: Database,
  actor: Actor,
  key: ListKey,
  from: readonly string[],
): Promise<ListChange> {
  const others = [...new Set(from)].filter((id) => id !== key.listId);
  return auditedChange(kysely, actor, async (transaction) => {
    const names = await lockLists(transaction, key.userId, [key.listId, ...others]);
    const vessels = (await Promise.all(others.map((id) => readMembers(transaction, id)))).flat();
    const result = await add(transaction, key.listId, vessels);
    if (others.length > 0) await transaction.deleteFrom("vessel_list").where("id", "in", others).execute();
    return { result, event: others.length > 0 ? "lists merged" : null, what: names.join(" + ") };
  });
}

async function add(
  transaction: Transaction<Tables>,
  listId: string,
  vessels: readonly ListMember[],
): Promise<ListChange> {
  const members = await readMembers(transaction, listId);
  const added = await insertMembers(transaction, listId, members, vessels);
  if (added > 0) await touch(transaction, listId);
  const chosen = newMembers([], vessels);
  return {
    id: listId,
    added,
    known: chosen.length - added,
    unknown: chosen.filter(({ assetnum }) => assetnum === null).length,
  };
}

/** Locks the user's lists and returns the names of these, in their order. Rejects if one is missing or follows a company. */
async function lockLists(
  transaction: Transaction<Tables>,
  userId: string,
  listIds: readonly string[],
): Promise<readonly string[]> {
  await lockUser(transaction, userId);
  const lists = await ownedLists(transaction, userId).where("id", "in", listIds).execute();
  return listIds.map((id) => {
    const list = lists.find((one) => one.id === id);
    if (!list) throw new Problem("notFound");
    if (list.customerNumber !== null) throw new Problem("listFollowsCompany", { name: list.name });
    return list.name;
  });
}

async function touch(transaction: Transaction<Tables>, listId: string): Promise<void> {
  await transaction
    .updateTable("vessel_list")
    .set({ changed_at: sql`now()` })
    .where("id", "=", listId)
    .execute();
}
