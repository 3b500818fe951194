// What administrators see of users and the audit log (docs/domain.md, section 6).
import { oneOf, pageNumber, type ParameterValues, textUpTo, withDefault } from "#rules/address-parameters.ts";
import { enteredName } from "#rules/entered-text.ts";
import { administrationText } from "#text/accounts/administration.ts";
import type { UserType } from "#contract/account/reader.ts";

/** User types that an account can have; a visitor has none. */
export const accountUserTypes = [
  "public",
  "client",
  "society",
  "ABSADMIN",
] as const satisfies readonly UserType[];
export type AccountUserType = (typeof accountUserTypes)[number];

/** The clearances: `itar` allows access to controlled vessels. */
export const clearances = ["itar"] as const;

/** The highest permission number. */
export const highestPermission = 99; // gap: permissions

const longestRole = 50;

/** The role of a user, as its form and its call check it. */
export const roleField = enteredName(longestRole, {
  missing: administrationText.roleMissing,
  tooLong: administrationText.roleTooLong({ max: longestRole }),
  controlCharacters: administrationText.roleWithControlCharacter,
});

/** Rows on a page of users or of the audit log. */
export const administrationPageSize = 50;

export interface AdministeredUser {
  readonly id: string;
  /** Differs after each change of the account. */
  readonly version: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly userType: AccountUserType;
  readonly roleValue: string;
  readonly permissions: readonly number[];
  readonly clearances: readonly string[];
  readonly isDisabled: boolean;
  /** ISO 8601, UTC, as are the others. */
  readonly createdAt: string;
  /** `null` if no sign-in of the user is on record. */
  readonly lastSeenAt: string | null;
}

/** The list of users, which its screen and its call read alike. */
export const usersParameters = {
  /** Part of a name or an email address. */
  search: withDefault(textUpTo(100), ""),
  userType: oneOf(accountUserTypes),
  state: oneOf(["active", "disabled"]),
  pageno: pageNumber,
} as const;
export type UsersQuery = ParameterValues<typeof usersParameters>;

export interface UsersPage {
  readonly users: readonly AdministeredUser[];
  readonly totalCount: number;
  readonly pageno: number;
  readonly totalPages: number;
}

/** The types of audit events. */
export const auditEventTypes = [
  "signed in",
  "signed out",
  "sign-in failed",
  "signed up",
  "password changed",
  "password reset",
  "e-mail verified",
  "key made",
  "key revoked",
  "user created",
  "user changed",
  "user disabled",
  "user enabled",
  "link sent",
  "link not sent",
  "link printed",
  "test email sent",
  "impersonation began",
  "impersonation ended",
  "read while impersonating",
  "act while impersonating",
  "controlled data read",
  "new password requested",
  "name changed",
  "session ended",
  "list created",
  "list deleted",
  "lists merged",
  "secret address made",
  "secret address revoked",
  "follow began",
  "follow changed",
  "follow ended",
  "follow unsubscribed",
  "follow refused",
  "webhook added",
  "webhook secret changed",
  "webhook removed",
  "import uploaded",
  "import approved",
  "import discarded",
  "import retried",
  "import undo requested",
  "import undo approved",
  "import undo discarded",
  "import undo retried",
  "import run",
  "user deleted",
  "unverified user deleted",
  "account exported",
  "backup written",
  "backup restored",
  "deliveries paused",
  "deliveries resumed",
  "old data deleted",
] as const;
export type AuditEventType = (typeof auditEventTypes)[number];

/** The audit log, newest first, which its screen and its call read alike. */
export const auditParameters = {
  /** Events by or about this user, by id. */
  user: textUpTo(100),
  /** Only events of one type. */
  event: { ...oneOf(auditEventTypes), accepted: "a kind of event that the filter offers" },
  pageno: pageNumber,
} as const;
export type AuditQuery = ParameterValues<typeof auditParameters>;

export interface AuditLogEntry {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly event: AuditEventType;
  /** The user who did it; `null` for the operator's command line, and if no user was signed in. */
  readonly actor: AuditedUser | null;
  /** The user whom it concerns, or who is impersonated; `null` if there is none. */
  readonly subject: AuditedUser | null;
  /** What was read or changed: `GET /os/ABSRECORDVESSEL?…`, `user type client → society`. */
  readonly what: string;
  /** IP address of the client; `null` for the command line. */
  readonly address: string | null;
  readonly requestId: string | null;
}

/** A user's name and email address when the entry was written. */
export interface AuditedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface AuditPage {
  readonly entries: readonly AuditLogEntry[];
  readonly totalCount: number;
  readonly pageno: number;
  readonly totalPages: number;
}
