// The follows of users, as they are stored.
import type { Kysely } from "kysely";

import type { ChangeTopic } from "#contract/changes.ts";
import type { FollowDelivery, FollowState, FollowTarget } from "#contract/follows.ts";
import { Problem } from "#contract/problem.ts";
import type { Tables } from "#database/tables.ts";

/** A follow as it is stored. */
export interface StoredFollow {
  readonly id: string;
  readonly userId: string;
  readonly target: FollowTarget;
  readonly topics: readonly ChangeTopic[];
  readonly delivery: FollowDelivery;
  readonly state: FollowState;
  readonly createdAt: Date;
  readonly lastDeliveryAt: Date | null;
  /** Position of the last change that was put into a message; of a feed, of the newest change when it began. */
  readonly readPosition: number;
  /** The secret address of a feed. */
  readonly addressId: string | null;
}

type Reading = Kysely<Tables>;

/** A follow and its user. */
export interface FollowKey {
  readonly userId: string;
  readonly id: string;
}

/** Follows, which callers narrow. */
export function selectFollows(kysely: Reading) {
  return kysely
    .selectFrom("follow")
    .select([
      "id",
      "user_id as userId",
      "target",
      "topics",
      "delivery",
      "state",
      "created_at as createdAt",
      "last_delivery_at as lastDeliveryAt",
      "read_position as readPosition",
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
