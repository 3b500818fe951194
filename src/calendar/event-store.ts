// The events of each subscribed calendar as its subscribers got them last. They are stored for each address, because another subscriber must
// not learn from a cancelled event what was due before it was withheld.
import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { type CurrentEvent, type EventRevisions, reviseEvents, type SentEvent } from "./event-revisions.ts";

/** Returns every event to send to the subscribers of an address, and stores what has changed. */
export type ReviseSentEvents = (
  addressId: string,
  current: readonly CurrentEvent[],
  today: string,
) => Promise<readonly SentEvent[]>;

/** Creates the store of a database. */
export function createEventStore({ kysely }: Pick<Database, "kysely">): ReviseSentEvents {
  return async (addressId, current, today) => {
    const revisions = reviseEvents(await readEvents(kysely, addressId), current, today);
    if (isUnchanged(revisions)) return revisions.events;
    return kysely.transaction().execute(async (transaction) => {
      // Requests at the same time take their turn, so that one change raises a sequence number once.
      const address = transaction.selectFrom("secret_address").select("id").where("id", "=", addressId);
      if (!(await address.forUpdate().executeTakeFirst())) return revisions.events;
      const revised = reviseEvents(await readEvents(transaction, addressId), current, today);
      await storeEvents(transaction, addressId, revised);
      return revised.events;
    });
  };
}

function isUnchanged({ changed, forgotten }: EventRevisions): boolean {
  return changed.length === 0 && forgotten.length === 0;
}

async function readEvents(kysely: Database["kysely"], addressId: string): Promise<readonly SentEvent[]> {
  const rows = await kysely
    .selectFrom("calendar_event")
    .where("address_id", "=", addressId)
    .select(["uid", "content_hash", "sequence", "due_date", "cancelled_until"])
    .execute();
  return rows.map(({ cancelled_until, content_hash, due_date, sequence, uid }) => ({
    uid,
    contentHash: content_hash,
    sequence,
    dueDate: due_date,
    cancelledUntil: cancelled_until,
  }));
}

async function storeEvents(
  kysely: Database["kysely"],
  addressId: string,
  { changed, forgotten }: EventRevisions,
): Promise<void> {
  const rows = changed.map(({ cancelledUntil, contentHash, dueDate, sequence, uid }) => ({
    uid,
    content_hash: contentHash,
    sequence,
    due_date: dueDate,
    cancelled_until: cancelledUntil,
  }));
  await sql`
    insert into calendar_event (address_id, uid, content_hash, sequence, due_date, cancelled_until)
    select ${addressId}, given.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
      uid text, content_hash text, sequence integer, due_date text, cancelled_until text)
    on conflict (address_id, uid) do update set content_hash = excluded.content_hash,
      sequence = excluded.sequence, due_date = excluded.due_date,
      cancelled_until = excluded.cancelled_until`.execute(kysely);
  if (forgotten.length === 0) return;
  await sql`
    delete from calendar_event
    where address_id = ${addressId} and uid = any(${forgotten}::text[])`.execute(kysely);
}
