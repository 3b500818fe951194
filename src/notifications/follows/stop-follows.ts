// Follows that something other than their user's own screen stops: the link in an email, refused mail, a webhook that fails or is removed.
import { cutText } from "#rules/cut-text.ts";
import { sql, type Transaction } from "kysely";

import { audit, auditedUser, type AuditEvent } from "#accounts/audit/audit-log.ts";
import type { FollowState, FollowTarget } from "#contract/follows/follows.ts";
import type { Tables } from "#database/tables.ts";

interface StoppedFollows {
  readonly userId: string;
  /** Email, or one webhook. */
  readonly delivery: { readonly kind: "email" } | { readonly kind: "webhook"; readonly webhook: string };
  /** Only this follow. */
  readonly followId?: string | null;
  readonly state: Exclude<FollowState, "active">;
  /** Written about the user if a follow was active; absent if the caller writes its own. No user is signed in. */
  readonly event?: Pick<AuditEvent, "event" | "from">;
}

/** Stops the active follows of a user with a delivery. Their user decides whether they go on. */
export async function stopFollows(transaction: Transaction<Tables>, stopped: StoppedFollows): Promise<void> {
  const { delivery, event, followId = null, state, userId } = stopped;
  const follows = await transaction
    .updateTable("follow")
    .set({ state })
    .where("user_id", "=", userId)
    .where("state", "=", "active")
    .where(sql<boolean>`delivery @> ${JSON.stringify(delivery)}::text::jsonb`)
    .$if(followId !== null, (some) => some.where("id", "=", followId ?? ""))
    .returning("target")
    .execute();
  if (follows.length === 0 || event === undefined) return;
  const user = await transaction
    .selectFrom("portal_user")
    .select(["id", "name", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const what = follows.map(({ target }) => describeFollow(target, delivery.kind)).toSorted();
  const subject = auditedUser(user.id, user.name, user.email);
  await audit(transaction, { ...event, actor: null, subject, what: what.join("; ") });
}

/** Longest text of a target in the audit log, in characters: a search may have many more. */
const maximumTargetText = 200;

/** `vessel V1, email`, for the audit log. */
export function describeFollow(target: FollowTarget, delivery: string): string {
  const { kind, ...values } = target;
  const text = Object.values(values).join(" ");
  const shown = text.length > maximumTargetText ? `${cutText(text, maximumTargetText)}…` : text;
  return `${kind} ${shown}, ${delivery}`;
}
