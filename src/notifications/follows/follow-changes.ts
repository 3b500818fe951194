// Follows that begin, change, pause and end.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql, type Transaction } from "kysely";

import type { FollowRequest, FollowSettings } from "#contract/follows/follow-calls.ts";
import { type FollowDelivery, maximumFollows } from "#contract/follows/follows.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Tables } from "#database/tables.ts";
import { followProblemText } from "#text/accounts/follow-problems.ts";

import { type FollowKey, readFollow, selectFollows, type StoredFollow } from "./follow-store.ts";

/** The kind of a delivery, and the webhook: what distinguishes two follows of one target. */
export function sameDelivery(one: FollowDelivery, other: FollowDelivery): boolean {
  const webhookOf = (delivery: FollowDelivery) => (delivery.kind === "webhook" ? delivery.webhook : "");
  return one.kind === other.kind && webhookOf(one) === webhookOf(other);
}

/** The user's follow of a target with a delivery; `null` if there is none. */
export async function findFollow(
  kysely: Kysely<Tables>,
  userId: string,
  { delivery, target }: FollowRequest,
): Promise<StoredFollow | null> {
  const follows = await selectFollows(kysely)
    .where("user_id", "=", userId)
    .where(sql<boolean>`target = ${JSON.stringify(target)}::text::jsonb`)
    .execute();
  return follows.find((follow) => sameDelivery(follow.delivery, delivery)) ?? null;
}

interface NewFollow extends FollowRequest {
  readonly userId: string;
  readonly addressId: string | null;
  readonly readPosition: number;
}

/** Stores a new follow and returns its id. */
export async function insertFollow(transaction: Transaction<Tables>, follow: NewFollow): Promise<string> {
  const { addressId, delivery, readPosition, target, topics, userId } = follow;
  const row = {
    id: randomUUID(),
    user_id: userId,
    target: JSON.stringify(target),
    topics,
    delivery: JSON.stringify(delivery),
    read_position: readPosition,
    address_id: addressId,
  };
  await transaction.insertInto("follow").values(row).execute();
  return row.id;
}

/** Rejects with `badRequest` if the user has as many follows as one user may have. */
export async function refuseTooMany(kysely: Kysely<Tables>, userId: string): Promise<void> {
  const follows = await selectFollows(kysely).where("user_id", "=", userId).execute();
  if (follows.length < maximumFollows) return;
  throw new Problem("badRequest", { message: followProblemText.tooManyFollows({ count: maximumFollows }) });
}

/** A follow as it was, and whether the change made any difference. */
export interface ChangedFollow {
  readonly follow: StoredFollow;
  readonly isChanged: boolean;
}

/** Changes the topics, and how often emails are sent. Rejects with `notFound`, or `badRequest` for another kind of delivery. */
export async function changeFollow(
  kysely: Kysely<Tables>,
  key: FollowKey,
  { delivery, topics }: FollowSettings,
): Promise<ChangedFollow> {
  const follow = await readFollow(kysely, key);
  if (!sameDelivery(follow.delivery, delivery)) {
    throw new Problem("badRequest", { message: followProblemText.otherDelivery });
  }
  const changes = { topics, delivery: JSON.stringify(delivery) };
  await kysely.updateTable("follow").set(changes).where("id", "=", key.id).execute();
  const { delivery: deliveryBefore, topics: topicsBefore } = follow;
  const isChanged = !isDeepStrictEqual([topicsBefore, deliveryBefore], [topics, delivery]);
  return { follow, isChanged };
}

/** Pauses an active follow. Rejects with `notFound`. */
export async function pauseFollow(kysely: Kysely<Tables>, key: FollowKey): Promise<ChangedFollow> {
  const follow = await readFollow(kysely, key);
  const paused = await kysely
    .updateTable("follow")
    .set({ state: "paused" })
    .where("id", "=", key.id)
    .where("state", "=", "active")
    .executeTakeFirst();
  return { follow, isChanged: paused.numUpdatedRows > 0n };
}

/** Resumes a follow after the newest change: what changed during the pause is not delivered. Rejects with `notFound`. */
// gap: changes during a pause
export async function resumeFollow(
  kysely: Kysely<Tables>,
  key: FollowKey,
  newestPosition: number,
): Promise<ChangedFollow> {
  const follow = await readFollow(kysely, key);
  const position = follow.delivery.kind === "feed" ? follow.readPosition : newestPosition;
  const resumed = await kysely
    .updateTable("follow")
    .set({ state: "active", read_position: position })
    .where("id", "=", key.id)
    .where("state", "!=", "active")
    .executeTakeFirst();
  return { follow, isChanged: resumed.numUpdatedRows > 0n };
}

/** Ends a follow. Rejects with `notFound`. */
export async function deleteFollow(kysely: Kysely<Tables>, key: FollowKey): Promise<ChangedFollow> {
  const follow = await readFollow(kysely, key);
  const deleted = await kysely.deleteFrom("follow").where("id", "=", key.id).executeTakeFirst();
  return { follow, isChanged: deleted.numDeletedRows > 0n };
}
