// Administration on the wire (specification §1, §3 User, §6): below `/api/administration`, for the user type ABSADMIN only. What is
// posted and asked stands in administration-calls.ts.
import type { UserType } from "./reader.ts";

/** User types that an account can have; a visitor has none. */
export const accountUserTypes = [
  "public",
  "client",
  "society",
  "ABSADMIN",
] as const satisfies readonly UserType[];
export type AccountUserType = (typeof accountUserTypes)[number];

/** Clearances that there are: `itar` admits to controlled facilities. */
export const clearances = ["itar"] as const;

/** Highest number of a permission. */
export const highestPermission = 99; // gap: permissions

/** Rows of a page of users and of the audit log. */
export const administrationPageSize = 50;

export const administrationPaths = {
  /** GET: `UsersPage`. POST `CreateUser`: `{ id }`; the new user is sent a link to choose a password. */
  users: "/api/administration/users",
  /** GET: `AdministeredUser`. POST `ChangeUser`. */
  user: (id: string) => `/api/administration/users/${encodeURIComponent(id)}`,
  /** POST, no body: the user is signed out everywhere and keeps out. */
  disable: (id: string) => `/api/administration/users/${encodeURIComponent(id)}/disable`,
  enable: (id: string) => `/api/administration/users/${encodeURIComponent(id)}/enable`,
  /** POST, no body: sends a link to choose a password. */
  sendLink: (id: string) => `/api/administration/users/${encodeURIComponent(id)}/send-link`,
  /** POST, no body: the session becomes one that views as this user. */
  impersonate: (id: string) => `/api/administration/users/${encodeURIComponent(id)}/impersonate`,
  /** GET: `AuditPage`. */
  auditLog: "/api/administration/audit-log",
} as const;

export interface AdministeredUser {
  readonly id: string;
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
  /** `null` where the user has not signed in since sessions are on record. */
  readonly lastSeenAt: string | null;
}

export interface UsersPage {
  readonly users: readonly AdministeredUser[];
  readonly totalCount: number;
  readonly pageno: number;
  readonly totalPages: number;
}

/** What is written down. */
export const audited = [
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
  "impersonation began",
  "impersonation ended",
  "read while impersonating",
  "act while impersonating",
] as const;
export type AuditedAct = (typeof audited)[number];

export interface AuditEntry {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly act: AuditedAct;
  /** Who did it; `null` for the operator's command line, and where nobody was signed in. */
  readonly actor: AuditedUser | null;
  /** Upon whom, or as whom while impersonating; `null` where nobody. */
  readonly subject: AuditedUser | null;
  /** What was read, or what was changed, in words: `GET /os/ABSRECORDVESSEL?…`, `user type client → society`. */
  readonly what: string;
  /** Address of the client; `null` for the command line. */
  readonly address: string | null;
  readonly requestId: string | null;
}

/** A user as it was called when the entry was written. */
export interface AuditedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly totalCount: number;
  readonly pageno: number;
  readonly totalPages: number;
}
