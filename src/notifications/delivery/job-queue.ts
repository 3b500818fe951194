// The queue of messages to send: pg-boss with the product's own connection, on PostgreSQL and on the embedded database. Its tables are in a
// schema beside the product's. A job has the id of its message and is added and removed in the transactions that change the message, so that
// the two cannot differ. docs/decisions/028-deliveries.md
import { CompiledQuery, type Kysely } from "kysely";
import PgBoss from "pg-boss";

import type { Database } from "#database/database.ts";
import { jobSchemaOf } from "#database/job-schema.ts";
import type { Tables } from "#database/tables.ts";

/** Seconds after which another process repeats a delivery whose process has not ended it. Longer than any delivery may take. */
export const deliveryLease = 40;

const queueName = "messages";
/** A job whose process ends is repeated as often as that happens: `recordOutcome` decides when a message has failed. */
const mostRetries = 1_000_000;
const queueOptions = {
  name: queueName,
  retryLimit: mostRetries,
  retryDelay: 0,
  expireInSeconds: deliveryLease,
};

export interface DueMessage {
  readonly id: string;
  readonly nextAt: Date;
}

export interface JobQueue {
  /** Adds a job for each message that has none. */
  readonly add: (kysely: Kysely<Tables>, messages: readonly DueMessage[]) => Promise<void>;
  /** Takes the message of a job that is due, so that no other process gets it for `deliveryLease` seconds; `null` if there is none. */
  readonly take: () => Promise<string | null>;
  /** Removes the job of a message. */
  readonly remove: (kysely: Kysely<Tables>, id: string) => Promise<void>;
  /** Makes the jobs available again whose processes have not ended them in time. */
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Opens the queue of a database, and creates its tables if they are missing. `onError` gets the errors of pg-boss. */
export async function openJobQueue(database: Database, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = await startBoss(database, onError);
  return {
    async add(kysely, messages) {
      const jobs = messages.map(({ id, nextAt }) => ({
        id,
        name: queueName,
        startAfter: nextAt.toISOString(),
      }));
      await boss.insert(jobs, { db: statementsOf(kysely) });
    },
    take: async () => (await boss.fetch(queueName))[0]?.id ?? null,
    remove: async (kysely, id) => boss.deleteJob(queueName, id, { db: statementsOf(kysely) }),
    recover: () => boss.expire(),
    stop: () => boss.stop({ close: false, graceful: false }),
  };
}

/** Processes that create the schema at the same time may get in each other's way; one that fails finds it when it tries again. */
async function startBoss(database: Database, onError: (error: Error) => void, attempts = 3): Promise<PgBoss> {
  const schema = await jobSchemaOf(database.kysely);
  // It starts no timers: an idle server sends one statement of its own (`findWork`).
  const boss = new PgBoss({ db: executorOf(database), schema, schedule: false, supervise: false });
  boss.on("error", onError);
  try {
    await boss.start();
    if ((await boss.getQueue(queueName)) === null) await boss.createQueue(queueName, queueOptions);
    return boss;
  } catch (error) {
    if (attempts === 1) throw error;
    return startBoss(database, onError, attempts - 1);
  }
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
