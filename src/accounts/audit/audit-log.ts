// The audit log: who did what to whom, when and from where. Database triggers reject changes and deletions of entries.
import { cutText } from "#rules/cut-text.ts";
import type { Kysely, Selectable } from "kysely";
import {
  administrationPageSize,
  type AuditEventType,
  type AuditedUser,
  type AuditLogEntry,
  type AuditPage,
  type AuditQuery,
} from "#contract/administration/administration.ts";

import { auditText } from "#text/accounts/audit-log.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";

/** What is written to the audit log, beside its time. */
export interface AuditEvent {
  /** Type of the event; its column in the table is `act`. */
  readonly event: AuditEventType;
  /** `null` for the command line and if no user is signed in. */
  readonly actor: AuditedUser | null;
  readonly subject?: AuditedUser | null;
  readonly what?: string;
  /**
   * The part of the text that names an email address, a name or a browser of the subject, or of the actor if there is no subject. It stands
   * before `what`, and is removed when that account is deleted.
   */
  readonly identity?: string;
  /** The request; absent for the command line. */
  readonly from?: { readonly address: string; readonly requestId: string };
}

/** Longest text of an event in characters; the rest is replaced by an ellipsis. The gateway accepts no longer calls. */
const maxTextLength = 64 * 1024;

/** Writes an event, in the caller's transaction if `kysely` is one. */
export async function audit(kysely: Kysely<Tables>, entry: AuditEvent): Promise<void> {
  const { event, actor, subject, what = "", identity = "", from } = entry;
  const row = {
    act: event,
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? null,
    actor_email: actor?.email ?? null,
    subject_id: subject?.id ?? null,
    subject_name: subject?.name ?? null,
    subject_email: subject?.email ?? null,
    what: toStorableText(what),
    identity: toStorableText(identity),
    address: from?.address ?? null,
    request_id: from?.requestId ?? null,
  };
  await kysely.insertInto("audit_log").values(row).execute();
}

/** Makes a text storable: PostgreSQL rejects U+0000 and lone surrogates. */
function toStorableText(text: string): string {
  const cut = text.length > maxTextLength ? `${cutText(text, maxTextLength)}…` : text;
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

type Row = Selectable<Tables["audit_log"]>;

function toEntry(row: Row): AuditLogEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    event: row.act as AuditEventType,
    actor: loggedUser(row.actor_id, row.actor_name, row.actor_email),
    subject: loggedUser(row.subject_id, row.subject_name, row.subject_email),
    what: textOf(row),
    address: row.address,
    requestId: row.request_id,
  };
}

/** The text of an entry, with what it says about the identity of its user unless that account was deleted. */
export function textOf({ act, identity, what }: Pick<Row, "act" | "identity" | "what">): string {
  return [identity, what].filter((text) => text !== "").join(act === "user changed" ? "; " : ", ");
}

/** The user of a deleted account has no name left: the first part of the id is enough to tell entries of different users apart. */
export function pseudonymOf(id: string): AuditedUser {
  return { id, name: auditText.deletedUser({ id: id.slice(0, 8) }), email: "" };
}

function loggedUser(id: string | null, name: string | null, email: string | null): AuditedUser | null {
  return id !== null && name === null ? pseudonymOf(id) : auditedUser(id, name, email);
}

/** A user as named in an event; `null` if `id` is. */
export function auditedUser(
  id: string | null,
  name: string | null,
  email: string | null,
): AuditedUser | null {
  return id === null ? null : { id, name: name ?? "", email: email ?? "" };
}
