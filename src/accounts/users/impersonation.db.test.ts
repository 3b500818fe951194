import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type CreateUser } from "#contract/administration/administration-calls.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { impersonationLifetime } from "#accounts/sessions/session-lifetimes.ts";

const ada = "ada@society.example";
const ann = "ann@client.example";
const operator = { user: null };

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));
  afterEach(() => vi.useRealTimers());

  /** An administrator who is signed in, and a user to impersonate. */
  async function administrator(of: Partial<CreateUser> = {}, own: Partial<CreateUser> = {}) {
    const setup = accountsUnderTest(engine.database);
    const adminId = await establish(setup, newUser(ada, { userType: "ABSADMIN", ...own }));
    const id = await establish(setup, newUser(ann, of));
    const tab = setup.browser();
    await tab.signIn(ada);
    const begin = async () =>
      tab.keep(await setup.accounts.impersonate(tab.client(), await tab.signedIn(), id));
    const end = async () =>
      tab.keep(await setup.accounts.endImpersonation(tab.client(), await tab.signedIn()));
    return { ...setup, adminId, begin, end, id, tab };
  }

  describe("impersonation", () => {
    test("reads with the user's rights and names the administrator", async () => {
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

    test("returns to the administrator's own session when it ends", async () => {
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
    ] as const)("has a clearance only if both have it: %s", async (_, own, of, expected) => {
      const { begin, tab } = await administrator({ clearances: [...of] }, { clearances: [...own] });
      await begin();
      expect((await tab.signedIn()).reader.clearances).toEqual(expected);
    });

    test("writes both the administrator and the user to the audit event of a controlled read", async () => {
      const { accounts, adminId, begin, id, tab } = await administrator(
        { clearances: ["itar"] },
        { clearances: ["itar"] },
      );
      await begin();
      const { reader } = await tab.signedIn();
      await reader.auditControlledRead?.({ vessels: ["C1", "C2"], call: "/os/ABSRECORDSURVEY" });
      const [event] = (await accounts.auditPage({ event: "controlled data read", pageno: 1 })).entries;
      expect(event).toMatchObject({
        actor: { id: adminId },
        subject: { id },
        what: "C1, C2: /os/ABSRECORDSURVEY",
        address: "192.0.2.1",
        requestId: "request-1",
        at: expect.stringMatching(/Z$/),
      });
    });

    test.each([
      ["a second before the hour is over", impersonationLifetime - 1, true],
      ["when the hour is over", impersonationLifetime, false],
      ["a second later", impersonationLifetime + 1, false],
    ])("lasts an hour, whichever cookies the browser omits: %s", async (_, seconds, isAlive) => {
      for (const leftOut of ["plimsoll.nothing", "plimsoll.dont_remember"]) {
        await empty(engine.database);
        const { begin, tab } = await administrator();
        const begun = Date.now();
        vi.useFakeTimers({ toFake: ["Date"], now: begun });
        await begin();
        tab.kept.delete(leftOut);
        // A use in between would prolong any other session.
        vi.setSystemTime(begun + 1800 * 1000);
        await tab.session();
        vi.setSystemTime(begun + seconds * 1000);
        expect((await tab.session())?.user.email).toBe(isAlive ? ann : undefined);
        vi.useRealTimers();
      }
    });

    test("ends when the user becomes an administrator", async () => {
      const { accounts, begin, id, tab } = await administrator();
      await begin();
      await accounts.changeUser(operator, id, newUser(ann, { userType: "ABSADMIN" }));
      expect(await tab.session()).toBeNull();
    });

    test("ends when the administrator loses the user type", async () => {
      const { accounts, adminId, begin, tab, ...setup } = await administrator();
      await establish({ accounts, ...setup }, newUser("bea@society.example", { userType: "ABSADMIN" }));
      await begin();
      const demoted = { name: "Ada", userType: "society", roleValue: "USER" } as const;
      await accounts.changeUser(operator, adminId, { ...demoted, permissions: [], clearances: [] });
      expect(await tab.session()).toBeNull();
    });

    test("ends when the user is disabled", async () => {
      const { accounts, begin, id, tab } = await administrator();
      await begin();
      await accounts.setDisabled(operator, id, true);
      expect(await tab.session()).toBeNull();
    });

    test("ends at sign-out together with the administrator's session", async () => {
      const { accounts, begin, tab } = await administrator();
      const own = tab.client();
      await begin();
      tab.keep(await accounts.signOut(tab.client(), await tab.signedIn()));
      expect(await tab.session()).toBeNull();
      expect(await accounts.resumeUserSession(own)).toBeNull();
    });

    test("ends at sign-out together with the session that began it, but not with those on other devices", async () => {
      const { accounts, begin, browser, tab } = await administrator();
      const other = browser();
      await other.signIn(ada);
      await begin();
      tab.keep(await accounts.signOut(tab.client(), await tab.signedIn()));
      expect((await other.signedIn()).user.email).toBe(ada);
      expect([...tab.kept.keys()]).toEqual([]);
    });

    test("ends when the administrator's own session signs out", async () => {
      const { accounts, begin, tab } = await administrator();
      const own = { client: tab.client(), session: await tab.signedIn() };
      await begin();
      await accounts.signOut(own.client, own.session);
      expect(await tab.session()).toBeNull();
    });

    test.each([
      ["ends the other sessions", "others"],
      ["changes the password", "password"],
    ])("ends when the administrator %s, because it may be an attacker's", async (_, way) => {
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

    test("signs out at its end if the administrator's own session has ended", async () => {
      const { accounts, begin, end, adminId, tab } = await administrator();
      await begin();
      await engine.database.kysely.deleteFrom("portal_session").where("user_id", "=", adminId).execute();
      await end();
      expect(await tab.session()).toBeNull();
      expect((await accounts.auditPage({ pageno: 1 })).entries[0]?.event).toBe("impersonation ended");
    });

    test("is not listed among the user's own sessions", async () => {
      const { accounts, begin, browser } = await administrator();
      await begin();
      const own = browser("203.0.113.5");
      await own.signIn(ann);
      const sessions = await accounts.listSessions(await own.signedIn());
      expect(sessions.map(({ address }) => address)).toEqual(["203.0.113.5"]);
    });
  });

  describe("an impersonation request is refused", () => {
    test("for another administrator", async () => {
      const { accounts, tab } = await administrator();
      const { database } = engine;
      const other = newUser("bea@society.example", { userType: "ABSADMIN" });
      const id = await establish({ accounts, database }, other);
      const refused = accounts.impersonate(tab.client(), await tab.signedIn(), id);
      await expect(refused).rejects.toMatchObject({ code: "badRequest" });
    });

    test("for a disabled user", async () => {
      const { accounts, begin, id } = await administrator();
      await accounts.setDisabled(operator, id, true);
      await expect(begin()).rejects.toMatchObject({ code: "badRequest" });
    });

    test("for an unknown user", async () => {
      const { accounts, tab } = await administrator();
      const refused = accounts.impersonate(tab.client(), await tab.signedIn(), "nobody");
      await expect(refused).rejects.toMatchObject({ code: "notFound" });
    });

    test("for a user who is not an administrator, even without the check of the route", async () => {
      const { accounts, adminId: _, browser, ...setup } = await administrator();
      await establish({ accounts, ...setup }, newUser("sue@society.example", { userType: "society" }));
      const tab = browser();
      await tab.signIn("sue@society.example");
      const refused = accounts.impersonate(tab.client(), await tab.signedIn(), setup.id);
      await expect(refused).rejects.toMatchObject({ code: "notPermitted" });
      expect((await tab.signedIn()).user.email).toBe("sue@society.example");
    });

    test("to end an impersonation that has not begun", async () => {
      const { end } = await administrator();
      await expect(end()).rejects.toMatchObject({ code: "badRequest" });
    });
  });

  test.each([
    ["signs out during it", "viewing"],
    ["signs out of the original session", "own"],
    ["changes the password", "password"],
  ])(
    "the end of an impersonation is audited once with its subject if the administrator %s",
    async (_, way) => {
      const { accounts, adminId, begin, id, tab } = await administrator();
      const own = { client: tab.client(), session: await tab.signedIn() };
      await begin();
      const body = { currentPassword: goodPassword, newPassword: "another-walrus-in-the-rigging" };
      if (way === "viewing") await accounts.signOut(tab.client(), await tab.signedIn());
      else if (way === "own") await accounts.signOut(own.client, own.session);
      else await accounts.changePassword(own.client, own.session, body);
      const { entries } = await accounts.auditPage({ pageno: 1 });
      const events = entries.map(({ event, actor, subject }) => [event, actor?.id, subject?.id]);
      expect(events.slice(0, 3)).toEqual([
        [way === "password" ? "password changed" : "signed out", adminId, undefined],
        ["impersonation ended", adminId, id],
        ["impersonation began", adminId, id],
      ]);
    },
  );

  test("the end of an impersonation is audited if the administrator ends the other sessions", async () => {
    const { accounts, adminId, begin, id, tab } = await administrator();
    const own = { client: tab.client(), session: await tab.signedIn() };
    await begin();
    await accounts.endOtherSessions(own.client, own.session);
    const [latest] = (await accounts.auditPage({ pageno: 1 })).entries;
    expect(latest).toMatchObject({ event: "impersonation ended", actor: { id: adminId }, subject: { id } });
  });

  test("the end of an expired impersonation is not audited", async () => {
    const { accounts, begin, tab } = await administrator();
    const own = { client: tab.client(), session: await tab.signedIn() };
    await begin();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + impersonationLifetime * 1000 });
    await accounts.signOut(own.client, own.session);
    const { entries } = await accounts.auditPage({ pageno: 1 });
    expect(entries.slice(0, 2).map(({ event }) => event)).toEqual(["signed out", "impersonation began"]);
  });

  test("the beginning and the end of an impersonation are audited", async () => {
    const { accounts, adminId, begin, end, id } = await administrator();
    await begin();
    await end();
    const { entries } = await accounts.auditPage({ user: id, pageno: 1 });
    expect(entries.slice(0, 2)).toEqual(
      ["impersonation ended", "impersonation began"].map((event) =>
        expect.objectContaining({
          event,
          actor: { id: adminId, name: "Ada", email: ada },
          subject: { id, name: "Ann", email: ann },
          address: "192.0.2.1",
          requestId: "request-1",
        }),
      ),
    );
  });
});
