import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CreateUser } from "#contract/administration-calls.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { impersonationLifetime } from "./authentication.ts";

const ada = "ada@society.example";
const ann = "ann@client.example";
const operator = { user: null };

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));
  afterEach(() => vi.useRealTimers());

  /** An administrator at a browser, and a user to be viewed as. */
  async function administrator(of: Partial<CreateUser> = {}, own: Partial<CreateUser> = {}) {
    const under = accountsUnderTest(engine.database);
    const adminId = await establish(under, newUser(ada, { userType: "ABSADMIN", ...own }));
    const id = await establish(under, newUser(ann, of));
    const tab = under.browser();
    await tab.signIn(ada);
    const begin = async () =>
      tab.keep(await under.accounts.impersonate(tab.client(), await tab.signedIn(), id));
    const end = async () =>
      tab.keep(await under.accounts.endImpersonation(tab.client(), await tab.signedIn()));
    return { ...under, adminId, begin, end, id, tab };
  }

  describe("viewing as a user", () => {
    test("is reading with that one's rights, and says who views", async () => {
      const { adminId, begin, id, tab } = await administrator({ permissions: [3] });
      await begin();
      const { reader, user } = await tab.signedIn();
      expect(reader).toEqual({
        userType: "client",
        permissions: [false, false, false, true],
        clearances: [],
      });
      expect(user).toMatchObject({ id, impersonatedBy: { id: adminId, name: "Ada", email: ada } });
    });

    test("ends with the administrator's own session", async () => {
      const { begin, end, tab } = await administrator();
      const { token } = await tab.signedIn();
      await begin();
      expect((await tab.signedIn()).token).not.toBe(token);
      await end();
      expect(await tab.signedIn()).toMatchObject({ token, user: { email: ada, impersonatedBy: null } });
    });

    test.each([
      ["neither is cleared", [], [], []],
      ["only the user is cleared", [], ["itar"], []],
      ["only the administrator is cleared", ["itar"], [], []],
      ["both are cleared", ["itar"], ["itar"], ["itar"]],
    ] as const)(
      "opens controlled facilities to nobody who is kept from them: %s",
      async (_, own, of, expected) => {
        const { begin, tab } = await administrator({ clearances: [...of] }, { clearances: [...own] });
        await begin();
        expect((await tab.signedIn()).reader.clearances).toEqual(expected);
      },
    );

    test.each([
      ["a second before the hour is over", impersonationLifetime - 1, true],
      ["when the hour is over", impersonationLifetime, false],
      ["a second later", impersonationLifetime + 1, false],
    ])("lasts an hour, whichever cookies the browser leaves out: %s", async (_, seconds, isAlive) => {
      for (const leftOut of ["plimsoll.nothing", "plimsoll.dont_remember"]) {
        await empty(engine.database);
        const { begin, tab } = await administrator();
        const begun = Date.now();
        vi.useFakeTimers({ toFake: ["Date"], now: begun });
        await begin();
        tab.kept.delete(leftOut);
        // Its use is noted on the way, which would make any other session last longer.
        vi.setSystemTime(begun + 1800 * 1000);
        await tab.session();
        vi.setSystemTime(begun + seconds * 1000);
        expect((await tab.session())?.user.email).toBe(isAlive ? ann : undefined);
        vi.useRealTimers();
      }
    });

    test("stops when the user has become an administrator too", async () => {
      const { accounts, begin, id, tab } = await administrator();
      await begin();
      await accounts.changeUser(operator, id, newUser(ann, { userType: "ABSADMIN" }));
      expect(await tab.session()).toBeNull();
    });

    test("stops when the administrator is one no more", async () => {
      const { accounts, adminId, begin, tab, ...under } = await administrator();
      await establish({ accounts, ...under }, newUser("bea@society.example", { userType: "ABSADMIN" }));
      await begin();
      const demoted = { name: "Ada", userType: "society", roleValue: "USER" } as const;
      await accounts.changeUser(operator, adminId, { ...demoted, permissions: [], clearances: [] });
      expect(await tab.session()).toBeNull();
    });

    test("stops when the user is disabled", async () => {
      const { accounts, begin, id, tab } = await administrator();
      await begin();
      await accounts.setDisabled(operator, id, true);
      expect(await tab.session()).toBeNull();
    });

    test("ends with both sessions at a sign-out", async () => {
      const { accounts, begin, tab } = await administrator();
      const own = tab.client();
      await begin();
      tab.keep(await accounts.signOut(tab.client(), await tab.signedIn()));
      expect(await tab.session()).toBeNull();
      expect((await accounts.resume(own)).session).toBeNull();
    });

    test("ends at a sign-out with the session that began it, and leaves those on other devices", async () => {
      const { accounts, begin, browser, tab } = await administrator();
      const other = browser();
      await other.signIn(ada);
      await begin();
      tab.keep(await accounts.signOut(tab.client(), await tab.signedIn()));
      expect((await other.signedIn()).user.email).toBe(ada);
      expect([...tab.kept.keys()]).toEqual([]);
    });

    test("ends at a sign-out from the administrator's own session too", async () => {
      const { accounts, begin, tab } = await administrator();
      const own = { client: tab.client(), session: await tab.signedIn() };
      await begin();
      await accounts.signOut(own.client, own.session);
      expect(await tab.session()).toBeNull();
    });

    test.each([
      ["ends the other sessions", "others"],
      ["changes the password", "password"],
    ])("stops when the administrator %s, for it may be a thief's", async (_, way) => {
      const { accounts, begin, browser, tab } = await administrator();
      await begin();
      const own = browser();
      await own.signIn(ada);
      const session = await own.signedIn();
      const body = { currentPassword: goodPassword, newPassword: "another-walrus-in-the-rigging" };
      if (way === "others") await accounts.endOtherSessions(own.client(), session);
      else await accounts.changePassword(own.client(), session, body);
      expect(await tab.session()).toBeNull();
    });

    test("ends with nobody signed in where the administrator's own session is over", async () => {
      const { accounts, begin, end, adminId, tab } = await administrator();
      await begin();
      await engine.database.kysely.deleteFrom("portal_session").where("user_id", "=", adminId).execute();
      await end();
      expect(await tab.session()).toBeNull();
      expect((await accounts.auditPage({ pageno: 1 })).entries[0]?.act).toBe("impersonation ended");
    });

    test("does not show among the user's own sessions", async () => {
      const { accounts, begin, browser } = await administrator();
      await begin();
      const own = browser("203.0.113.5");
      await own.signIn(ann);
      const sessions = await accounts.sessions(await own.signedIn());
      expect(sessions.map(({ address }) => address)).toEqual(["203.0.113.5"]);
    });
  });

  describe("it is refused", () => {
    test("as another administrator", async () => {
      const { accounts, tab } = await administrator();
      const { database } = engine;
      const other = newUser("bea@society.example", { userType: "ABSADMIN" });
      const id = await establish({ accounts, database }, other);
      const refused = accounts.impersonate(tab.client(), await tab.signedIn(), id);
      await expect(refused).rejects.toMatchObject({ code: "badRequest" });
    });

    test("as a user who is disabled", async () => {
      const { accounts, begin, id } = await administrator();
      await accounts.setDisabled(operator, id, true);
      await expect(begin()).rejects.toMatchObject({ code: "badRequest" });
    });

    test("as nobody", async () => {
      const { accounts, tab } = await administrator();
      const refused = accounts.impersonate(tab.client(), await tab.signedIn(), "nobody");
      await expect(refused).rejects.toMatchObject({ code: "notFound" });
    });

    test("to whoever is no administrator, even if a route forgot to ask", async () => {
      const { accounts, adminId: _, browser, ...under } = await administrator();
      await establish({ accounts, ...under }, newUser("sue@society.example", { userType: "society" }));
      const tab = browser();
      await tab.signIn("sue@society.example");
      const refused = accounts.impersonate(tab.client(), await tab.signedIn(), under.id);
      await expect(refused).rejects.toMatchObject({ code: "notPermitted" });
      expect((await tab.signedIn()).user.email).toBe("sue@society.example");
    });

    test("to end what has not begun", async () => {
      const { end } = await administrator();
      await expect(end()).rejects.toMatchObject({ code: "badRequest" });
    });
  });

  test.each([
    ["signs out while viewing", "viewing"],
    ["signs out of the own session", "own"],
    ["changes the password", "password"],
  ])("its end is in the audit log once, with its subject, where the administrator %s", async (_, way) => {
    const { accounts, adminId, begin, id, tab } = await administrator();
    const own = { client: tab.client(), session: await tab.signedIn() };
    await begin();
    const body = { currentPassword: goodPassword, newPassword: "another-walrus-in-the-rigging" };
    if (way === "viewing") await accounts.signOut(tab.client(), await tab.signedIn());
    else if (way === "own") await accounts.signOut(own.client, own.session);
    else await accounts.changePassword(own.client, own.session, body);
    const { entries } = await accounts.auditPage({ pageno: 1 });
    const told = entries.map(({ act, actor, subject }) => [act, actor?.id, subject?.id]);
    expect(told.slice(0, 3)).toEqual([
      [way === "password" ? "password changed" : "signed out", adminId, undefined],
      ["impersonation ended", adminId, id],
      ["impersonation began", adminId, id],
    ]);
  });

  test("its end is in the audit log where the administrator ends the other sessions", async () => {
    const { accounts, adminId, begin, id, tab } = await administrator();
    const own = { client: tab.client(), session: await tab.signedIn() };
    await begin();
    await accounts.endOtherSessions(own.client, own.session);
    const [latest] = (await accounts.auditPage({ pageno: 1 })).entries;
    expect(latest).toMatchObject({ act: "impersonation ended", actor: { id: adminId }, subject: { id } });
  });

  test("its end is not written down where its hour was over before", async () => {
    const { accounts, begin, tab } = await administrator();
    const own = { client: tab.client(), session: await tab.signedIn() };
    await begin();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + impersonationLifetime * 1000 });
    await accounts.signOut(own.client, own.session);
    const { entries } = await accounts.auditPage({ pageno: 1 });
    expect(entries.slice(0, 2).map(({ act }) => act)).toEqual(["signed out", "impersonation began"]);
  });

  test("beginning and end are in the audit log", async () => {
    const { accounts, adminId, begin, end, id } = await administrator();
    await begin();
    await end();
    const { entries } = await accounts.auditPage({ user: id, pageno: 1 });
    expect(entries.slice(0, 2)).toEqual(
      ["impersonation ended", "impersonation began"].map((act) =>
        expect.objectContaining({
          act,
          actor: { id: adminId, name: "Ada", email: ada },
          subject: { id, name: "Ann", email: ann },
          address: "192.0.2.1",
          requestId: "request-1",
        }),
      ),
    );
  });
});
