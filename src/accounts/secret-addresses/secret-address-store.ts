// Finds what a secret address serves. The secret is 256 random bits, of which only the SHA-256 hash is stored, so that neither a dump of the
// database nor the time of a comparison reveals it.
import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuditedUser } from "#contract/administration/administration.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { audit, type AuditEvent } from "#accounts/audit/audit-log.ts";

/** What an address serves: a calendar, or a feed of changes. */
export type SecretAddressKind = Tables["secret_address"]["kind"];

/** An address that works. */
export interface OpenedAddress {
  readonly id: string;
  readonly userId: string;
  readonly label: string;
  /** What it serves, as it was stored when it was made. */
  readonly target: unknown;
}

export interface SecretAddressStore {
  /** Finds an address by its secret; `null` if there is none, or if its user's account is disabled. */
  readonly find: (kind: SecretAddressKind, secret: string) => Promise<OpenedAddress | null>;
  /** Stores the time of the last use, at most once a minute. */
  readonly recordUse: (id: string) => Promise<void>;
}

/** A new secret: 256 random bits in base64url. */
export function newAddressSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 of a secret, in base64url. */
export function hashAddressSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

const millisecondsPerMinute = 60_000;

/** Creates the store of a database. Every look-up reads the database, so that a revoked address stops working at once. */
export function createSecretAddressStore({ kysely }: Database, clock: () => number): SecretAddressStore {
  return {
    async find(kind, secret) {
      const row = await kysely
        .selectFrom("secret_address")
        .innerJoin("portal_user", "portal_user.id", "secret_address.user_id")
        .where("hash", "=", hashAddressSecret(secret))
        .where("kind", "=", kind)
        .where("portal_user.is_disabled", "=", false)
        .select(["secret_address.id", "user_id as userId", "label", "target"])
        .executeTakeFirst();
      return row ?? null;
    },
    async recordUse(id) {
      const now = clock();
      await kysely
        .updateTable("secret_address")
        .set({ last_used_at: new Date(now) })
        .where("id", "=", id)
        .where((eb) =>
          eb.or([
            eb("last_used_at", "is", null),
            eb("last_used_at", "<=", new Date(now - millisecondsPerMinute)),
          ]),
        )
        .execute();
    },
  };
}

/** Deletes all addresses of a user, and the follows whose feeds they serve, and writes an audit event for each. */
export async function revokeSecretAddressesOf(
  kysely: Kysely<Tables>,
  user: Pick<AuditedUser, "id">,
  by: Pick<AuditEvent, "actor" | "subject" | "from">,
): Promise<void> {
  const revoked = await kysely
    .deleteFrom("secret_address")
    .where("user_id", "=", user.id)
    .returning(["kind", "label"])
    .execute();
  for (const address of revoked) {
    await audit(kysely, { event: "secret address revoked", ...by, what: describeAddress(address) });
  }
}

/** `calendar: OCEAN MERIDIAN`, for the audit log. */
export function describeAddress({ kind, label }: { kind: SecretAddressKind; label: string }): string {
  return `${kind}: ${label}`;
}
