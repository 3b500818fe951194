import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { absentServer } from "#tests/database/other-connection.ts";
import { accountsUnderTest, establish, newUser, secret } from "#tests/accounts/accounts-under-test.ts";
import type { AuditEventType } from "#contract/administration/administration.ts";
import type { Database } from "#database/database.ts";
import { auditPage } from "#accounts/audit/audit-log.ts";
import { absoluteLifetime, idleLifetime } from "./session-lifetimes.ts";
import { sessionTokenHash } from "./hashed-session-tokens.ts";
import { permissionFlags } from "./user-session.ts";

const ann = "ann@client.example";
const operator = { user: null };

/** The session tokens in a browser's cookies, without the signature or the flag of the administrator's cookie. */
function cookieTokens(kept: ReadonlyMap<string, string>): string[] {
  const ofSessions = [...kept].filter(([name]) => /session/.test(name));
  return ofSessions.map(([, value]) => /^[A-Za-z0-9]{32}/.exec(value)?.[0] ?? "");
}

/** The signature of a cookie's value by better-auth. */
function signatureOf(value: string): string {
  return createHmac("sha256", secret).update(value).digest("base64");
}

/** Returns all rows of all tables as one text. */
async function everyRow({ kysely }: Database): Promise<string> {
  const { rows: tables } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema()`.execute(kysely);
  const texts = await Promise.all(
    tables.map(async ({ tablename }) => {
      const table = sql.table(tablename);
      const { rows } = await sql<{ row: string }>`select ${table}::text as row from ${table}`.execute(kysely);
      return rows.map(({ row }) => row);
    }),
  );
  return texts.flat().join("\n");
}

test.each([
  [[], []],
  [[0], [true]],
  [[3], [false, false, false, true]],
  [
    [1, 3],
    [false, true, false, true],
  ],
])("the permissions %j become the flags %j", (numbers, expected) => {
  expect(permissionFlags(numbers)).toEqual(expected);
});

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));
  afterEach(() => vi.useRealTimers());

  /** Signs a user in; `wait` moves the clock. */
  async function signedIn(rights = {}) {
    const setup = accountsUnderTest(engine.database);
    const id = await establish(setup, newUser(ann, rights));
    vi.useFakeTimers({ toFake: ["Date"] });
    const tab = setup.browser();
    await tab.signIn(ann);
    const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
    return { ...setup, id, tab, wait };
  }

  /** The audit events of one kind, newest first. */
  const events = async (event: AuditEventType) =>
    (await auditPage(engine.database, { event, pageno: 1 })).entries;

  describe("a user's session", () => {
    test("has the user's rights", async () => {
      const rights = { userType: "society", permissions: [3], clearances: ["itar"] } as const;
      const { tab } = await signedIn({ ...rights, permissions: [3], clearances: ["itar"] });
      expect((await tab.signedIn()).reader).toEqual({
        userType: "society",
        permissions: [false, false, false, true],
        clearances: ["itar"],
        auditControlledRead: expect.any(Function),
      });
    });

    test("loses a right with the next request", async () => {
      const { accounts, id, tab } = await signedIn({ clearances: ["itar"] });
      const change = {
        name: "Ann",
        userType: "client",
        roleValue: "USER",
        permissions: [],
        clearances: [],
      } as const;
      await accounts.changeUser(operator, id, { ...change, permissions: [], clearances: [] });
      expect((await tab.signedIn()).reader.clearances).toEqual([]);
    });

    test("is unavailable, and not ended, while the database is", async () => {
      const { tab } = await signedIn();
      const { accounts } = accountsUnderTest(absentServer());
      await expect(accounts.resumeUserSession(tab.client())).rejects.toMatchObject({ code: "unavailable" });
      expect(await tab.session()).not.toBeNull();
    });

    test("ends with the next request when the account is disabled", async () => {
      const { accounts, id, tab } = await signedIn();
      await accounts.setDisabled(operator, id, true);
      expect(await tab.session()).toBeNull();
    });

    test.each([
      ["is valid a second before it has been idle for eight hours", idleLifetime - 1, true],
      ["is valid when it has been idle for eight hours", idleLifetime, true],
      ["is invalid a second later", idleLifetime + 1, false],
    ])("%s", async (_, seconds, isAlive) => {
      const { tab, wait } = await signedIn();
      wait(seconds);
      expect((await tab.session()) !== null).toBe(isAlive);
    });

    test("is still prolonged by use after an impersonation", async () => {
      const { tab, wait, ...setup } = await signedIn({ userType: "ABSADMIN" });
      const id = await establish(setup, newUser("bob@client.example"));
      tab.keep(await setup.accounts.impersonate(tab.client(), await tab.signedIn(), id));
      tab.keep(await setup.accounts.endImpersonation(tab.client(), await tab.signedIn()));
      for (let step = 0; step < 3; step += 1) {
        wait(idleLifetime - 600);
        expect(await tab.session()).not.toBeNull();
      }
    });

    test.each([
      ["is valid a second before it is a week old", absoluteLifetime - 1, true],
      ["is invalid after a week even if it is used", absoluteLifetime, false],
      ["is invalid a second after a week", absoluteLifetime + 1, false],
    ])("%s", async (_, seconds, isAlive) => {
      const { tab, wait } = await signedIn();
      const steps = 30;
      for (let step = 1; step < steps; step += 1) {
        wait(Math.floor(seconds / steps));
        expect(await tab.session()).not.toBeNull();
      }
      wait(seconds - Math.floor(seconds / steps) * (steps - 1));
      expect((await tab.session()) !== null).toBe(isAlive);
    });

    test.each([
      ["another signature", (value: string) => `${value.slice(0, -3)}AA=`],
      ["no signature", (value: string) => value.split(".")[0] ?? ""],
      ["nothing", () => ""],
    ])("is not resumed by a cookie with %s", async (_, forge) => {
      const { tab } = await signedIn();
      const [name = "", value = ""] = [...tab.kept].find(([key]) => key.includes("session_token")) ?? [];
      tab.kept.set(name, forge(value));
      expect(await tab.session()).toBeNull();
    });

    test("stores no cookie's token in the database, also during impersonation", async () => {
      const { tab, ...setup } = await signedIn({ userType: "ABSADMIN" });
      const id = await establish(setup, newUser("bob@client.example"));
      const tokens = cookieTokens(tab.kept);
      tab.keep(await setup.accounts.impersonate(tab.client(), await tab.signedIn(), id));
      tokens.push(...cookieTokens(tab.kept));
      expect(new Set(tokens).size).toBe(2);
      const rows = await everyRow(engine.database);
      expect(rows).toContain("bob@client.example");
      expect(tokens.filter((token) => rows.includes(token))).toEqual([]);
    });

    test("is not resumed by any value in the database, even with a valid signature", async () => {
      const { accounts, tab } = await signedIn();
      const { rows } = await sql<Record<string, string>>`select * from portal_session`.execute(
        engine.database.kysely,
      );
      const texts = Object.values(rows[0] ?? {}).filter((value) => typeof value === "string");
      expect(texts).toContain(sessionTokenHash((await tab.signedIn()).token));
      for (const text of texts) {
        const cookie = `plimsoll.session_token=${encodeURIComponent(`${text}.${signatureOf(text)}`)}`;
        expect(await accounts.resumeUserSession({ ...tab.client(), cookie })).toBeNull();
      }
    });

    test("is resumed by its token with the same signature", async () => {
      const { accounts, tab } = await signedIn();
      const { token } = await tab.signedIn();
      const cookie = `plimsoll.session_token=${encodeURIComponent(`${token}.${signatureOf(token)}`)}`;
      expect(await accounts.resumeUserSession({ ...tab.client(), cookie })).not.toBeNull();
    });
  });

  describe("the user's own sessions", () => {
    test("are listed with the current one first and can be ended one by one", async () => {
      const { accounts, browser, tab } = await signedIn();
      const phone = browser("198.51.100.7");
      await phone.signIn(ann);
      const sessions = await accounts.listSessions(await tab.signedIn());
      expect(sessions.map(({ address, isCurrent }) => [address, isCurrent])).toEqual([
        ["192.0.2.1", true],
        ["198.51.100.7", false],
      ]);
      expect(sessions[1]).toMatchObject({
        browser: "Mozilla/5.0 (test)",
        createdAt: expect.stringMatching(/Z$/),
      });
      await accounts.endSession(tab.client(), await tab.signedIn(), sessions[1]?.id ?? "");
      expect(await phone.session()).toBeNull();
      expect(await tab.session()).not.toBeNull();
      expect(await events("session ended")).toMatchObject([
        { actor: { email: ann }, what: "begun at 198.51.100.7 by Mozilla/5.0 (test)", address: "192.0.2.1" },
      ]);
    });

    test.each([
      ["192.0.2.7", "192.0.2.7"],
      ["2001:db8:0:7::1", "2001:db8:0:7::1"],
      ["2001:0DB8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
      ["::1", "::1"],
    ])("show the address %s as %s", async (address, shown) => {
      const { accounts, browser } = await signedIn();
      const tab = browser(address);
      await tab.signIn(ann);
      const [session] = await accounts.listSessions(await tab.signedIn());
      expect(session?.address).toBe(shown);
    });

    test("can all be ended except the current one", async () => {
      const { accounts, browser, tab } = await signedIn();
      const others = [browser(), browser()];
      for (const other of others) await other.signIn(ann);
      await accounts.endOtherSessions(tab.client(), await tab.signedIn());
      expect(await Promise.all(others.map((other) => other.session()))).toEqual([null, null]);
      expect(await tab.session()).not.toBeNull();
      expect(await events("session ended")).toHaveLength(2);
    });

    test("cannot be ended by another user", async () => {
      const { accounts, browser, tab } = await signedIn();
      const stranger = browser();
      await stranger.signUp("eve@elsewhere.example");
      await accounts.endSession(stranger.client(), await stranger.signedIn(), (await tab.signedIn()).id);
      expect(await tab.session()).not.toBeNull();
      expect(await events("session ended")).toEqual([]);
    });
  });

  test("a change of the user's name is audited with both names", async () => {
    const { accounts, id, tab } = await signedIn();
    await accounts.changeName(tab.client(), await tab.signedIn(), "Ann Other");
    await accounts.changeName(tab.client(), await tab.signedIn(), "Ann Other");
    expect(await events("name changed")).toMatchObject([
      { actor: { id, name: "Ann" }, what: "Ann → Ann Other", requestId: "request-1" },
    ]);
  });

  test("My Profile returns the account's data", async () => {
    const { accounts, tab } = await signedIn({ permissions: [3] });
    await accounts.changeName(tab.client(), await tab.signedIn(), "Ann Other");
    expect(await accounts.profile(await tab.signedIn())).toEqual({
      name: "Ann Other",
      email: ann,
      isEmailVerified: true,
      userType: "client",
      roleValue: "USER",
      permissions: [3],
      clearances: [],
      createdAt: expect.stringMatching(/Z$/),
      hasPassword: true,
    });
  });
});
