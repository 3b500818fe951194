import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { accountsUnderTest, establish, newUser } from "#tests/accounts/accounts-under-test.ts";
import { absoluteLifetime, idleLifetime } from "./authentication.ts";
import { byNumber } from "./user-session.ts";

const ann = "ann@client.example";
const operator = { user: null };

test.each([
  [[], []],
  [[0], [true]],
  [[3], [false, false, false, true]],
  [
    [1, 3],
    [false, true, false, true],
  ],
])("the permissions %j, indexed by number, are %j", (numbers, expected) => {
  expect(byNumber(numbers)).toEqual(expected);
});

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));
  afterEach(() => vi.useRealTimers());

  /** A user who is signed in, and a clock that can be moved. */
  async function signedIn(rights = {}) {
    const under = accountsUnderTest(engine.database);
    const id = await establish(under, newUser(ann, rights));
    vi.useFakeTimers({ toFake: ["Date"] });
    const tab = under.browser();
    await tab.signIn(ann);
    const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
    return { ...under, id, tab, wait };
  }

  describe("a session", () => {
    test("has the rights that the user has", async () => {
      const rights = { userType: "society", permissions: [3], clearances: ["itar"] } as const;
      const { tab } = await signedIn({ ...rights, permissions: [3], clearances: ["itar"] });
      expect((await tab.signedIn()).reader).toEqual({
        userType: "society",
        permissions: [false, false, false, true],
        clearances: ["itar"],
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

    test("ends with the next request when the account is disabled", async () => {
      const { accounts, id, tab } = await signedIn();
      await accounts.setDisabled(operator, id, true);
      expect(await tab.session()).toBeNull();
    });

    test.each([
      ["a second before it has been idle for eight hours", idleLifetime - 1, true],
      ["when it has been idle for eight hours", idleLifetime, true],
      ["a second later", idleLifetime + 1, false],
    ])("%s", async (_, seconds, isAlive) => {
      const { tab, wait } = await signedIn();
      wait(seconds);
      expect((await tab.session()) !== null).toBe(isAlive);
    });

    test("goes on with its use after its user has viewed as another", async () => {
      const { tab, wait, ...under } = await signedIn({ userType: "ABSADMIN" });
      const id = await establish(under, newUser("bob@client.example"));
      tab.keep(await under.accounts.impersonate(tab.client(), await tab.signedIn(), id));
      tab.keep(await under.accounts.endImpersonation(tab.client(), await tab.signedIn()));
      for (let step = 0; step < 3; step += 1) {
        wait(idleLifetime - 600);
        expect(await tab.session()).not.toBeNull();
      }
    });

    test.each([
      ["is used for nearly a week", absoluteLifetime - 1, true],
      ["ends after a week, however much it is used", absoluteLifetime, false],
      ["has ended a second after a week", absoluteLifetime + 1, false],
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
    ])("is not continued by a cookie with %s", async (_, forge) => {
      const { tab } = await signedIn();
      const [name = "", value = ""] = [...tab.kept].find(([key]) => key.includes("session_token")) ?? [];
      tab.kept.set(name, forge(value));
      expect(await tab.session()).toBeNull();
    });

    test("is signed: what stands in the database is not enough to continue it", async () => {
      const { accounts, tab } = await signedIn();
      const row = await engine.database.kysely
        .selectFrom("portal_session")
        .select("token")
        .executeTakeFirstOrThrow();
      const cookie = `plimsoll.session_token=${row.token}`;
      expect((await accounts.resume({ ...tab.client(), cookie })).session).toBeNull();
    });
  });

  describe("one's own sessions", () => {
    test("are listed with the current one first, and ended one by one", async () => {
      const { accounts, browser, tab } = await signedIn();
      const phone = browser("198.51.100.7");
      await phone.signIn(ann);
      const sessions = await accounts.sessions(await tab.signedIn());
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
    });

    test.each([
      ["192.0.2.7", "192.0.2.7"],
      ["2001:db8:0:7::1", "2001:db8:0:7::1"],
      ["2001:0DB8:0000:0000:0000:0000:0000:0001", "2001:db8::1"],
      ["::1", "::1"],
    ])("tell the address %s as %s", async (address, told) => {
      const { accounts, browser } = await signedIn();
      const tab = browser(address);
      await tab.signIn(ann);
      const [session] = await accounts.sessions(await tab.signedIn());
      expect(session?.address).toBe(told);
    });

    test("are ended all but the current one", async () => {
      const { accounts, browser, tab } = await signedIn();
      const others = [browser(), browser()];
      for (const other of others) await other.signIn(ann);
      await accounts.endOtherSessions(tab.client(), await tab.signedIn());
      expect(await Promise.all(others.map((other) => other.session()))).toEqual([null, null]);
      expect(await tab.session()).not.toBeNull();
    });

    test("are nobody else's to end", async () => {
      const { accounts, browser, tab } = await signedIn();
      const stranger = browser();
      await stranger.signUp("eve@elsewhere.example");
      await accounts.endSession(stranger.client(), await stranger.signedIn(), (await tab.signedIn()).id);
      expect(await tab.session()).not.toBeNull();
    });
  });

  test("My Profile tells what the account is", async () => {
    const { accounts, tab } = await signedIn({ permissions: [3] });
    await accounts.changeName(await tab.signedIn(), "Ann Other");
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
