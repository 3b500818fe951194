// The audit log: who did what to whom, when and from where. Database triggers reject changes and deletions of entries.
import type { Kysely, Selectable } from "kysely";
import {
  administrationPageSize,
  type AuditEventType,
  type AuditedUser,
  type AuditLogEntry,
  type AuditPage,
} from "#contract/administration.ts";
import { type AuditQuery } from "#contract/administration-calls.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";

/** An audit event. */
export interface AuditEvent {
  /** Type of the event; its column in the table is `act`. */
  readonly event: AuditEventType;
  /** `null` for the command line and if no user is signed in. */
  readonly actor: AuditedUser | null;
  readonly subject?: AuditedUser | null;
  readonly what?: string;
  /** The request; absent for the command line. */
  readonly from?: { readonly address: string; readonly requestId: string };
}

/** Longest text of an event in characters; the rest is replaced by an ellipsis. The gateway accepts no longer calls. */
const maxTextLength = 64 * 1024;

/** Writes an event, in the caller's transaction if `kysely` is one. */
export async function audit(kysely: Kysely<Tables>, entry: AuditEvent): Promise<void> {
  const { event, actor, subject, what = "", from } = entry;
  const row = {
    act: event,
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? null,
    actor_email: actor?.email ?? null,
    subject_id: subject?.id ?? null,
    subject_name: subject?.name ?? null,
    subject_email: subject?.email ?? null,
    what: toStorableText(what),
    address: from?.address ?? null,
    request_id: from?.requestId ?? null,
  };
  await kysely.insertInto("audit_log").values(row).execute();
}

/** Makes a text storable: PostgreSQL rejects U+0000 and lone surrogates. */
function toStorableText(text: string): string {
  const cut = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
  return cut.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** A page of the log, newest first (docs/domain.md, section 1, administration). */
export async function auditPage({ kysely }: Database, query: AuditQuery): Promise<AuditPage> {
  const { event, pageno, user } = query;
  const entries = kysely
    .selectFrom("audit_log")
    .$if(event !== undefined, (some) => some.where("act", "=", event ?? ""))
    .$if(user !== undefined, (some) =>
      some.where((eb) => eb.or([eb("actor_id", "=", user ?? ""), eb("subject_id", "=", user ?? "")])),
    );
  const { count: totalCount } = await entries
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await entries
    .selectAll()
    .orderBy("id", "desc")
    .limit(administrationPageSize)
    .offset((pageno - 1) * administrationPageSize)
    .execute();
  return { entries: rows.map(toEntry), totalCount, pageno, totalPages: pageCount(totalCount) };
}

/** Number of pages for a number of rows; an empty list has one empty page. */
export function pageCount(totalCount: number): number {
  return Math.max(1, Math.ceil(totalCount / administrationPageSize));
}

function toEntry(row: Selectable<Tables["audit_log"]>): AuditLogEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    event: row.act as AuditEventType,
    actor: auditedUser(row.actor_id, row.actor_name, row.actor_email),
    subject: auditedUser(row.subject_id, row.subject_name, row.subject_email),
    what: row.what,
    address: row.address,
    requestId: row.request_id,
  };
}

/** A user as named in an event; `null` if `id` is. */
export function auditedUser(
  id: string | null,
  name: string | null,
  email: string | null,
): AuditedUser | null {
  return id === null ? null : { id, name: name ?? "", email: email ?? "" };
}
