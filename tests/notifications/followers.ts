// Users and their follows, as they are stored.
import { randomUUID } from "node:crypto";
import { hashAddressSecret, newAddressSecret } from "#accounts/secret-addresses/secret-address-store.ts";
import type { FollowDelivery, FollowTarget } from "#contract/follows/follows.ts";
import { changeTopics } from "#contract/changes/changes.ts";
import type { Database } from "#database/database.ts";
import { encryptSecret, newWebhookSecret } from "#notifications/webhooks/webhook-secret.ts";
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
  addressId: string | null = null,
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
      address_id: addressId,
    })
    .execute();
  return id;
}

/** Adds a webhook of a user, whose secret is encrypted with that of a server. Returns its id and its secret. */
export async function addWebhook(
  { kysely }: Database,
  serverSecret: string,
  { url, userId }: { readonly url: string; readonly userId: string },
): Promise<{ readonly id: string; readonly secret: string }> {
  const [id, secret] = [randomUUID(), newWebhookSecret()];
  const row = { id, user_id: userId, label: "Fleet", url, secret: encryptSecret(serverSecret, id, secret) };
  await kysely.insertInto("webhook").values(row).execute();
  return { id, secret };
}

/** Adds a follow by feed, and returns the secret of its address. */
export async function addFeed(database: Database, userId: string, target: FollowTarget): Promise<string> {
  const [id, secret] = [randomUUID(), newAddressSecret()];
  const row = { id, user_id: userId, kind: "feed", label: "Fleet", hash: hashAddressSecret(secret) } as const;
  await database.kysely
    .insertInto("secret_address")
    .values({ ...row, target: JSON.stringify(target) })
    .execute();
  await addFollow(database, userId, target, { kind: "feed" }, id);
  return secret;
}
