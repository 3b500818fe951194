// The administration of users (docs/domain.md, section 6). Every change and its audit event are written in one transaction.
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import {
  type AdministeredUser,
  administrationPageSize,
  type AuditedUser,
  type UsersPage,
  type UsersQuery,
} from "#contract/administration/administration.ts";
import type { CreateUser, UserChange } from "#contract/administration/administration-calls.ts";
import { Problem } from "#contract/calls/problem.ts";
import { accountProblemText } from "#text/accounts/account-problems.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { revokeApiKeysOf } from "#accounts/api-keys/api-keys.ts";
import { revokeSecretAddressesOf } from "#accounts/secret-addresses/secret-address-store.ts";
import type { Actor } from "#accounts/audit/audited-change.ts";
import { audit, pageCount } from "#accounts/audit/audit-log.ts";
import { type Changeable, describeChanges } from "./user-changes.ts";

/** A page of users, ordered by name and email address. */
export async function listUsers({ kysely }: Database, query: UsersQuery): Promise<UsersPage> {
  const { pageno, search, state, userType } = query;
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const users = kysely
    .selectFrom("portal_user")
    .$if(search !== "", (rows) =>
      rows.where((eb) => eb.or([eb("name", "ilike", pattern), eb("email", "ilike", pattern)])),
    )
    .$if(userType !== undefined, (rows) => rows.where("user_type", "=", userType ?? "public"))
    .$if(state !== undefined, (rows) => rows.where("is_disabled", "=", state === "disabled"));
  const { count: totalCount } = await users
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await users
    .selectAll()
    .select(lastSeen)
    .orderBy(sql`lower(name)`)
    .orderBy("email")
    .limit(administrationPageSize)
    .offset((pageno - 1) * administrationPageSize)
    .execute();
  return { users: rows.map(toAdministeredUser), totalCount, pageno, totalPages: pageCount(totalCount) };
}

/** Loads a user. Throws `notFound`. */
export async function administeredUser(
  { kysely }: Pick<Database, "kysely">,
  id: string,
): Promise<AdministeredUser> {
  const row = await kysely
    .selectFrom("portal_user")
    .selectAll()
    .select(lastSeen)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("notFound");
  return toAdministeredUser(row);
}

/** Finds a user by email address. Throws `notFound`. */
export async function userByEmail({ kysely }: Database, email: string): Promise<AuditedUser> {
  const row = await kysely
    .selectFrom("portal_user")
    .select(["id", "name", "email"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  if (!row) throw new Problem("notFound");
  return row;
}

/** Creates a user without a password and returns the id. Throws `emailTaken`, `clearanceByOperator`. */
export async function createUser({ kysely }: Database, actor: Actor, user: CreateUser): Promise<string> {
  const { clearances, email, name, permissions, roleValue, userType } = user;
  refuseClearanceGrant(actor, [], clearances);
  return kysely.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto("portal_user")
      .values({
        id: randomUUID(),
        name,
        email,
        user_type: userType,
        role_value: roleValue,
        permissions,
        clearances,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw new Problem("emailTaken");
    const subject = { id: added.id, name, email };
    const { what } = describeChanges({ ...newUserDefaults, name }, user);
    await audit(transaction, { event: "user created", actor: actor.user, subject, what, ...from(actor) });
    return added.id;
  });
}

/** The rights of a user before any are granted. */
const newUserDefaults = {
  name: "",
  userType: "public",
  roleValue: "USER",
  permissions: [],
  clearances: [],
} as const;

/**
 * Changes a user's name and rights with effect from the user's next request. `version` is of the user that the actor has read. Throws
 * `notFound`, `userChanged`, `badRequest`, `clearanceByOperator`.
 */
export async function changeUser(
  { kysely }: Database,
  actor: Actor,
  id: string,
  change: UserChange,
  version?: string,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await lockUsers(transaction);
    const before = await administeredUser({ kysely: transaction }, id);
    if (version !== undefined && version !== before.version) throw new Problem("userChanged");
    const after = changed(before, change);
    const changes = describeChanges(before, after);
    if (changes.identity === "" && changes.what === "") return;
    refuseClearanceGrant(actor, before.clearances, after.clearances);
    await refuseRightsBeforeVerification(transaction, before, after);
    if (before.userType === "ABSADMIN" && after.userType !== "ABSADMIN") {
      await refuseOwnRights(transaction, actor, id);
    }
    const { clearances, name, permissions, roleValue, userType } = after;
    await transaction
      .updateTable("portal_user")
      .set({
        name,
        user_type: userType,
        role_value: roleValue,
        permissions,
        clearances,
        updated_at: sql`now()`,
      })
      .where("id", "=", id)
      .execute();
    const entry = {
      event: "user changed",
      actor: actor.user,
      subject: before,
      ...changes,
    } as const;
    await audit(transaction, { ...entry, ...from(actor) });
  });
}

