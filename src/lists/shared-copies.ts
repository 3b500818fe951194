// Read-only copies of lists, opened by a secret address. A copy has the vessels of the moment in which it was shared, and neither the name nor
// the owner of its list.
import { createHash, randomBytes } from "node:crypto";

import { sql, type Transaction } from "kysely";

import { type Actor, auditedChange } from "#accounts/audit/audited-change.ts";
import type { ListMember, SharedCopy, SharedCopySummary } from "#contract/lists.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import { lockUser } from "#database/lock-user.ts";
import type { Tables } from "#database/tables.ts";
import {
  maximumCopiesOfAddress,
  maximumListVessels,
  maximumSharedCopies,
  maximumVisitorCopyBytes,
  sharedCopyDays,
  unopenedCopyDays,
} from "#rules/lists/list-limits.ts";
import { isImoNumber } from "#rules/vessel/imo-number.ts";

import { newMembers } from "./list-members.ts";

/** Bytes of a secret: 192 bits, which cannot be guessed. */
const secretBytes = 24;
/** Estimated bytes of a copy without its members. */
const bytesOfRow = 1024;
const millisecondsOfDay = 24 * 60 * 60 * 1000;

interface NewCopy {
  /** The network of a visitor. */
  readonly address: string;
  readonly members: readonly ListMember[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Stores a copy and deletes those that have expired. A visitor's copy expires and is revoked by a token. It keeps only vessels of the record and valid IMO numbers, because anyone may have any text
 * stored otherwise. Rejects with `listFull`, `nothingToShare`, `tooManySharedCopies`, `tooManyCopiesOfAddress` or `sharedCopiesFull`.
 */
export async function shareCopy(
  { kysely }: Database,
  actor: Actor,
  { address, members: given, now }: NewCopy,
): Promise<SharedCopy> {
  const userId = actor.user?.id ?? null;
  const chosen = newMembers([], given);
  const members = chosen.filter(({ assetnum, number }) => assetnum !== null || isImoNumber(number));
  const count = members.length;
  if (count === 0 && chosen.length > 0) throw new Problem("nothingToShare");
  if (count > maximumListVessels) throw new Problem("listFull", { maximum: maximumListVessels, count });
  const secret = newSecret();
  const revocationToken = userId === null ? newSecret() : null;
  const expiresAt = userId === null ? new Date(now + sharedCopyDays * millisecondsOfDay) : null;
  const stored = JSON.stringify(members);
  const row = {
    id: randomBytes(16).toString("base64url"),
    secret_hash: hashOf(secret),
    revocation_hash: revocationToken && hashOf(revocationToken),
    user_id: userId,
    members: stored,
    created_at: new Date(now),
    expires_at: expiresAt,
    address: userId === null ? address : null,
    size: bytesOfRow + Buffer.byteLength(stored),
  };
  const leftOut = chosen.length - count;
  const copy = { id: row.id, secret, revocationToken, expiresAt: expiresAt?.toISOString() ?? null, leftOut };
  return auditedChange(kysely, actor, async (transaction) => {
    await transaction.deleteFrom("shared_list_copy").where("expires_at", "<=", new Date(now)).execute();
    if (userId !== null) await refuseTooManyCopies(transaction, userId);
    else await makeRoom(transaction, { address, size: row.size, now });
    await transaction.insertInto("shared_list_copy").values(row).execute();
    return { result: copy, event: "list shared", what: `${row.id}, vessels: ${given.length - leftOut}` };
  });
}

/**
 * Rejects a copy of a visitor with `tooManyCopiesOfAddress`, and with `sharedCopiesFull` if there is no room even without the copies that
 * were not opened for a week; of these the ones unopened for longest are deleted, as many as needed.
 */
async function makeRoom(
  transaction: Transaction<Tables>,
  { address, now, size }: { readonly address: string; readonly size: number; readonly now: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shared copies of visitors', 0))`.execute(
    transaction,
  );
  const { copies, total } = await transaction
    .selectFrom("shared_list_copy")
    .where("user_id", "is", null)
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>("size"), sql<number>`0`).as("total"),
      fn.countAll<number>().filterWhere("address", "=", address).as("copies"),
    ])
    .executeTakeFirstOrThrow();
  if (copies >= maximumCopiesOfAddress) {
    throw new Problem("tooManyCopiesOfAddress", { maximum: maximumCopiesOfAddress });
  }
  const missing = total + size - maximumVisitorCopyBytes;
  if (missing <= 0) return;
  const { rows } = await sql<{ freed: number }>`
    with unopened as (
      select id, size, sum(size) over (order by coalesce(opened_at, created_at), id) as freed from shared_list_copy
      where user_id is null and coalesce(opened_at, created_at) <= ${new Date(now - unopenedCopyDays * millisecondsOfDay)}
    ), deleted as (
      delete from shared_list_copy where id in (select id from unopened where freed - size < ${missing}) returning size
    )
    select coalesce(sum(size), 0)::float8 as freed from deleted`.execute(transaction);
  if ((rows[0]?.freed ?? 0) < missing) throw new Problem("sharedCopiesFull");
}

