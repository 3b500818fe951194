// Accounts on a real database, and a browser that keeps its cookies. Emails are read from the log.
import { sql } from "kysely";
import type { Accounts } from "#accounts/accounts.ts";
import type { AccountCookie, Client } from "#accounts/sessions/client.ts";
import { type AccountSettings, openAccounts } from "#accounts/open-accounts.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import type { CreateUser } from "#contract/administration/administration-calls.ts";
import type { Database } from "#database/database.ts";
import { cheapPasswordHash } from "./cheap-password-hashes.ts";

export const origin = "https://record.example";
/** The secret that signs cookies. */
export const secret = "a secret of the test's own server, long enough";
/** A password that passes the strength check. */
export const goodPassword = "quarterdeck-lantern-ochre-27";

/** A browser without cookies. */
export const anyClient: Client = { cookie: "", browser: "", address: "192.0.2.9", requestId: "request-9" };

export interface SentEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the token of the link in an email. */
export function tokenIn(email: SentEmail | undefined): string {
  return /token=(\S+)/.exec(email?.text ?? "")?.[1] ?? "";
}

export function accountsUnderTest(database: Database, changes: Partial<AccountSettings> = {}) {
  const sentEmails: SentEmail[] = [];
  const loggedErrors: unknown[] = [];
  const settings: AccountSettings = {
    database,
    secret,
    origin,
    record: "ABS Record",
    society: "Albion Bureau of Shipping",
    guessable: ["Albion Bureau of Shipping"],
    mail: null,
    singleSignOn: null,
    retainUnverified: null,
    log: {
      // Without a mail server, emails are logged as warnings; other warnings are ignored.
      warn: (fields) => "subject" in fields && sentEmails.push(fields as SentEmail),
      error: (fields) => loggedErrors.push(fields),
    },
    clock: () => Date.now(),
    ...changes,
  };
  const accounts = openAccounts(settings);
  return {
    accounts,
    settings,
    database,
    sentEmails,
    loggedErrors,
    browser: (address?: string) => browserOf(accounts, address),
  };
}

/** A browser with an IP address. */
function browserOf(accounts: Accounts, address = "192.0.2.1") {
  const kept = new Map<string, string>();
  const client = (): Client => ({
    cookie: [...kept].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; "),
    browser: "Mozilla/5.0 (test)",
    address,
    requestId: "request-1",
  });
  const keep = (cookies: readonly AccountCookie[]) => {
    for (const { maxAge, name, value } of cookies) {
      if (maxAge === 0) kept.delete(name);
      else kept.set(name, value);
    }
  };
  const session = (): Promise<UserSession | null> => accounts.resumeUserSession(client());
  return {
    kept,
    client,
    keep,
    session,
    /** Returns the session; throws if no user is signed in. */
    async signedIn(): Promise<UserSession> {
      const current = await session();
      if (!current) throw new Error("No user is signed in.");
      return current;
    },
    signUp: async (email: string, password = goodPassword) =>
      keep(await accounts.signUp(client(), { name: nameOf(email), email, password })),
    signIn: async (email: string, password = goodPassword) =>
      keep(await accounts.signIn(client(), { email, password })),
  };
}

/** The name for an email address: `Ann` for `ann@client.example`. */
export function nameOf(email: string): string {
  return email.charAt(0).toUpperCase() + (email.split("@")[0] ?? "").slice(1);
}

/** The data of a new user. */
export function newUser(email: string, rights: Partial<CreateUser> = {}): CreateUser {
  return {
    name: nameOf(email),
    email,
    userType: "client",
    roleValue: "USER",
    permissions: [],
    clearances: [],
    ...rights,
  };
}

/** Creates a user who has the good password, with a cheap hash, and returns the id. */
export async function establish(
  { accounts, database }: { readonly accounts: Accounts; readonly database: Database },
  user: CreateUser,
): Promise<string> {
  const id = await accounts.createUser({ user: null }, user);
  await database.kysely
    .updateTable("portal_user")
    .set({ email_verified: true })
    .where("id", "=", id)
    .execute();
  await sql`
    insert into portal_credential (id, user_id, account_id, provider_id, password)
    values (${id}, ${id}, ${id}, 'credential', ${goodHash})`.execute(database.kysely);
  return id;
}

const goodHash = cheapPasswordHash(goodPassword);
