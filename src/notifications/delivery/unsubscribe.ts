// Ends the emails of a user by the address in an email, without a session.
import type { Client } from "#accounts/sessions/client.ts";
import { visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { readFollowNames } from "#notifications/follows/follow-names.ts";
import { stopFollows } from "#notifications/follows/stop-follows.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import type { Unsubscription, UnsubscribeTokens } from "./unsubscribe-token.ts";

export interface FoundUnsubscription extends Unsubscription {
  /** The name of what is followed; `null` for all follows by email. */
  readonly name: string | null;
}

/** Creates the functions for the follows of one database. */
export function createUnsubscribing(database: Database, tokens: UnsubscribeTokens, clock: () => number) {
  return {
    /** What the token of an address ends; `null` if it is not valid, or its user or follow no longer exists. */
    async find(token: string): Promise<FoundUnsubscription | null> {
      const unsubscription = tokens.verify(token);
      return unsubscription && describe(database, unsubscription, clock());
    },
    /** Pauses the follows, with an audit event. Once they are paused it changes nothing. */
    // gap: unsubscribing
    async end(
      { followId, userId }: Unsubscription,
      from: Pick<Client, "address" | "requestId">,
    ): Promise<void> {
      await database.kysely.transaction().execute((transaction) =>
        stopFollows(transaction, {
          userId,
          followId,
          delivery: { kind: "email" },
          state: "paused",
          event: { event: "follow unsubscribed", from },
        }),
      );
    },
  };
}

export type Unsubscribing = ReturnType<typeof createUnsubscribing>;

async function describe(
  database: Database,
  unsubscription: Unsubscription,
  now: number,
): Promise<FoundUnsubscription | null> {
  const { followId, userId } = unsubscription;
  if (followId === null) {
    const users = database.kysely.selectFrom("portal_user").select("id").where("id", "=", userId);
    return (await users.executeTakeFirst()) ? { ...unsubscription, name: null } : null;
  }
  const follow = await database.kysely
    .selectFrom("follow")
    .select("target")
    .where("id", "=", followId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!follow) return null;
  const context = { reader: visitor, today: dayOfEpoch(now), origin: "" };
  const nameOf = await readFollowNames(database, [follow.target], { userId, context });
  return { ...unsubscription, name: nameOf(follow.target) ?? "" };
}
