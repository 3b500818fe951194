// A change and its audit event are one transaction: a process that ends between the two leaves neither.
import type { Kysely, Transaction } from "kysely";
import type { AuditedUser, AuditEventType } from "#contract/administration/administration.ts";
import type { Tables } from "#database/tables.ts";
import { audit, type AuditEvent } from "./audit-log.ts";

/** Who makes a change: a user, a visitor without an account, or the operator on the command line, from where there is no request. */
export interface Actor {
  readonly user: AuditEvent["actor"];
  readonly from?: NonNullable<AuditEvent["from"]>;
}

/** A signed-in user who makes a change. */
export interface UserActor {
  readonly user: AuditedUser;
  readonly from: NonNullable<AuditEvent["from"]>;
}

interface AuditedResult<Result> {
  readonly result: Result;
  /** `null` if nothing has changed: no event is written. */
  readonly event: AuditEventType | null;
  readonly what: string;
}

/** Runs a change, writes the event that it returns, and returns its result. If either rejects, nothing is changed. */
export function auditedChange<Result>(
  kysely: Kysely<Tables>,
  { from, user }: Actor,
  change: (transaction: Transaction<Tables>) => Promise<AuditedResult<Result>>,
): Promise<Result> {
  return kysely.transaction().execute(async (transaction) => {
    const { event, result, what } = await change(transaction);
    if (event !== null) await audit(transaction, { event, actor: user, what, ...(from && { from }) });
    return result;
  });
}
