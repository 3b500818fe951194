// Accounts on a real database, and a browser that keeps its cookies. Letters are read from the log, as an operator would.
import { scryptSync } from "node:crypto";
import { sql } from "kysely";
import type { Accounts } from "#accounts/accounts.ts";
import type { AccountCookie, Client } from "#accounts/client.ts";
import { type AccountSettings, openAccounts } from "#accounts/open-accounts.ts";
import type { UserSession } from "#accounts/user-session.ts";
import type { CreateUser } from "#contract/administration-calls.ts";
import type { Database } from "#database/database.ts";

export const origin = "https://record.example";
/** No dictionary knows it. */
export const goodPassword = "quarterdeck-lantern-ochre-27";

export interface SentLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The token of the link in a letter. */
export function tokenIn(letter: SentLetter | undefined): string {
  return /token=(\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

export function accountsUnderTest(database: Database, changes: Partial<AccountSettings> = {}) {
  const letters: SentLetter[] = [];
  const faults: unknown[] = [];
  const accounts = openAccounts({
    database,
    secret: "a secret of the test's own server, long enough",
    origin,
    record: "ABS Record",
    guessable: ["American Bureau of Shipping"],
    mail: null,
    singleSignOn: null,
    log: {
      // Without a mail server a letter is a warning, as other things are that nobody asks for here.
      warn: (fields) => "subject" in fields && letters.push(fields as SentLetter),
      error: (fields) => faults.push(fields),
    },
    clock: () => Date.now(),
    ...changes,
  });
  return { accounts, database, letters, faults, browser: (address?: string) => browserOf(accounts, address) };
}

/** A browser at an address. */
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
  const session = async (): Promise<UserSession | null> => {
    const resumed = await accounts.resume(client());
    keep(resumed.cookies);
    return resumed.session;
  };
  return {
    kept,
    client,
    keep,
    session,
    /** The session of a browser that is signed in. */
    async signedIn(): Promise<UserSession> {
      const current = await session();
      if (!current) throw new Error("Nobody is signed in here.");
      return current;
    },
    signUp: async (email: string, password = goodPassword) =>
      keep(await accounts.signUp(client(), { name: nameOf(email), email, password })),
    signIn: async (email: string, password = goodPassword) =>
      keep(await accounts.signIn(client(), { email, password })),
  };
}

/** `ann@client.example` is called Ann. */
export function nameOf(email: string): string {
  return email.charAt(0).toUpperCase() + (email.split("@")[0] ?? "").slice(1);
}

/** What an administrator says of a new user. */
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

/**
 * A user made by the operator, who has the good password; the id. The hash is one of little cost, which is read like any other: a
 * test that chooses the password by the link pays for a whole one.
 */
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

const salt = Buffer.alloc(16, "salt");
const cheap = scryptSync(goodPassword, salt, 32, { N: 1024, r: 8, p: 1 });
const goodHash = `scrypt:1024:8:1:${salt.toString("base64url")}:${cheap.toString("base64url")}`;
