// The interface between the gateway and accounts. No type of better-auth crosses it.
import type { CreatedApiKey, ApiKeySummary, SessionSummary, Profile } from "#contract/account.ts";
import type { AccountCalls } from "#contract/account-calls.ts";
import type { ParsedBodyOf } from "#contract/own-call.ts";
import type { SignInCalls } from "#contract/sign-in-calls.ts";
import type { AdministeredUser, AuditPage, UsersPage } from "#contract/administration.ts";
import type { AuditQuery, ChangeUser, CreateUser, UsersQuery } from "#contract/administration-calls.ts";
import type { Actor } from "#accounts/audit/audited-change.ts";
import { auditPage, type AuditEvent, audit } from "#accounts/audit/audit-log.ts";
import type { TestEmailResult } from "#contract/deliveries.ts";
import type { AccountCookie, Client } from "#accounts/sessions/client.ts";
import * as passwords from "#accounts/sign-in/change-password.ts";
import * as credentials from "#accounts/sign-in/credentials.ts";
import { sendVerification, verifyEmail } from "#accounts/sign-in/email-verification.ts";
import { endImpersonation, impersonate } from "#accounts/users/impersonation.ts";
import { sendInvitation } from "#accounts/users/invitation.ts";
import { sendTestEmail } from "#accounts/users/test-email.ts";
import * as own from "#accounts/users/own-account.ts";
import * as ownDeletion from "#accounts/users/own-deletion.ts";
import * as keys from "#accounts/api-keys/own-api-keys.ts";
import {
  createSecretAddresses,
  type SecretAddresses,
} from "#accounts/secret-addresses/own-secret-addresses.ts";
import type { AccountDependencies } from "./dependencies.ts";
import {
  beginSingleSignOn,
  type SingleSignOnRedirect,
  completeSingleSignOn,
} from "#accounts/sign-in/single-sign-on.ts";
import { resumeUserSession, type UserSession } from "#accounts/sessions/user-session.ts";
import { administeredUser, changeUser, createUser, listUsers, setDisabled } from "#accounts/users/users.ts";

type Cookies = Promise<readonly AccountCookie[]>;

/** Every function rejects with a `Problem` when the request is refused. */
export interface Accounts {
  readonly resume: (client: Client) => Promise<UserSession | null>;

  readonly signUp: (client: Client, body: ParsedBodyOf<SignInCalls["POST /api/account/sign-up"]>) => Cookies;
  readonly signIn: (client: Client, body: ParsedBodyOf<SignInCalls["POST /api/account/sign-in"]>) => Cookies;
  readonly signOut: (client: Client, session: UserSession) => Cookies;
  readonly forgottenPassword: (
    client: Client,
    request: { readonly email: string; readonly maySend: boolean },
  ) => Promise<void>;
  readonly resetPassword: (
    client: Client,
    body: ParsedBodyOf<SignInCalls["POST /api/account/reset-password"]>,
  ) => Promise<void>;
  readonly verifyEmail: (
    client: Client,
    session: UserSession,
    body: ParsedBodyOf<AccountCalls["POST /api/account/verify-email"]>,
  ) => Promise<void>;
  readonly sendVerification: (session: UserSession) => Promise<void>;
  readonly changePassword: (
    client: Client,
    session: UserSession,
    body: ParsedBodyOf<AccountCalls["POST /api/account/password"]>,
  ) => Cookies;
  readonly beginSingleSignOn: (client: Client, returnTo: string) => Promise<SingleSignOnRedirect>;
  readonly endSingleSignOn: (
    client: Client,
    query: Readonly<Record<string, string>>,
  ) => Promise<SingleSignOnRedirect>;

  readonly profile: (session: UserSession) => Promise<Profile>;
  readonly changeName: (client: Client, session: UserSession, name: string) => Promise<void>;
  readonly sessions: (session: UserSession) => Promise<SessionSummary[]>;
  readonly endSession: (client: Client, session: UserSession, id: string) => Promise<void>;
  readonly endOtherSessions: (client: Client, session: UserSession) => Promise<void>;
  readonly exportAuditLog: (
    client: Client,
    session: UserSession,
  ) => Promise<AsyncGenerator<readonly ownDeletion.OwnAuditEntry[]>>;
  readonly deleteAccount: (
    client: Client,
    session: UserSession,
    body: ParsedBodyOf<AccountCalls["POST /api/account/delete"]>,
  ) => Cookies;
  readonly keys: (session: UserSession) => Promise<ApiKeySummary[]>;
  readonly createApiKey: (
    client: Client,
    session: UserSession,
    body: ParsedBodyOf<AccountCalls["POST /api/account/keys/make"]>,
  ) => Promise<CreatedApiKey>;
  readonly revokeApiKey: (client: Client, session: UserSession, name: string) => Promise<void>;

