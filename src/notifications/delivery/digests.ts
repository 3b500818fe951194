// Digests: the message of a period, and those that are sent also when nothing changed.
import { type Kysely, sql, type Transaction } from "kysely";

import { digestFrequencies, type FollowDelivery } from "#contract/follows/follows.ts";
import type { Tables } from "#database/tables.ts";
import { selectFollows, type StoredFollow } from "#notifications/follows/follow-store.ts";
import { visiblePosition } from "#records/changes/change-conditions.ts";
import { nextDigestAt } from "#rules/deliveries/digest-time.ts";
import type { Message } from "./outbox.ts";

/** A message that may still collect changes. */
export interface OpenMessage {
  readonly channel: "email" | "webhook";
  readonly webhookId: string | null;
  readonly period: string;
  readonly dueAt: Date;
}

/** The next digest after a time in milliseconds since 1970; `null` for a delivery that is no digest. */
export function nextDigest(delivery: FollowDelivery, after: number): OpenMessage | null {
  if (delivery.kind !== "email") return null;
  const frequency = digestFrequencies.find((one) => one === delivery.frequency);
  if (!frequency) return null;
  const dueAt = new Date(nextDigestAt(after, frequency, delivery.timeZone));
  return { channel: "email", webhookId: null, period: `${frequency} ${dueAt.toISOString()}`, dueAt };
}

/** The message that collects the changes of its period, locked so that it is not sent meanwhile; a new one if there is none. */
export async function openMessage(
  transaction: Transaction<Tables>,
  userId: string,
  { channel, dueAt, period, webhookId }: OpenMessage,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into message (user_id, channel, webhook_id, period, due_at, next_at)
    values (${userId}, ${channel}, ${webhookId}, ${period}, ${dueAt},
      greatest(${dueAt}, (select not_before from webhook where id = ${webhookId})))
    on conflict (user_id, channel, coalesce(webhook_id, ''), period) where state = 'collecting'
    do update set due_at = excluded.due_at
    returning id::text as id`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL returned no message.");
  return row.id;
}

/**
 * Opens the next digests of a user's follows that get them also when nothing changed: when such a follow begins, changes or resumes, and when
 * the digest before has ended. Messages are locked in the order of their periods, as by the fan-out.
 */
export async function openUnchangedDigests(
  transaction: Transaction<Tables>,
  userId: string,
  now: number,
): Promise<void> {
  const follows = await selectUnchangedFollows(transaction, userId).execute();
  const digests = follows.flatMap(({ delivery }) => nextDigest(delivery, now) ?? []);
  const byPeriod = new Map(digests.toSorted(byPeriodOrder).map((digest) => [digest.period, digest]));
  for (const digest of byPeriod.values()) await openMessage(transaction, userId, digest);
}

/** The order in which messages are locked. */
export const byPeriodOrder = (one: OpenMessage, other: OpenMessage): number =>
  one.period < other.period ? -1 : Number(one.period > other.period);

/**
 * The follows of a digest that are in it also when nothing changed. One with changes that are in no message yet, or in one that is not sent, is
 * not among them: it did change, and a later digest says so.
 */
// gap: digests without changes
export async function readUnchangedFollows(
  kysely: Kysely<Tables>,
  { due_at, id, period, user_id }: Pick<Message, "due_at" | "id" | "period" | "user_id">,
): Promise<readonly StoredFollow[]> {
  const follows = await selectUnchangedFollows(kysely, user_id)
    .where("read_position", ">=", sql<number>`${visiblePosition}`)
    .where(
      sql<boolean>`not exists (
        select from message_change join message on message.id = message_id
        where follow_id = follow.id and message.id <> ${id}::uuid and message.state in ('collecting', 'sending'))`,
    )
    .execute();
  return follows.filter(({ delivery }) => nextDigest(delivery, due_at.getTime() - 1)?.period === period);
}

function selectUnchangedFollows(kysely: Kysely<Tables>, userId: string) {
  return selectFollows(kysely)
    .where("user_id", "=", userId)
    .where("state", "=", "active")
    .where(sql<boolean>`(delivery ->> 'alsoUnchanged')::boolean`)
    .orderBy("created_at")
    .orderBy("id");
}