async function refuseTooManyCopies(transaction: Transaction<Tables>, userId: string): Promise<void> {
  await lockUser(transaction, userId);
  const copies = await transaction
    .selectFrom("shared_list_copy")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  if (copies.length >= maximumSharedCopies) {
    throw new Problem("tooManySharedCopies", { maximum: maximumSharedCopies });
  }
}

export interface StoredCopy {
  readonly members: readonly ListMember[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** Opens a copy by its secret, and notes when a visitor's was opened last. Rejects with `sharedCopyGone` if it is unknown, revoked or has expired at `now`. */
export async function openCopy({ kysely }: Database, secret: string, now: number): Promise<StoredCopy> {
  const copy = await kysely
    .selectFrom("shared_list_copy")
    .select(["id", "members", "created_at", "expires_at", "user_id"])
    .where("secret_hash", "=", hashOf(secret))
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", new Date(now))]))
    .executeTakeFirst();
  if (!copy) throw new Problem("sharedCopyGone");
  if (copy.user_id === null) {
    const opened = { opened_at: new Date(now) };
    await kysely.updateTable("shared_list_copy").set(opened).where("id", "=", copy.id).execute();
  }
  return { members: copy.members, createdAt: copy.created_at, expiresAt: copy.expires_at };
}

/** The copies that a user shares, the latest first. */
export async function readCopies(
  { kysely }: Database,
  userId: string,
): Promise<readonly SharedCopySummary[]> {
  const rows = await kysely
    .selectFrom("shared_list_copy")
    .select(["id", "members", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ created_at, id, members }) => ({
    id,
    vesselCount: members.length,
    createdAt: created_at.toISOString(),
  }));
}

/** A copy to revoke: one of the user by its id, or a visitor's by the token that sharing it returned. */
export type RevokedCopy =
  | { readonly userId: string; readonly id: string }
  | { readonly revocationToken: string };

/** Revokes a copy. Rejects with `sharedCopyGone` if the user has no such copy, and for any other token. */
export function revokeCopy({ kysely }: Database, actor: Actor, copy: RevokedCopy): Promise<void> {
  return auditedChange(kysely, actor, async (transaction) => {
    const copies = transaction.deleteFrom("shared_list_copy").returning("id");
    const revoked =
      "id" in copy
        ? copies.where("id", "=", copy.id).where("user_id", "=", copy.userId)
        : copies.where("revocation_hash", "=", hashOf(copy.revocationToken));
    const deleted = await revoked.executeTakeFirst();
    if (!deleted) throw new Problem("sharedCopyGone");
    return { result: undefined, event: "shared list revoked", what: deleted.id };
  });
}

function newSecret(): string {
  return randomBytes(secretBytes).toString("base64url");
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Deletes the copies that expired before a time. Returns their number. */
export async function deleteCopiesExpiredBefore({ kysely }: Database, time: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("shared_list_copy")
    .where("expires_at", "<", time)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
