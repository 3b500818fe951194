// The session of a signed-in user. The rights are read from the database for every request, so that a removed right, a disabled
// account or an ended session takes effect with the next request.
import type { AccountUserType } from "#contract/administration/administration.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { audit, auditedUser } from "#accounts/audit/audit-log.ts";
import { withAccountProblems } from "#accounts/sign-in/account-errors.ts";
import type { Authentication } from "#accounts/sign-in/authentication.ts";
import { type Client, createAuthHeaders } from "./client.ts";
import { withReadAudit } from "#accounts/audit/controlled-reads.ts";
import type { Session, SessionUser } from "./session.ts";
import { absoluteLifetime, impersonationLifetime } from "./session-lifetimes.ts";

export interface UserSession extends Session {
  readonly id: string;
  readonly user: SessionUser;
}

/**
 * Resumes the session of a browser's cookie and stores its use; `null` if no user is signed in. Deletes the session if it has expired
 * or its user may no longer have it. The lifetime is checked here, because better-auth reads it from a cookie that a browser can omit.
 * The cookies that better-auth sets are dropped: a request that began before its session was replaced would overwrite the new one's.
 */
export async function resumeUserSession(
  dependencies: ResumeDependencies,
  client: Client,
): Promise<UserSession | null> {
  const { auth, database, clock } = dependencies;
  const found = await withAccountProblems(auth.api.getSession({ headers: createAuthHeaders(client) }));
  if (!found) return null;
  const { id, token, createdAt } = found.session;
  const user = await loadSessionUser(dependencies, id);
  const lifetime = user?.impersonatedBy ? impersonationLifetime : absoluteLifetime;
  if (!user || clock() >= createdAt.getTime() + lifetime * 1000) {
    await database.kysely.deleteFrom("portal_session").where("id", "=", id).execute();
    return null;
  }
  return { id, token, reader: createReader(user, database, client), user };
}

/** Throws `notPermitted` while an administrator views as the user. */
export function refuseImpersonation({ user }: Pick<UserSession, "user">): void {
  if (user.impersonatedBy) throw new Problem("notPermitted");
}

export interface ResumeDependencies {
  readonly auth: Authentication;
  /** Whether users of a type must sign in at the identity provider. */
  readonly requiresSingleSignOn: (userType: AccountUserType) => boolean;
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * The reader for a user. During impersonation, clearances apply only if both the administrator and the user have them, so that
 * impersonation never grants access to controlled data.
 */
function createReader(user: SessionUser, { kysely }: Database, from: Client): Reader {
  const { clearances, impersonatedBy, permissions, userType } = user;
  const reader = { userType, permissions: permissionFlags(permissions), clearances };
  const event = impersonatedBy ? { actor: impersonatedBy, subject: user } : { actor: user };
  return withReadAudit(reader, { ...event, from }, (entry) => audit(kysely, entry));
}

/** Converts `[1, 3]` to a list of flags in which the items 1 and 3 are true (docs/domain.md, section 3, User). */
export function permissionFlags(numbers: readonly number[]): readonly boolean[] {
  const given = new Set(numbers);
  return Array.from({ length: Math.max(-1, ...numbers) + 1 }, (_, number) => given.has(number));
}

/** Loads the user of a session; `null` if the session may not continue. */
async function loadSessionUser(
  dependencies: ResumeDependencies,
  sessionId: string,
): Promise<SessionUser | null> {
  const row = await selectSessionRow(dependencies.database, sessionId);
  if (!row || row.is_disabled) return null;
  const impersonatedBy = auditedUser(row.admin_id, row.admin_name, row.admin_email);
  if (impersonatedBy ? !mayViewAs(row) : mustSignInAgain(dependencies, row)) return null;
  const isEffective = (clearance: string) =>
    !impersonatedBy || row.admin_clearances?.includes(clearance) === true;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isEmailVerified: row.email_verified,
    userType: row.user_type,
    roleValue: row.role_value,
    permissions: row.permissions,
    clearances: row.clearances.filter(isEffective), // gap: clearance under impersonation
    impersonatedBy,
  };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof selectSessionRow>>>;

/** Whether the impersonation is still allowed: only an administrator may impersonate, and never another administrator. */
function mayViewAs({ admin_is_disabled, admin_type, user_type }: SessionRow): boolean {
  return admin_type === "ABSADMIN" && !admin_is_disabled && user_type !== "ABSADMIN";
}

/** Whether the session began with a password although the user must now use single sign-on. */
function mustSignInAgain(
  { requiresSingleSignOn }: ResumeDependencies,
  { began_elsewhere, user_type }: SessionRow,
): boolean {
  return !began_elsewhere && requiresSingleSignOn(user_type);
}

function selectSessionRow({ kysely }: Database, sessionId: string) {
  return kysely
    .selectFrom("portal_session as session")
    .innerJoin("portal_user as person", "person.id", "session.user_id")
    .leftJoin("portal_user as admin", "admin.id", "session.impersonated_by")
    .where("session.id", "=", sessionId)
    .select([
      "person.id",
      "person.name",
      "person.email",
      "person.email_verified",
      "person.user_type",
      "person.role_value",
      "person.permissions",
      "person.clearances",
      "person.is_disabled",
      "session.began_elsewhere",
      "admin.id as admin_id",
      "admin.name as admin_name",
      "admin.email as admin_email",
      "admin.user_type as admin_type",
      "admin.clearances as admin_clearances",
      "admin.is_disabled as admin_is_disabled",
    ])
    .executeTakeFirst();
}
