// Users and their follows, as they are stored.
import { randomUUID } from "node:crypto";
import type { FollowDelivery, FollowTarget } from "#contract/follows.ts";
import { changeTopics } from "#contract/changes.ts";
import type { Database } from "#database/database.ts";
import { latestChangePosition } from "#records/changes/read-changes.ts";

/** Adds a user with a verified email address and returns the id. */
export async function addUser({ kysely }: Database, email: string): Promise<string> {
  const id = randomUUID();
  await kysely.insertInto("portal_user").values({ id, name: "Ann", email, email_verified: true }).execute();
  return id;
}

/** Adds a follow of all topics that begins now, and returns its id. */
export async function addFollow(
  database: Database,
  userId: string,
  target: FollowTarget,
  delivery: FollowDelivery,
): Promise<string> {
  const id = randomUUID();
  await database.kysely
    .insertInto("follow")
    .values({
      id,
      user_id: userId,
      target: JSON.stringify(target),
      topics: [...changeTopics],
      delivery: JSON.stringify(delivery),
      read_position: Number(await latestChangePosition(database)),
    })
    .execute();
  return id;
}
