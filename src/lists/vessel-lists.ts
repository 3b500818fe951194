// The lists of vessels that users keep. A list stores asset numbers; names and current numbers are read from the record (`#records/lists/`), with
// its masks. A list of another user does not exist for the caller.
import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";

import { type Actor, auditedChange } from "#accounts/audit/audited-change.ts";
import type { ListMember } from "#contract/lists/lists.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";
import { lockUser } from "#database/lock-user.ts";
import type { Tables } from "#database/tables.ts";
import { maximumLists } from "#rules/lists/list-limits.ts";

import { insertMembers, readMembers } from "./list-members.ts";

/** A list and its user. */
export interface ListKey {
  readonly userId: string;
  readonly listId: string;
}

export interface StoredList {
  readonly id: string;
  readonly name: string;
  /** Number of the company whose fleet the list follows; `null` for a list with vessels of its own. */
  readonly customerNumber: string | null;
  readonly changedAt: Date;
}

/** Which vessels a list has: the fleet of a company, or these asset numbers and numbers. */
export interface ListNumbers {
  readonly name: string;
  /** The company whose fleet the list follows; the record resolves it for the reader. */
  readonly customerNumber: string | null;
  /** In the order of the list. A vessel may have left the record since. */
  readonly assetnums: readonly string[];
  /** Numbers that no vessel in the record had when they were added. */
  readonly numbers: readonly string[];
}

/** The vessels of a list, for those who read them from the record. Rejects with `notFound` if the user has no such list. */
export async function listNumbers(database: Database, key: ListKey): Promise<ListNumbers> {
  const { customerNumber, members, name } = await readList(database, key);
  return {
    name,
    customerNumber,
    assetnums: members.flatMap(({ assetnum }) => assetnum ?? []),
    numbers: members.flatMap(({ assetnum, number }) => (assetnum === null ? number : [])),
  };
}

/** A list with its members. Rejects with `notFound` if the user has no such list. */
export async function readList(
  { kysely }: Database,
  key: ListKey,
): Promise<StoredList & { readonly members: readonly ListMember[] }> {
  const list = await ownedLists(kysely, key.userId).where("id", "=", key.listId).executeTakeFirst();
  if (!list) throw new Problem("notFound");
  return { ...list, members: await readMembers(kysely, key.listId) };
}

/** The lists of a user by name, each with the number of its stored members. */
export async function readLists(
  { kysely }: Database,
  userId: string,
): Promise<readonly (StoredList & { readonly memberCount: number })[]> {
  const rows = await ownedLists(kysely, userId)
    .select((eb) =>
      eb
        .selectFrom("vessel_list_member")
        .whereRef("list_id", "=", "vessel_list.id")
        .select(sql<number>`count(*)::integer`.as("count"))
        .as("members"),
    )
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ members, ...list }) => Object.assign(list, { memberCount: members ?? 0 }));
}

interface NewList {
  readonly userId: string;
  readonly name: string;
  readonly customerNumber: string | null;
  readonly members: readonly ListMember[];
}

/** Creates a list and returns its id. Rejects with `tooManyLists`, `listNameTaken` or `listFull`. */
export function createList({ kysely }: Database, actor: Actor, list: NewList): Promise<string> {
  const { customerNumber, members, name, userId } = list;
  return auditedChange(kysely, actor, async (transaction) => {
    await lockUser(transaction, userId);
    const lists = await ownedLists(transaction, userId).execute();
    if (lists.length >= maximumLists) throw new Problem("tooManyLists", { maximum: maximumLists });
    await refuseTakenName(transaction, userId, name);
    const id = randomBytes(16).toString("base64url");
    const row = { id, user_id: userId, name, customer_number: customerNumber };
    await transaction.insertInto("vessel_list").values(row).execute();
    await insertMembers(transaction, id, [], members);
    return { result: id, event: "list created", what: name };
  });
}

/** Renames a list. Rejects with `notFound` or `listNameTaken`. */
export function renameList({ kysely }: Database, { listId, userId }: ListKey, name: string): Promise<void> {
  return kysely.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    await refuseTakenName(transaction, userId, name, listId);
    const { numUpdatedRows } = await transaction
      .updateTable("vessel_list")
      .set({ name, changed_at: sql`now()` })
      .where("id", "=", listId)
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Problem("notFound");
  });
}

/** Deletes a list. Rejects with `notFound`. */
export function deleteList({ kysely }: Database, actor: Actor, { listId, userId }: ListKey): Promise<void> {
  return auditedChange(kysely, actor, async (transaction) => {
    const deleted = await transaction
      .deleteFrom("vessel_list")
      .where("id", "=", listId)
      .where("user_id", "=", userId)
      .returning("name")
      .executeTakeFirst();
    if (!deleted) throw new Problem("notFound");
    return { result: undefined, event: "list deleted", what: deleted.name };
  });
}

/** The lists of a user, which later calls may narrow. */
export function ownedLists(kysely: Kysely<Tables>, userId: string) {
  return kysely
    .selectFrom("vessel_list")
    .select(["id", "name", "customer_number as customerNumber", "changed_at as changedAt"])
    .where("user_id", "=", userId);
}

async function refuseTakenName(
  transaction: Transaction<Tables>,
  userId: string,
  name: string,
  exceptId?: string,
): Promise<void> {
  const taken = await ownedLists(transaction, userId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .$if(exceptId !== undefined, (lists) => lists.where("id", "!=", exceptId ?? ""))
    .executeTakeFirst();
  if (taken) throw new Problem("listNameTaken", { name: taken.name });
}
