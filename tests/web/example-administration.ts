// Users and audit log entries as the gateway returns them to an administrator.
import type {
  AdministeredUser,
  AuditLogEntry,
  AuditPage,
  UsersPage,
} from "#contract/administration/administration.ts";
import type { DeliveriesReport } from "#contract/administration/deliveries.ts";
import type { PortalUser } from "#contract/page/portal.ts";

/** The administrator who uses the screens. */
export const graceAdmin: PortalUser = {
  name: "Grace Admin",
  email: "grace@society.example",
  userType: "ABSADMIN",
  permissions: [],
  roleValue: "USER",
  reader: "ada",
  impersonatedBy: null,
};

/** A client who may place orders. */
export const annClient: AdministeredUser = {
  id: "u1",
  version: "2026-03-02T09:00:00.000Z",
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

/** Deliveries of which some wait or have failed. */
export const troubledDeliveries: DeliveriesReport = {
  pausedSince: null,
  channels: [
    {
      channel: "email",
      collecting: 12,
      due: 3,
      oldestDueAt: "2026-11-20T05:00:00.000Z",
      sent: 1240,
      notSent: 0,
      dropped: 4,
      failed: 1,
    },
    {
      channel: "webhook",
      collecting: 0,
      due: 0,
      oldestDueAt: null,
      sent: 80,
      notSent: 0,
      dropped: 0,
      failed: 0,
    },
  ],
  failures: [
    {
      id: "6f0f7b5e-1f7c-4a7e-9a53-6f2f6c0f0001",
      channel: "email",
      user: { id: "u1", email: "ann@client.example" },
      attempts: 1,
      failure: "550 5.1.1 No such mailbox",
      firstTriedAt: "2026-11-20T05:00:03.000Z",
      endedAt: "2026-11-20T05:00:04.000Z",
      nextAt: null,
    },
    {
      id: "6f0f7b5e-1f7c-4a7e-9a53-6f2f6c0f0002",
      channel: "webhook",
      user: { id: "u2", email: "bo@society.example" },
      attempts: 4,
      failure: "The server responded with status 500.",
      firstTriedAt: "2026-11-20T04:00:03.000Z",
      endedAt: null,
      nextAt: "2026-11-20T06:40:00.000Z",
    },
  ],
  refused: [{ user: { id: "u1", email: "ann@client.example" }, webhook: null, follows: 3 }],
  webhooks: [
    {
      id: "w1",
      user: { id: "u2", email: "bo@society.example" },
      label: "Fleet office",
      host: "hooks.example",
      lastSuccessAt: null,
      lastFailureAt: "2026-11-20T05:40:00.000Z",
    },
  ],
};

/** Deliveries without a backlog or a failure. */
export const quietDeliveries: DeliveriesReport = {
  pausedSince: null,
  channels: troubledDeliveries.channels.map((channel) =>
    Object.assign({}, channel, { due: 0, oldestDueAt: null, failed: 0 }),
  ),
  failures: [],
  refused: [],
  webhooks: [],
};