function changed(before: AdministeredUser, change: UserChange): Changeable {
  return {
    name: change.name ?? before.name,
    userType: change.userType ?? before.userType,
    roleValue: change.roleValue ?? before.roleValue,
    permissions: change.permissions ?? before.permissions,
    clearances: change.clearances ?? before.clearances,
  };
}

/**
 * Disables or enables a user. Both end all sessions and revoke all keys and secret addresses, because one could have been created at the same time as the
 * user was disabled. Throws `notFound`, `badRequest`.
 */
export async function setDisabled(
  { kysely }: Database,
  actor: Actor,
  id: string,
  isDisabled: boolean,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await lockUsers(transaction);
    const subject = await administeredUser({ kysely: transaction }, id);
    if (subject.isDisabled === isDisabled) return;
    if (isDisabled && subject.userType === "ABSADMIN") await refuseOwnRights(transaction, actor, id);
    await transaction
      .updateTable("portal_user")
      .set({ is_disabled: isDisabled, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    const event = { actor: actor.user, subject, ...from(actor) };
    await endSessionsOf(transaction, id);
    await revokeApiKeysOf(transaction, subject, event);
    await revokeSecretAddressesOf(transaction, subject, event);
    await audit(transaction, { event: isDisabled ? "user disabled" : "user enabled", ...event });
  });
}

/** An administrator may remove a clearance but not grant one: the operator is responsible for clearances by law. */
function refuseClearanceGrant({ user }: Actor, before: readonly string[], after: readonly string[]): void {
  const isGrant = after.some((clearance) => !before.includes(clearance));
  if (user !== null && isGrant) throw new Problem("clearanceByOperator");
}

type Transaction = Database["kysely"];

async function endSessionsOf(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .deleteFrom("portal_session")
    .where((eb) => eb.or([eb("user_id", "=", id), eb("impersonated_by", "=", id)]))
    .execute();
}

/** Serialises changes, so that two administrators cannot disable each other at the same time. */
export async function lockUsers(transaction: Transaction): Promise<void> {
  await sql`lock table portal_user in share row exclusive mode`.execute(transaction);
}

async function refuseOwnRights(transaction: Transaction, actor: Actor, id: string): Promise<void> {
  if (actor.user?.id === id) {
    throw new Problem("badRequest", { message: accountProblemText.ownRights });
  }
  await refuseLastAdministrator(transaction, id, accountProblemText.lastAdministrator);
}

/** Throws `badRequest` with the message if no other administrator can sign in. */
export async function refuseLastAdministrator(
  transaction: Transaction,
  id: string,
  message: string,
): Promise<void> {
  const other = await transaction
    .selectFrom("portal_user")
    .select("id")
    .where("user_type", "=", "ABSADMIN")
    .where("is_disabled", "=", false)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (!other) throw new Problem("badRequest", { message });
}

/**
 * Refuses rights for a user who signed up without verifying the email address, because the address may belong to someone else. An
 * invited user without a credential is allowed: the link in the invitation verifies the address.
 */
async function refuseRightsBeforeVerification(
  transaction: Transaction,
  user: AdministeredUser,
  { clearances, permissions, userType }: Changeable,
): Promise<void> {
  const isPlain = userType === "public" && permissions.length === 0 && clearances.length === 0;
  if (isPlain || user.isEmailVerified) return;
  const credential = await transaction
    .selectFrom("portal_credential")
    .select("provider_id")
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (!credential) return;
  throw new Problem("badRequest", { message: accountProblemText.unverifiedRights }); // gap: rights of unverified users
}

function from({ from }: Actor): Pick<Actor, "from"> {
  return from ? { from } : {};
}

const lastSeen = sql<Date | null>`
  (select max(session.updated_at) from portal_session session
   where session.user_id = portal_user.id and session.impersonated_by is null)`.as("last_seen");

type Row = Selectable<Tables["portal_user"]> & { readonly last_seen: Date | null };

function toAdministeredUser(row: Row): AdministeredUser {
  return {
    id: row.id,
    version: row.updated_at.toISOString(),
    name: row.name,
    email: row.email,
    isEmailVerified: row.email_verified,
    userType: row.user_type,
    roleValue: row.role_value,
    permissions: row.permissions,
    clearances: row.clearances,
    isDisabled: row.is_disabled,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen?.toISOString() ?? null,
  };
}
