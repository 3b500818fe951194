// Users as an administrator sees and changes them (specification §1, §3 User, §6). Every act and its entry in the audit log are one
// transaction: neither is without the other.
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import {
  type AdministeredUser,
  administrationPageSize,
  type AuditedUser,
  type UsersPage,
} from "#contract/administration.ts";
import { type ChangeUser, type CreateUser, type UsersQuery } from "#contract/administration-calls.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { revokeKeysOf } from "./api-keys.ts";
import { audit, pagesOf } from "./audit-log.ts";
import { changesOf } from "./user-changes.ts";

/** Who acts: an administrator in the browser, or the operator on the command line (`user` is `null`). */
export interface Actor {
  readonly user: AuditedUser | null;
  readonly from?: { readonly address: string; readonly requestId: string };
}

/** A page of users by name, then e-mail. */
export async function listUsers({ kysely }: Database, query: UsersQuery): Promise<UsersPage> {
  const { pageno, search, state, userType } = query;
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const users = kysely
    .selectFrom("portal_user")
    .$if(search !== "", (some) =>
      some.where((eb) => eb.or([eb("name", "ilike", pattern), eb("email", "ilike", pattern)])),
    )
    .$if(userType !== undefined, (some) => some.where("user_type", "=", userType ?? "public"))
    .$if(state !== undefined, (some) => some.where("is_disabled", "=", state === "disabled"));
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
  return { users: rows.map(administered), totalCount, pageno, totalPages: pagesOf(totalCount) };
}

/** One user. Throws `notFound`. */
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
  return administered(row);
}

/** The user of an e-mail address. Throws `notFound`. */
export async function userByEmail({ kysely }: Database, email: string): Promise<AuditedUser> {
  const row = await kysely
    .selectFrom("portal_user")
    .select(["id", "name", "email"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  if (!row) throw new Problem("notFound");
  return row;
}

/** Makes a user, who has no password yet, and answers the id. Throws `emailTaken`. */
export async function createUser({ kysely }: Database, actor: Actor, user: CreateUser): Promise<string> {
  const { clearances, email, name, permissions, roleValue, userType } = user;
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
    const what = changesOf({ ...nothing, name }, user).join("; ");
    await audit(transaction, { act: "user created", actor: actor.user, subject, what, ...from(actor) });
    return added.id;
  });
}

/** A user as it would be without a right. */
const nothing = { name: "", userType: "public", roleValue: "USER", permissions: [], clearances: [] } as const;

/** Changes a user's name and rights; they count from the user's next request on. Throws `notFound`, `badRequest`. */
export async function changeUser(
  { kysely }: Database,
  actor: Actor,
  id: string,
  change: ChangeUser,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await waitForOthers(transaction);
    const before = await administeredUser({ kysely: transaction }, id);
    const changes = changesOf(before, change);
    if (changes.length === 0) return;
    await refuseRightsOfUnproved(transaction, before, change);
    if (before.userType === "ABSADMIN" && change.userType !== "ABSADMIN") {
      await refuseLastAdministrator(transaction, actor, id);
    }
    const { clearances, name, permissions, roleValue, userType } = change;
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
      act: "user changed",
      actor: actor.user,
      subject: before,
      what: changes.join("; "),
    } as const;
    await audit(transaction, { ...entry, ...from(actor) });
  });
}

/**
 * Keeps a user out, at once and everywhere, or lets the user in again, to begin anew: sessions and keys end in either case, for one
 * may have been made at the very moment of disabling. Throws `notFound`, `badRequest`.
 */
export async function setDisabled(
  { kysely }: Database,
  actor: Actor,
  id: string,
  isDisabled: boolean,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await waitForOthers(transaction);
    const subject = await administeredUser({ kysely: transaction }, id);
    if (subject.isDisabled === isDisabled) return;
    if (isDisabled && subject.userType === "ABSADMIN") await refuseLastAdministrator(transaction, actor, id);
    await transaction
      .updateTable("portal_user")
      .set({ is_disabled: isDisabled, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    const by = { actor: actor.user, subject, ...from(actor) };
    await endSessionsOf(transaction, id);
    await revokeKeysOf(transaction, subject, by);
    await audit(transaction, { act: isDisabled ? "user disabled" : "user enabled", ...by });
  });
}

type Transaction = Database["kysely"];

async function endSessionsOf(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .deleteFrom("portal_session")
    .where((eb) => eb.or([eb("user_id", "=", id), eb("impersonated_by", "=", id)]))
    .execute();
}

/** Two administrators who disable each other at the same moment must not both succeed. */
async function waitForOthers(transaction: Transaction): Promise<void> {
  await sql`lock table portal_user in share row exclusive mode`.execute(transaction);
}

async function refuseLastAdministrator(transaction: Transaction, actor: Actor, id: string): Promise<void> {
  if (actor.user?.id === id) {
    throw new Problem("badRequest", { message: "You cannot take your own administration away." });
  }
  const other = await transaction
    .selectFrom("portal_user")
    .select("id")
    .where("user_type", "=", "ABSADMIN")
    .where("is_disabled", "=", false)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (!other)
    throw new Problem("badRequest", { message: "This is the last administrator, who cannot be spared." });
}

/**
 * Somebody who has signed up under another's e-mail address must not be given that one's rights by mistake. A user whom an
 * administrator has made has no password before the link in the letter was opened, which proves the address.
 */
async function refuseRightsOfUnproved(
  transaction: Transaction,
  user: AdministeredUser,
  { clearances, permissions, userType }: ChangeUser,
): Promise<void> {
  const isPlain = userType === "public" && permissions.length === 0 && clearances.length === 0;
  if (isPlain || user.isEmailVerified) return;
  const credential = await transaction
    .selectFrom("portal_credential")
    .select("provider_id")
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (!credential) return;
  const message = "This user has not confirmed the e-mail address yet, and can be given no rights before.";
  throw new Problem("badRequest", { message }); // gap: rights of unconfirmed users
}

function from({ from }: Actor): Pick<Actor, "from"> {
  return from ? { from } : {};
}

const lastSeen = sql<Date | null>`
  (select max(session.updated_at) from portal_session session
   where session.user_id = portal_user.id and session.impersonated_by is null)`.as("last_seen");

type Row = Selectable<Tables["portal_user"]> & { readonly last_seen: Date | null };

function administered(row: Row): AdministeredUser {
  return {
    id: row.id,
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
