// The session of a user who is signed in. Its rights are read anew for every request, so that a right that is taken away, an account
// that is disabled and a session that is ended count from the next request on.
import type { AccountUserType } from "#contract/administration.ts";
import type { Reader } from "#contract/reader.ts";
import type { Database } from "#database/database.ts";
import { auditedUser } from "./audit-log.ts";
import { absoluteLifetime, type Authentication, impersonationLifetime } from "./authentication.ts";
import { type AccountCookie, type Client, cookiesOf, headersOf } from "./client.ts";
import type { Session, SessionUser } from "./session.ts";

/** What came of a browser's cookies; `session` is `null` where nobody is signed in. */
export interface Resumed {
  readonly session: UserSession | null;
  readonly cookies: readonly AccountCookie[];
}

export interface UserSession extends Session {
  readonly id: string;
  readonly user: SessionUser;
}

/**
 * Continues the session of a browser's cookie, and notes its use. One that is over, or that its user may not have any more, ends: how
 * long it lasts is reckoned here, for better-auth asks a cookie, which a browser may leave out.
 */
export async function resumeUserSession(parts: ResumeParts, client: Client): Promise<Resumed> {
  const { auth, database, clock } = parts;
  const headers = headersOf(client);
  const found = await auth.api.getSession({ headers, returnHeaders: true });
  const cookies = cookiesOf(found.headers);
  if (!found.response) return { session: null, cookies };
  const { id, token, createdAt } = found.response.session;
  const user = await userOfSession(parts, id);
  const lifetime = user?.impersonatedBy ? impersonationLifetime : absoluteLifetime;
  if (!user || clock() >= createdAt.getTime() + lifetime * 1000) {
    await database.kysely.deleteFrom("portal_session").where("id", "=", id).execute();
    return { session: null, cookies };
  }
  return { session: { id, token, reader: readerOf(user), user }, cookies };
}

export interface ResumeParts {
  readonly auth: Authentication;
  /** Whether users of a type sign in at the identity provider only. */
  readonly signsInElsewhere: (userType: AccountUserType) => boolean;
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * What a user may read. An administrator who views as somebody else sees controlled facilities only where both are cleared:
 * nobody comes to see by impersonation what the law keeps from them.
 */
function readerOf({ clearances, permissions, userType }: SessionUser): Reader {
  return { userType, permissions: byNumber(permissions), clearances };
}

/** `[1, 3]` as a list indexed by number: the items 1 and 3 are true (specification §3, User). */
export function byNumber(numbers: readonly number[]): readonly boolean[] {
  const given = new Set(numbers);
  return Array.from({ length: Math.max(-1, ...numbers) + 1 }, (_, number) => given.has(number));
}

/** The user of a session; `null` where it may not go on. */
async function userOfSession(parts: ResumeParts, sessionId: string): Promise<SessionUser | null> {
  const row = await sessionRow(parts.database, sessionId);
  if (!row || row.is_disabled) return null;
  const impersonatedBy = auditedUser(row.admin_id, row.admin_name, row.admin_email);
  if (impersonatedBy ? !mayViewAs(row) : mustBeginAnew(parts, row)) return null;
  const admits = (clearance: string) => !impersonatedBy || row.admin_clearances?.includes(clearance) === true;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    isEmailVerified: row.email_verified,
    userType: row.user_type,
    roleValue: row.role_value,
    permissions: row.permissions,
    clearances: row.clearances.filter(admits), // gap: clearance under impersonation
    impersonatedBy,
  };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionRow>>>;

/** Only an administrator views as others, and never as another administrator, whatever either has become meanwhile. */
function mayViewAs({ admin_is_disabled, admin_type, user_type }: SessionRow): boolean {
  return admin_type === "ABSADMIN" && !admin_is_disabled && user_type !== "ABSADMIN";
}

/** A session begun by a password, of a user who is to sign in elsewhere by now. */
function mustBeginAnew(
  { signsInElsewhere }: ResumeParts,
  { began_elsewhere, user_type }: SessionRow,
): boolean {
  return !began_elsewhere && signsInElsewhere(user_type);
}

function sessionRow({ kysely }: Database, sessionId: string) {
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
