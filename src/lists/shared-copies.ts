// Read-only copies of lists, opened by a secret address. A copy has the vessels of the moment in which it was shared, and neither the name nor
// the owner of its list.
import { createHash, randomBytes } from "node:crypto";

import type { Transaction } from "kysely";

import type { ListMember, SharedCopy, SharedCopySummary } from "#contract/lists.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import { lockUser } from "#database/lock-user.ts";
import type { Tables } from "#database/tables.ts";
import { maximumListVessels, maximumSharedCopies, sharedCopyDays } from "#rules/lists/list-limits.ts";

import { newMembers } from "./list-members.ts";

/** Bytes of a secret: 192 bits, which cannot be guessed. */
const secretBytes = 24;
const millisecondsOfDay = 24 * 60 * 60 * 1000;

interface NewCopy {
  /** `null` for a visitor, whose copy expires and is revoked by a token. */
  readonly userId: string | null;
  readonly members: readonly ListMember[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Stores a copy and deletes those that have expired. Rejects with `listFull` or `tooManySharedCopies`. */
export async function shareCopy(
  { kysely }: Database,
  { members: given, now, userId }: NewCopy,
): Promise<SharedCopy> {
  const members = newMembers([], given);
  const count = members.length;
  if (count > maximumListVessels) throw new Problem("listFull", { maximum: maximumListVessels, count });
  const secret = newSecret();
  const revocationToken = userId === null ? newSecret() : null;
  const expiresAt = userId === null ? new Date(now + sharedCopyDays * millisecondsOfDay) : null;
  const row = {
    id: randomBytes(16).toString("base64url"),
    secret_hash: hashOf(secret),
    revocation_hash: revocationToken && hashOf(revocationToken),
    user_id: userId,
    members: JSON.stringify(members),
    created_at: new Date(now),
    expires_at: expiresAt,
  };
  await kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("shared_list_copy").where("expires_at", "<=", new Date(now)).execute();
    if (userId !== null) await refuseTooManyCopies(transaction, userId);
    await transaction.insertInto("shared_list_copy").values(row).execute();
  });
  return { id: row.id, secret, revocationToken, expiresAt: expiresAt?.toISOString() ?? null };
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

/** Opens a copy by its secret. Rejects with `sharedCopyGone` if it is unknown, revoked or has expired at `now`. */
export async function openCopy({ kysely }: Database, secret: string, now: number): Promise<StoredCopy> {
  const copy = await kysely
    .selectFrom("shared_list_copy")
    .select(["members", "created_at", "expires_at"])
    .where("secret_hash", "=", hashOf(secret))
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", new Date(now))]))
    .executeTakeFirst();
  if (!copy) throw new Problem("sharedCopyGone");
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

/** Revokes a copy of a user. Rejects with `sharedCopyGone` if the user has no such copy. */
export async function revokeUserCopy({ kysely }: Database, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await kysely
    .deleteFrom("shared_list_copy")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Problem("sharedCopyGone");
}

/**
 * Revokes a visitor's copy by the token that sharing it returned, and returns its id. Rejects with `sharedCopyGone` for any other token.
 */
export async function revokeVisitorCopy({ kysely }: Database, revocationToken: string): Promise<string> {
  const deleted = await kysely
    .deleteFrom("shared_list_copy")
    .where("revocation_hash", "=", hashOf(revocationToken))
    .returning("id")
    .executeTakeFirst();
  if (!deleted) throw new Problem("sharedCopyGone");
  return deleted.id;
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
