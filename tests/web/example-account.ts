// The account of a client as the gateway returns it to the user.
import type { Profile, SessionSummary } from "#contract/account/account.ts";

export const exampleProfile: Profile = {
  name: "Ann Client",
  email: "ann@client.example",
  isEmailVerified: true,
  userType: "client",
  roleValue: "USER",
  permissions: [3, 7],
  clearances: [],
  createdAt: "2026-03-02T10:00:00Z",
  hasPassword: true,
};

const currentSession: SessionSummary = {
  id: "s1",
  isCurrent: true,
  createdAt: "2026-11-20T08:00:00Z",
  lastUsedAt: "2026-11-20T10:12:00Z",
  address: "203.0.113.9",
  browser: "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0",
};

/** The session of this browser, and one of a program. */
export const exampleSessions: readonly SessionSummary[] = [
  currentSession,
  { ...currentSession, id: "s2", isCurrent: false, address: null, browser: "curl/8.5.0" },
];