  readonly secretAddresses: SecretAddresses;

  readonly impersonate: (client: Client, session: UserSession, userId: string) => Cookies;
  readonly endImpersonation: (client: Client, session: UserSession) => Cookies;

  readonly users: (query: UsersQuery) => Promise<UsersPage>;
  readonly user: (id: string) => Promise<AdministeredUser>;
  readonly createUser: (actor: Actor, user: CreateUser) => Promise<string>;
  readonly changeUser: (actor: Actor, id: string, change: ChangeUser) => Promise<void>;
  readonly setDisabled: (actor: Actor, id: string, isDisabled: boolean) => Promise<void>;
  readonly sendInvitation: (actor: Actor, id: string) => Promise<void>;
  readonly sendTestEmail: (actor: Parameters<typeof sendTestEmail>[1]) => Promise<TestEmailResult>;
  readonly audit: (entry: AuditEvent) => Promise<void>;
  readonly auditPage: (query: AuditQuery) => Promise<AuditPage>;
}

/** Creates the accounts interface for one database. */
export function createAccounts(dependencies: AccountDependencies): Accounts {
  const { database } = dependencies;
  return {
    resume: (client) => resumeUserSession(dependencies, client),

    signUp: (client, body) => credentials.signUp(dependencies, client, body),
    signIn: (client, body) => credentials.signIn(dependencies, client, body),
    signOut: (client, session) => credentials.signOut(dependencies, client, session),
    forgottenPassword: (client, request) => passwords.forgottenPassword(dependencies, client, request),
    resetPassword: (client, body) => passwords.resetPassword(dependencies, client, body),
    verifyEmail: (client, session, body) => verifyEmail(dependencies, client, session, body),
    sendVerification: (session) => sendVerification(dependencies, session),
    changePassword: (client, session, body) => passwords.changePassword(dependencies, client, session, body),
    beginSingleSignOn: (client, returnTo) => beginSingleSignOn(dependencies, client, returnTo),
    endSingleSignOn: (client, query) => completeSingleSignOn(dependencies, client, query),

    profile: (session) => own.profile(dependencies, session),
    changeName: (client, session, name) => own.changeName(dependencies, client, session, name),
    sessions: (session) => own.listSessions(dependencies, session),
    endSession: (client, session, id) => own.endSession(dependencies, client, session, id),
    endOtherSessions: (client, session) => own.endOtherSessions(dependencies, client, session),
    exportAuditLog: (client, session) => ownDeletion.exportOwnAuditLog(dependencies, client, session),
    deleteAccount: (client, session, body) =>
      ownDeletion.deleteOwnAccount(dependencies, client, session, body),
    keys: (session) => keys.listUserApiKeys(dependencies, session),
    createApiKey: (client, session, body) => keys.createApiKey(dependencies, client, session, body),
    revokeApiKey: (client, session, name) => keys.revokeUserApiKey(dependencies, client, session, name),

    secretAddresses: createSecretAddresses(dependencies),

    impersonate: (client, session, userId) => impersonate(dependencies, client, session, userId),
    endImpersonation: (client, session) => endImpersonation(dependencies, client, session),

    users: (query) => listUsers(database, query),
    user: (id) => administeredUser(database, id),
    createUser: (actor, user) => createUser(database, actor, user),
    changeUser: (actor, id, change) => changeUser(database, actor, id, change),
    setDisabled: (actor, id, isDisabled) => setDisabled(database, actor, id, isDisabled),
    sendInvitation: (actor, id) => sendInvitation(dependencies, actor, id),
    sendTestEmail: (actor) => sendTestEmail(dependencies, actor),
    audit: (entry) => audit(database.kysely, entry),
    auditPage: (query) => auditPage(database, query),
  };
}
