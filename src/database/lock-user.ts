// Makes the changes of one user wait for each other.
import type { Transaction } from "kysely";

import type { Tables } from "./tables.ts";

/** Locks a user until the transaction ends, so that calls at the same time cannot exceed a limit. Rejects if there is no such user. */
export async function lockUser(
  transaction: Transaction<Tables>,
  userId: string,
): Promise<{ readonly isDisabled: boolean }> {
  const { is_disabled } = await transaction
    .selectFrom("portal_user")
    .select("is_disabled")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { isDisabled: is_disabled };
}
