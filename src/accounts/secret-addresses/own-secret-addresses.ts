// The secret addresses of a user: made, listed and revoked on My Profile. An administrator who views as the user sees none of them.
import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { SecretAddressSummary } from "#contract/account/account.ts";
import type { CalendarRequest } from "#contract/due/calendar.ts";
import { Problem } from "#contract/calls/problem.ts";
import { lockUser } from "#database/lock-user.ts";
import type { Tables } from "#database/tables.ts";
import { accountProblemText } from "#text/accounts/account-problems.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import type { UserActor } from "#accounts/audit/audited-change.ts";
import type { Client } from "#accounts/sessions/client.ts";
import { refuseImpersonation, type UserSession } from "#accounts/sessions/user-session.ts";
import {
  describeAddress,
  hashAddressSecret,
  newAddressSecret,
  type SecretAddressKind,
} from "./secret-address-store.ts";

/** Highest number of addresses of one user. */
const maxAddressesPerUser = 20; // gap: secret addresses of a user

/** What an address serves, and the user's name for it. */
export interface NewSecretAddress {
  readonly kind: SecretAddressKind;
  readonly label: string;
  readonly target: object;
}

/** Every function rejects with `notPermitted` while an administrator views as the user. */
export interface SecretAddresses {
  /** The user's addresses, the newest first, without their secrets. */
  readonly list: (session: UserSession) => Promise<SecretAddressSummary[]>;
  /** Makes an address and returns its secret, which cannot be shown again. Rejects with `badRequest`, `emailUnverified`. */
  readonly create: (
    client: Client,
    session: UserSession,
    address: NewSecretAddress,
  ) => Promise<{ readonly id: string; readonly secret: string }>;
  /** Deletes an address of the user. Rejects with `notFound` if the user has no address with that id. */
  readonly revoke: (client: Client, session: UserSession, id: string) => Promise<void>;
}

/** The secret addresses of the users of a database. */
export function createSecretAddresses({ database }: Pick<AccountDependencies, "database">): SecretAddresses {
  return {
    async list(session) {
      refuseImpersonation(session);
      const rows = await addressesOf(database.kysely, session.user.id)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(({ created_at, id, kind, label, last_used_at, target }) => ({
        id,
        kind,
        label,
        target: kind === "calendar" ? (target as Pick<CalendarRequest, "target">).target : null,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      }));
    },
    async create(client, session, address) {
      refuseImpersonation(session);
      if (!session.user.isEmailVerified) throw new Problem("emailUnverified"); // gap: secret addresses of a user
      return database.kysely
        .transaction()
        .execute((transaction) =>
          insertSecretAddress(transaction, { user: session.user, from: client }, address),
        );
    },
    async revoke(client, session, id) {
      refuseImpersonation(session);
      await database.kysely
        .transaction()
        .execute((transaction) => revokeSecretAddress(transaction, { user: session.user, from: client }, id));
    },
  };
}

function addressesOf(kysely: Kysely<Tables>, userId: string) {
  return kysely
    .selectFrom("secret_address")
    .where("user_id", "=", userId)
    .select(["id", "kind", "label", "target", "created_at", "last_used_at"]);
}

/** Makes an address of the actor in the caller's transaction. Rejects with `badRequest` at the limit, and `disabled`. */
export async function insertSecretAddress(
  transaction: Transaction<Tables>,
  { from, user }: UserActor,
  { kind, label, target }: NewSecretAddress,
): Promise<{ id: string; secret: string }> {
  const secret = newAddressSecret();
  const id = randomUUID();
  const { isDisabled } = await lockUser(transaction, user.id);
  if (isDisabled) throw new Problem("disabled");
  if ((await addressesOf(transaction, user.id).execute()).length >= maxAddressesPerUser) {
    throw new Problem("badRequest", {
      message: accountProblemText.tooManyAddresses({ count: maxAddressesPerUser }),
    });
  }
  const hash = hashAddressSecret(secret);
  const row = { id, user_id: user.id, kind, label, hash, target: JSON.stringify(target) };
  await transaction.insertInto("secret_address").values(row).execute();
  await audit(transaction, {
    event: "secret address made",
    actor: user,
    what: describeAddress({ kind, label }),
    from,
  });
  return { id, secret };
}

/** Deletes an address of the actor, and the follow whose feed it serves, in the caller's transaction. Rejects with `notFound`. */
export async function revokeSecretAddress(
  transaction: Transaction<Tables>,
  { from, user }: UserActor,
  id: string,
): Promise<void> {
  const revoked = await transaction
    .deleteFrom("secret_address")
    .where("id", "=", id)
    .where("user_id", "=", user.id)
    .returning(["kind", "label"])
    .executeTakeFirst();
  if (!revoked) throw new Problem("notFound");
  const what = describeAddress(revoked);
  await audit(transaction, { event: "secret address revoked", actor: user, what, from });
}
