// The audit log: who did what, upon whom, when and from where. The database refuses to change or remove an entry.
import type { Kysely, Selectable } from "kysely";
import {
  administrationPageSize,
  type AuditedAct,
  type AuditedUser,
  type AuditEntry,
  type AuditPage,
} from "#contract/administration.ts";
import { type AuditQuery } from "#contract/administration-calls.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";

/** What is written down of an act. */
export interface Audited {
  readonly act: AuditedAct;
  /** `null` for the command line, and where nobody is signed in. */
  readonly actor: AuditedUser | null;
  readonly subject?: AuditedUser | null;
  readonly what?: string;
  /** Where it came from; left out for the command line. */
  readonly from?: { readonly address: string; readonly requestId: string };
}

/** Characters of an entry's text; what is longer is cut, and says so. The gateway lets no longer call in. */
const longest = 64 * 1024;

/** Writes an entry, in the transaction of the act itself where it is given one. */
export async function audit(kysely: Kysely<Tables>, entry: Audited): Promise<void> {
  const { act, actor, subject, what = "", from } = entry;
  const row = {
    act,
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? null,
    actor_email: actor?.email ?? null,
    subject_id: subject?.id ?? null,
    subject_name: subject?.name ?? null,
    subject_email: subject?.email ?? null,
    what: storable(what),
    address: from?.address ?? null,
    request_id: from?.requestId ?? null,
  };
  await kysely.insertInto("audit_log").values(row).execute();
}

/** Text that the database takes: no U+0000, no half surrogate, not without end. */
function storable(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** A page of the log, newest first (specification §1, administration). */
export async function auditPage({ kysely }: Database, query: AuditQuery): Promise<AuditPage> {
  const { act, pageno, user } = query;
  const entries = kysely
    .selectFrom("audit_log")
    .$if(act !== undefined, (some) => some.where("act", "=", act ?? ""))
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
  return { entries: rows.map(entryOf), totalCount, pageno, totalPages: pagesOf(totalCount) };
}

/** How many pages so many rows fill; an empty list has one, which is empty. */
export function pagesOf(totalCount: number): number {
  return Math.max(1, Math.ceil(totalCount / administrationPageSize));
}

function entryOf(row: Selectable<Tables["audit_log"]>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    act: row.act as AuditedAct,
    actor: auditedUser(row.actor_id, row.actor_name, row.actor_email),
    subject: auditedUser(row.subject_id, row.subject_name, row.subject_email),
    what: row.what,
    address: row.address,
    requestId: row.request_id,
  };
}

/** A user as an entry names it; `null` where there is none. */
export function auditedUser(
  id: string | null,
  name: string | null,
  email: string | null,
): AuditedUser | null {
  return id === null ? null : { id, name: name ?? "", email: email ?? "" };
}
