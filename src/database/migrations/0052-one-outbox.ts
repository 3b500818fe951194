// The state of a message was also that of a job of pg-boss, in a schema beside that of the tables, and of a turn of its user.
import { type Kysely, type Migration, sql } from "kysely";

const steps = [
  // Waits for servers of the version before that begin or end a delivery.
  sql`lock table delivery_turn in access exclusive mode`,
  sql`alter table message add leased_until timestamptz`,
  sql`
    update message set leased_until = delivery_turn.until
    from delivery_turn
    where delivery_turn.message_id = message.id and delivery_turn.until > now() and message.state = 'sending'`,
  sql`drop table delivery_turn`,
];

/** The schema of pg-boss: beside that of the tables, whose name it begins with. */
const jobSchema = sql<{ schema: string }>`
  select left(regexp_replace(current_schema(), '[^A-Za-z0-9_]', '_', 'g'), 45) || '_jobs' as schema`;

export const oneOutbox: Migration = {
  async up(database: Kysely<unknown>) {
    for (const step of steps) await step.execute(database);
    const { rows } = await jobSchema.execute(database);
    for (const { schema } of rows)
      await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(database);
  },
};
