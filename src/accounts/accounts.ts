// The small interface behind which accounts are: what the gateway may ask of them. No type of better-auth crosses it.
import type { MadeKey, OwnKey, OwnSession, Profile } from "#contract/account.ts";
import type { AccountCallBody } from "#contract/account-calls.ts";
import type { AdministeredUser, AuditPage, UsersPage } from "#contract/administration.ts";
import type { AuditQuery, ChangeUser, CreateUser, UsersQuery } from "#contract/administration-calls.ts";
import { auditPage, type Audited, audit } from "./audit-log.ts";
import type { AccountCookie, Client } from "./client.ts";
import * as credentials from "./credentials.ts";
import { endImpersonation, impersonate } from "./impersonation.ts";
import { sendInvitation } from "./invitation.ts";
import * as own from "./own-account.ts";
import * as keys from "./own-keys.ts";
import type { AccountParts } from "./parts.ts";
import { beginSingleSignOn, type Departure, endSingleSignOn } from "./single-sign-on.ts";
import { type Resumed, resumeUserSession, type UserSession } from "./user-session.ts";
import { type Actor, administeredUser, changeUser, createUser, listUsers, setDisabled } from "./users.ts";

type Cookies = Promise<readonly AccountCookie[]>;

/** Every function rejects with `Problem` for what it refuses. */
export interface Accounts {
  readonly resume: (client: Client) => Promise<Resumed>;

  readonly signUp: (client: Client, body: AccountCallBody<"signUp">) => Cookies;
  readonly signIn: (client: Client, body: AccountCallBody<"signIn">) => Cookies;
  readonly signOut: (client: Client, session: UserSession) => Cookies;
  readonly forgottenPassword: (body: AccountCallBody<"forgottenPassword">) => Promise<void>;
  readonly resetPassword: (client: Client, body: AccountCallBody<"resetPassword">) => Promise<void>;
  readonly verifyEmail: (
    client: Client,
    session: UserSession,
    body: AccountCallBody<"verifyEmail">,
  ) => Promise<void>;
  readonly sendVerification: (session: UserSession) => Promise<void>;
  readonly changePassword: (
    client: Client,
    session: UserSession,
    body: AccountCallBody<"changePassword">,
  ) => Cookies;
  readonly beginSingleSignOn: (client: Client, returnTo: string) => Promise<Departure>;
  readonly endSingleSignOn: (client: Client, query: Readonly<Record<string, string>>) => Promise<Departure>;

  readonly profile: (session: UserSession) => Promise<Profile>;
  readonly changeName: (session: UserSession, name: string) => Promise<void>;
  readonly sessions: (session: UserSession) => Promise<OwnSession[]>;
  readonly endSession: (client: Client, session: UserSession, id: string) => Promise<void>;
  readonly endOtherSessions: (client: Client, session: UserSession) => Promise<void>;
  readonly keys: (session: UserSession) => Promise<OwnKey[]>;
  readonly makeKey: (
    client: Client,
    session: UserSession,
    body: AccountCallBody<"makeKey">,
  ) => Promise<MadeKey>;
  readonly revokeKey: (client: Client, session: UserSession, name: string) => Promise<void>;

  readonly impersonate: (client: Client, session: UserSession, userId: string) => Cookies;
  readonly endImpersonation: (client: Client, session: UserSession) => Cookies;

  readonly users: (query: UsersQuery) => Promise<UsersPage>;
  readonly user: (id: string) => Promise<AdministeredUser>;
  readonly createUser: (actor: Actor, user: CreateUser) => Promise<string>;
  readonly changeUser: (actor: Actor, id: string, change: ChangeUser) => Promise<void>;
  readonly setDisabled: (actor: Actor, id: string, isDisabled: boolean) => Promise<void>;
  readonly sendInvitation: (actor: Actor, id: string) => Promise<void>;
  readonly audit: (entry: Audited) => Promise<void>;
  readonly auditPage: (query: AuditQuery) => Promise<AuditPage>;
}

/** Accounts of one database. */
export function createAccounts(parts: AccountParts): Accounts {
  const { database } = parts;
  return {
    resume: (client) => resumeUserSession(parts, client),

    signUp: (client, body) => credentials.signUp(parts, client, body),
    signIn: (client, body) => credentials.signIn(parts, client, body),
    signOut: (client, session) => credentials.signOut(parts, client, session),
    forgottenPassword: (body) => credentials.forgottenPassword(parts, body),
    resetPassword: (client, body) => credentials.resetPassword(parts, client, body),
    verifyEmail: (client, session, body) => credentials.verifyEmail(parts, client, session, body),
    sendVerification: (session) => credentials.sendVerification(parts, session),
    changePassword: (client, session, body) => credentials.changePassword(parts, client, session, body),
    beginSingleSignOn: (client, returnTo) => beginSingleSignOn(parts, client, returnTo),
    endSingleSignOn: (client, query) => endSingleSignOn(parts, client, query),

    profile: (session) => own.profile(parts, session),
    changeName: (session, name) => own.changeName(parts, session, name),
    sessions: (session) => own.ownSessions(parts, session),
    endSession: (client, session, id) => own.endSession(parts, client, session, id),
    endOtherSessions: (client, session) => own.endOtherSessions(parts, client, session),
    keys: (session) => keys.ownKeys(parts, session),
    makeKey: (client, session, body) => keys.makeKey(parts, client, session, body),
    revokeKey: (client, session, name) => keys.revokeOwnKey(parts, client, session, name),

    impersonate: (client, session, userId) => impersonate(parts, client, session, userId),
    endImpersonation: (client, session) => endImpersonation(parts, client, session),

    users: (query) => listUsers(database, query),
    user: (id) => administeredUser(database, id),
    createUser: (actor, user) => createUser(database, actor, user),
    changeUser: (actor, id, change) => changeUser(database, actor, id, change),
    setDisabled: (actor, id, isDisabled) => setDisabled(database, actor, id, isDisabled),
    sendInvitation: (actor, id) => sendInvitation(parts, actor, id),
    audit: (entry) => audit(database.kysely, entry),
    auditPage: (query) => auditPage(database, query),
  };
}
