// Users and audit log entries as the gateway returns them to an administrator.
import type { AdministeredUser, AuditLogEntry, AuditPage, UsersPage } from "#contract/administration.ts";
import type { PortalUser } from "#contract/portal.ts";

/** The administrator who uses the screens. */
export const graceAdmin: PortalUser = {
  name: "Grace Admin",
  email: "grace@society.example",
  userType: "ABSADMIN",
  permissions: [],
  roleValue: "USER",
  impersonatedBy: null,
};

/** A client who may place orders. */
export const annClient: AdministeredUser = {
  id: "u1",
  name: "Ann Client",
  email: "ann@client.example",
  isEmailVerified: true,
  userType: "client",
  roleValue: "USER",
  permissions: [3],
  clearances: [],
  isDisabled: false,
  createdAt: "2026-03-01T08:12:00.000Z",
  lastSeenAt: "2026-11-19T16:05:09.000Z",
};

/** A disabled user of the society who has never signed in. */
export const boSurveyor: AdministeredUser = {
  ...annClient,
  id: "u2",
  name: "Bo Surveyor",
  email: "bo@society.example",
  isEmailVerified: false,
  userType: "society",
  permissions: [3, 7, 12],
  clearances: ["itar"],
  isDisabled: true,
  lastSeenAt: null,
};

export function usersPage(users: readonly AdministeredUser[], more: Partial<UsersPage> = {}): UsersPage {
  return { users, totalCount: users.length, pageno: 1, totalPages: 1, ...more };
}

const grace = { id: "u9", name: "Grace Admin", email: "grace@society.example" };
const ann = { id: "u1", name: "Ann Client", email: "ann@client.example" };

/** An administrator changed the client. */
export const changeEntry: AuditLogEntry = {
  id: 41,
  at: "2026-11-20T05:59:07.250Z",
  event: "user changed",
  actor: grace,
  subject: ann,
  what: "user type public → client",
  address: "203.0.113.24",
  requestId: "5d1f-4c8e",
};

/** A failed sign-in with the client's address. */
export const failedSignIn: AuditLogEntry = {
  ...changeEntry,
  id: 40,
  at: "2026-11-20T05:00:00.000Z",
  event: "sign-in failed",
  actor: null,
  what: "",
};

/** The operator created the client on the command line. */
export const commandLineEntry: AuditLogEntry = {
  ...changeEntry,
  id: 39,
  event: "user created",
  actor: null,
  address: null,
  requestId: null,
  what: "",
};

export function auditPage(entries: readonly AuditLogEntry[], more: Partial<AuditPage> = {}): AuditPage {
  return { entries, totalCount: entries.length, pageno: 1, totalPages: 1, ...more };
}
