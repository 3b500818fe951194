// The queue of messages to send: pg-boss with the product's own connection, on PostgreSQL and on the embedded database. Its tables are in a
// schema beside the product's. A job has the id of its message and is added and removed in the transactions that change the message, so that
// the two cannot differ. docs/decisions/028-deliveries.md
import { setTimeout as delay } from "node:timers/promises";
import { CompiledQuery, type Kysely } from "kysely";
import PgBoss from "pg-boss";

import type { Database } from "#database/database.ts";
import { jobSchemaOf } from "#database/job-schema.ts";
import type { Tables } from "#database/tables.ts";
import { withTransactionLock } from "#database/transaction-lock.ts";

/** Seconds after which another process repeats a delivery whose process has not ended it, if not configured. Longer than any delivery may take. */
export const defaultDeliveryLease = 40;

/** Each channel has a queue, so that slow webhooks delay no email. */
const channels = ["email", "webhook"] as const;
export type Channel = (typeof channels)[number];
const queueOf = (channel: Channel) => `${channel} messages`;
/** A job whose process ends is repeated as often as that happens: `recordOutcome` decides when a message has failed. */
const mostRetries = 1_000_000;
const queueOptions = { retryLimit: mostRetries, retryDelay: 0 };

export interface DueMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly nextAt: Date;
}

export interface JobQueue {
  /** Adds a job for each message that has none. */
  readonly add: (kysely: Kysely<Tables>, messages: readonly DueMessage[]) => Promise<void>;
  /** Takes the message of a job of a channel that is due, so that no other process gets it for as long as the lease; `null` if there is none. */
  readonly take: (channel: Channel) => Promise<string | null>;
  /** Removes the job of a message. */
  readonly remove: (kysely: Kysely<Tables>, message: Pick<DueMessage, "id" | "channel">) => Promise<void>;
  /** Makes the jobs available again whose processes have not ended them in time. */
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface QueueSettings {
  /** Seconds of a delivery. */
  readonly lease: number;
  /** Gets the errors of pg-boss. */
  readonly onError: (error: Error) => void;
}

/** Opens the queue of a database, and creates its tables if they are missing. */
export async function openJobQueue(database: Database, { lease, onError }: QueueSettings): Promise<JobQueue> {
  const boss = await startBoss(database, onError);
  return {
    async add(kysely, messages) {
      const jobs = messages.map(({ channel, id, nextAt }) => ({
        id,
        name: queueOf(channel),
        startAfter: nextAt.toISOString(),
        expireInSeconds: lease,
      }));
      await boss.insert(jobs, { db: statementsOf(kysely) });
    },
    take: async (channel) => (await boss.fetch(queueOf(channel)))[0]?.id ?? null,
    remove: async (kysely, { channel, id }) =>
      boss.deleteJob(queueOf(channel), id, { db: statementsOf(kysely) }),
    recover: () => boss.expire(),
    stop: () => boss.stop({ close: false, graceful: false }),
  };
}

/** Milliseconds until a process that waits for another one's start of the queue tries again. */
const startInterval = 100;

/** Creates what is missing in one process at a time: two that create their queues together would deadlock. */
async function startBoss(database: Database, onError: (error: Error) => void): Promise<PgBoss> {
  if (database.engine === "embedded") return createBoss(database, onError);
  for (;;) {
    const create = () => createBoss(database, onError);
    const boss = await withTransactionLock(database.kysely, "start of the job queue", create);
    if (boss !== null) return boss;
    await delay(startInterval);
  }
}

async function createBoss(database: Database, onError: (error: Error) => void): Promise<PgBoss> {
  const schema = await jobSchemaOf(database.kysely);
  // It starts no timers: an idle server sends one statement of its own (`findWork`).
  const boss = new PgBoss({ db: executorOf(database), schema, schedule: false, supervise: false });
  boss.on("error", onError);
  await boss.start();
  for (const name of channels.map(queueOf)) {
    if ((await boss.getQueue(name)) === null) await boss.createQueue(name, { name, ...queueOptions });
  }
  return boss;
}

/** pg-boss sends its maintenance as scripts with a transaction, and everything else as single statements. */
function executorOf(database: Database): PgBoss.Db {
  const statements = statementsOf(database.kysely);
  return {
    async executeSql(text, values) {
      if (!/^\s*begin;/i.test(text)) return statements.executeSql(text, values);
      await database.executeScript(text);
      return { rows: [] };
    },
  };
}

function statementsOf(kysely: Kysely<Tables>): PgBoss.Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await kysely.executeQuery(CompiledQuery.raw(text, values as unknown[]));
      return { rows };
    },
  };
}
