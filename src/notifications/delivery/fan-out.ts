// Puts new changes into messages: an email for each user and import, the open digest of a user, or a message of a webhook. The changes are read
// before the transaction, so that it does not hold the only session of the embedded database for long; the transaction then writes them only
// for follows whose position is still the one from which they were read.
import { type Kysely, sql, type Transaction } from "kysely";

import { maximumChanges } from "#contract/changes/changes.ts";
import { visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { filterOfFollow } from "#notifications/follows/follow-filter.ts";
import { selectFollows, type StoredFollow } from "#notifications/follows/follow-store.ts";
import { latestChangePosition, readChanges } from "#records/changes/read-changes.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { byPeriodOrder, nextDigest, openMessage, type OpenMessage } from "./digests.ts";
import { primaryOf } from "./primary.ts";

export interface FanOutDependencies {
  readonly database: Database;
  readonly clock: () => number;
}

/** The condition of follows that deliver messages; a feed reads the change log itself. */
export const deliversMessages = sql<boolean>`delivery ->> 'kind' <> 'feed'`;

/** Puts the changes that follows have not delivered yet into messages, user by user. Stops between two users if the signal aborts. */
export async function fanOut(dependencies: FanOutDependencies, signal: AbortSignal): Promise<void> {
  const latest = Number(await latestChangePosition(primaryOf(dependencies.database)));
  for (const userId of shuffled(await usersBehind(dependencies.database, latest))) {
    if (signal.aborted) return;
    await fanOutUser(dependencies, userId, latest);
  }
}

async function usersBehind({ kysely }: Database, latest: number): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("follow")
    .select("user_id")
    .distinct()
    .where("state", "=", "active")
    .where(deliversMessages)
    .where("read_position", "<", latest)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** In an order of its own, so that processes which begin together read the changes of different users. */
function shuffled(users: readonly string[]): readonly string[] {
  return users
    .map((user) => ({ user, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ user }) => user);
}

/** The changes of one follow that were read. */
interface ReadFollow {
  readonly follow: StoredFollow;
  readonly changes: readonly FollowedChange[];
  /** Up to here all changes were read. */
  readonly position: number;
}

interface FollowedChange {
  readonly position: number;
  /** Name of the import. */
  readonly source: string;
}

async function fanOutUser(dependencies: FanOutDependencies, userId: string, latest: number): Promise<void> {
  const { clock, database } = dependencies;
  const follows = await selectFollows(database.kysely)
    .where("user_id", "=", userId)
    .where("state", "=", "active")
    .where(deliversMessages)
    .where("read_position", "<", latest)
    .orderBy("id")
    .execute();
  const read: ReadFollow[] = [];
  for (const follow of follows) read.push(await readFollowed(database, follow, latest, dayOfEpoch(clock())));
  await database.kysely.transaction().execute(async (transaction) => {
    if (!(await tryLockFanOut(transaction, userId))) return;
    const unchanged = await unchangedFollows(transaction, read);
    await writeMessages(transaction, dependencies, userId, unchanged);
    for (const { follow, position } of unchanged) {
      await transaction
        .updateTable("follow")
        .set({ read_position: position })
        .where("id", "=", follow.id)
        .execute();
    }
  });
}

/** Reads as a visitor, also if the user may read more. */
async function readFollowed(
  database: Database,
  follow: StoredFollow,
  latest: number,
  today: string,
): Promise<ReadFollow> {
  const primary = primaryOf(database);
  const filter = await filterOfFollow(primary, follow, today);
  if (filter === null) return { follow, changes: [], position: latest };
  const changes: FollowedChange[] = [];
  let after = String(follow.readPosition);
  let hasMore = true;
  while (hasMore) {
    const query = { filter, after, order: "oldest", limit: maximumChanges } as const;
    const page = await readChanges(primary, query, visitor);
    for (const { position, source } of page.changes) changes.push({ position: Number(position), source });
    after = page.lastPosition;
    ({ hasMore } = page);
  }
  return { follow, changes, position: Math.max(Number(after), latest) };
}

/** Locks a user's follows against other processes that fan out; false if one of them is at it. */
async function tryLockFanOut(transaction: Transaction<Tables>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`fan-out ${userId}`}, 0)) as locked`.execute(
    transaction,
  );
  return rows[0]?.locked ?? false;
}

/** The follows that were neither changed nor read by another process since they were read. */
async function unchangedFollows(
  transaction: Transaction<Tables>,
  read: readonly ReadFollow[],
): Promise<readonly ReadFollow[]> {
  const ids = read.map(({ follow }) => follow.id);
  if (ids.length === 0) return [];
  const now = await selectFollows(transaction).where("id", "in", ids).orderBy("id").forUpdate().execute();
  const key = ({ delivery, readPosition, state, topics }: StoredFollow) =>
    JSON.stringify([delivery, readPosition, state, topics]);
  const keys = new Map(now.map((follow) => [follow.id, key(follow)]));
  return read.filter(({ follow }) => keys.get(follow.id) === key(follow));
}

/** A message with the changes to add. */
interface Collected extends OpenMessage {
  readonly changes: { readonly followId: string; readonly position: number }[];
}

async function writeMessages(
  transaction: Transaction<Tables>,
  { clock }: FanOutDependencies,
  userId: string,
  read: readonly ReadFollow[],
): Promise<void> {
  for (const { changes, ...message } of collect(read, clock())) {
    const id = await openMessage(transaction, userId, message);
    await addChanges(transaction, id, changes);
  }
}

function collect(read: readonly ReadFollow[], now: number): Iterable<Collected> {
  const messages = new Map<string, Collected>();
  const webhookPositions = webhookOrder(read);
  for (const { changes, follow } of read) {
    for (const change of changes) {
      const message = messageOf(follow, change, now, webhookPositions);
      const key = JSON.stringify([message.channel, message.webhookId, message.period]);
      const known = messages.get(key) ?? { ...message, changes: [] };
      known.changes.push({ followId: follow.id, position: change.position });
      messages.set(key, known);
    }
  }
  return [...messages.values()].toSorted(byPeriodOrder);
}

/** For each webhook the positions of all its changes, which several of its follows may have, in order. */
function webhookOrder(read: readonly ReadFollow[]): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const positions = new Map<string, Set<number>>();
  for (const { changes, follow } of read) {
    if (follow.delivery.kind !== "webhook") continue;
    const known = positions.get(follow.delivery.webhook) ?? new Set();
    for (const { position } of changes) known.add(position);
    positions.set(follow.delivery.webhook, known);
  }
  const order = (known: ReadonlySet<number>) =>
    new Map([...known].toSorted((one, other) => one - other).map((position, index) => [position, index]));
  return new Map([...positions].map(([webhook, known]) => [webhook, order(known)]));
}

function messageOf(
  { delivery }: StoredFollow,
  { position, source }: FollowedChange,
  now: number,
  webhookPositions: ReturnType<typeof webhookOrder>,
): OpenMessage {
  const digest = nextDigest(delivery, now);
  if (digest) return digest;
  if (delivery.kind === "email") {
    return { channel: "email", webhookId: null, period: source, dueAt: new Date(now) };
  }
  const webhookId = delivery.kind === "webhook" ? delivery.webhook : null;
  const index = webhookPositions.get(webhookId ?? "")?.get(position) ?? 0;
  // A message has at most `maximumChanges`; a later fan-out makes messages of its own.
  const period = `${now} ${Math.floor(index / maximumChanges)}`;
  return { channel: "webhook", webhookId, period, dueAt: new Date(now) };
}

/** Rows of one statement, so that it stays short. */
const chunk = 5000;

async function addChanges(
  transaction: Kysely<Tables>,
  messageId: string,
  changes: Collected["changes"],
): Promise<void> {
  for (let start = 0; start < changes.length; start += chunk) {
    const part = changes.slice(start, start + chunk);
    await sql`
      insert into message_change (follow_id, position, message_id)
      select follow_id, position, ${messageId}::uuid
      from unnest(${part.map(({ followId }) => followId)}::text[], ${part.map(({ position }) => position)}::bigint[])
        as change (follow_id, position)
      on conflict do nothing`.execute(transaction);
  }
}
