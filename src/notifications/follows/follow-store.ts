// The follows of users, as they are stored.
import type { Kysely } from "kysely";

import { Problem } from "#contract/calls/problem.ts";
import type { Tables } from "#database/tables.ts";

/** A follow as it is stored. */
export type StoredFollow = Readonly<
  Awaited<ReturnType<ReturnType<typeof selectFollows>["executeTakeFirstOrThrow"]>>
>;

type Reading = Kysely<Tables>;

/** A follow and its user. */
export interface FollowKey {
  readonly userId: string;
  readonly id: string;
}

/** Follows, which callers narrow. */
export function selectFollows(kysely: Reading) {
  return kysely.selectFrom("follow").select([
    "id",
    "user_id as userId",
    "target",
    "topics",
    "delivery",
    "state",
    "created_at as createdAt",
    "last_delivery_at as lastDeliveryAt",
    // Position of the last change that was put into a message; of a feed, of the newest change when it began.
    "read_position as readPosition",
    // The secret address of a feed.
    "address_id as addressId",
  ]);
}

/** The follows of a user, the newest first. */
export function readFollows(kysely: Reading, userId: string): Promise<readonly StoredFollow[]> {
  return selectFollows(kysely)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** A follow of a user. Rejects with `notFound`. */
export async function readFollow(kysely: Reading, { id, userId }: FollowKey): Promise<StoredFollow> {
  const follow = await selectFollows(kysely)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!follow) throw new Problem("notFound");
  return follow;
}
