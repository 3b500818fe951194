// The entries of the audit log that concern one user, page by page: there may be a great many.
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "#database/tables.ts";

/** The redaction of a page takes some 30 ms, for which every other statement waits in an embedded database. */
const entriesOfPage = 250;

/** The ids of the entries that name a user as actor or subject, the oldest first, in pages. */
export async function* entriesOfUser(
  kysely: Kysely<Tables>,
  userId: string,
): AsyncGenerator<readonly string[]> {
  let after = "0";
  for (;;) {
    const from = after;
    const ids = await kysely.transaction().execute((transaction) => readPage(transaction, userId, from));
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}

/** Without bitmaps, which PostgreSQL would make of all later entries of the user if it has no statistics, each page costs its own entries only. */
async function readPage(transaction: Transaction<Tables>, userId: string, after: string): Promise<string[]> {
  await sql`set local enable_bitmapscan = off`.execute(transaction);
  const { rows } = await pageAfter(userId, after).execute(transaction);
  return rows.map(({ id }) => id);
}

/** A page by the index of each column; with `or`, PostgreSQL would read the whole log in the order of ids. */
export function pageAfter(userId: string, after: string) {
  const next = (column: "actor_id" | "subject_id") => sql`
    (select id from audit_log where ${sql.ref(column)} = ${userId} and id > ${after} order by id limit ${entriesOfPage})`;
  return sql<{ id: string }>`
    select id::text as id from (${next("actor_id")} union ${next("subject_id")}) as own (id)
    order by own.id limit ${entriesOfPage}`;
}
