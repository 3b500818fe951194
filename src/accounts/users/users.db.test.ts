import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { accountDependencies } from "#accounts/open-accounts.ts";
import { printInvitationLink } from "./invitation.ts";
import { auditQuery, type ChangeUser, usersQuery } from "#contract/administration-calls.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { createApiKeyStore } from "#accounts/api-keys/api-key-store.ts";

const ada = "ada@society.example";
const ann = "ann@client.example";
const operator = { user: null };
const plain: ChangeUser = {
  name: "Ann",
  userType: "public",
  roleValue: "USER",
  permissions: [],
  clearances: [],
};

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));
  const accountsHere = () => accountsUnderTest(engine.database);
  const logOf = async (accounts: ReturnType<typeof accountsHere>["accounts"], user: string) =>
    (await accounts.auditPage(auditQuery.parse({ user }))).entries.map(({ event, what }) => [event, what]);

  describe("a clearance", () => {
    const clearing = { ...plain, userType: "client", clearances: ["itar"] } satisfies ChangeUser;

    /** An administrator who makes changes, and a client. */
    async function administration() {
      const setup = accountsHere();
      const adminId = await establish(setup, newUser(ada, { userType: "ABSADMIN" }));
      const id = await establish(setup, newUser(ann));
      return { ...setup, adminId, id, actor: { user: { id: adminId, name: "Ada", email: ada } } };
    }

    test("cannot be granted by an administrator to any user", async () => {
      const { accounts, actor, adminId, id } = await administration();
      const own = { ...clearing, name: "Ada", userType: "ABSADMIN" } satisfies ChangeUser;
      for (const [to, change] of [
        [id, clearing],
        [adminId, own],
      ] as const) {
        await expect(accounts.changeUser(actor, to, change)).rejects.toMatchObject({
          code: "clearanceByOperator",
          status: 403,
        });
        expect((await accounts.user(to)).clearances).toEqual([]);
      }
      expect(await logOf(accounts, id)).toEqual([["user created", "user type public → client"]]);
    });

    test("cannot be granted by an administrator to a new user, who is not created", async () => {
      const { accounts, actor } = await administration();
      const user = newUser("bob@client.example", { clearances: ["itar"] });
      await expect(accounts.createUser(actor, user)).rejects.toMatchObject({ code: "clearanceByOperator" });
      const { totalCount } = await accounts.users(usersQuery.parse({ search: "bob" }));
      expect(totalCount).toBe(0);
    });

    test("stays when an administrator changes other fields, and can be removed by an administrator", async () => {
      const { accounts, actor, id } = await administration();
      await accounts.changeUser(operator, id, clearing);
      await accounts.changeUser(actor, id, { ...clearing, name: "Annabel" });
      expect((await accounts.user(id)).clearances).toEqual(["itar"]);
      await accounts.changeUser(actor, id, { ...clearing, name: "Annabel", clearances: [] });
      expect((await accounts.user(id)).clearances).toEqual([]);
      expect((await logOf(accounts, id))[0]).toEqual(["user changed", "clearances itar → none"]);
      await expect(accounts.changeUser(actor, id, clearing)).rejects.toMatchObject({
        code: "clearanceByOperator",
      });
    });
  });

  describe("a new user", () => {
    test("has the given rights and receives a link to choose a password", async () => {
      const { accounts, sentEmails } = accountsHere();
      const id = await accounts.createUser(
        operator,
        newUser(ann, { permissions: [3], clearances: ["itar"] }),
      );
      await accounts.sendInvitation(operator, id);
      expect(await accounts.user(id)).toEqual({
        id,
        name: "Ann",
        email: ann,
        isEmailVerified: false,
        userType: "client",
        roleValue: "USER",
        permissions: [3],
        clearances: ["itar"],
        isDisabled: false,
        createdAt: expect.stringMatching(/Z$/),
        lastSeenAt: null,
      });
      expect(sentEmails).toMatchObject([{ to: ann, subject: "ABS Record: choose your password" }]);
      expect(await logOf(accounts, id)).toEqual([
        ["link not sent", ""],
        ["user created", "user type public → client; permissions none → 3; clearances none → itar"],
      ]);
    });

    test("whose link the operator prints gets no email, and the log states that it was printed", async () => {
      const { accounts, sentEmails, settings } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ann));
      await printInvitationLink(accountDependencies(settings), operator, id);
      expect(sentEmails).toEqual([]);
      expect((await logOf(accounts, id))[0]).toEqual(["link printed", ""]);
    });

    test("needs an email address that is not in use", async () => {
      const { accounts } = accountsHere();
      await accounts.createUser(operator, newUser(ann));
      await expect(accounts.createUser(operator, newUser(ann))).rejects.toMatchObject({ code: "emailTaken" });
    });

    test("cannot sign in before a password is chosen", async () => {
      const { accounts, browser } = accountsHere();
      await accounts.createUser(operator, newUser(ann));
      await expect(browser().signIn(ann)).rejects.toMatchObject({ code: "signInFailed" });
    });
  });

  describe("a changed user", () => {
    test("has an audit event with the old and new values", async () => {
      const { accounts } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ann));
      await accounts.changeUser(operator, id, {
        ...plain,
        name: "Anne",
        userType: "society",
        permissions: [1, 3],
      });
      expect(await accounts.user(id)).toMatchObject({
        name: "Anne",
        userType: "society",
        permissions: [1, 3],
      });
      expect((await logOf(accounts, id))[0]).toEqual([
        "user changed",
        "name Ann → Anne; user type client → society; permissions none → 1, 3",
      ]);
    });

    test("has no audit event if nothing changed", async () => {
      const { accounts } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ann));
      await accounts.changeUser(operator, id, { ...plain, userType: "client" });
      expect(await logOf(accounts, id)).toHaveLength(1);
    });

    test.each([
      ["another type", { userType: "client" }],
      ["a permission", { permissions: [3] }],
      ["a clearance", { clearances: ["itar"] }],
    ] as const)("gets %s only after the email address is verified", async (_, rights) => {
      const { accounts, browser } = accountsHere();
      const tab = browser();
      await tab.signUp(ann);
      const { id } = (await tab.signedIn()).user;
      const refused = accounts.changeUser(operator, id, { ...plain, ...(rights as Partial<ChangeUser>) });
      await expect(refused).rejects.toMatchObject({ code: "badRequest" });
      expect(await accounts.user(id)).toMatchObject({ userType: "public", permissions: [], clearances: [] });
    });
  });

  describe("the last administrator", () => {
    test("can be neither disabled nor given another type", async () => {
      const { accounts } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ada, { userType: "ABSADMIN" }));
      const sentence = {
        code: "badRequest",
        message: "You cannot change or disable the last administrator. Add another administrator first.",
      };
      await expect(accounts.setDisabled(operator, id, true)).rejects.toMatchObject(sentence);
      await expect(accounts.changeUser(operator, id, plain)).rejects.toMatchObject(sentence);
    });

    test("is not counted while disabled", async () => {
      const { accounts } = accountsHere();
      const first = await accounts.createUser(operator, newUser(ada, { userType: "ABSADMIN" }));
      const second = await accounts.createUser(operator, newUser(ann, { userType: "ABSADMIN" }));
      await accounts.setDisabled(operator, second, true);
      await expect(accounts.setDisabled(operator, first, true)).rejects.toMatchObject({ code: "badRequest" });
    });

    test("remains if two disable each other at the same time", async () => {
      const { accounts } = accountsHere();
      const first = await accounts.createUser(operator, newUser(ada, { userType: "ABSADMIN" }));
      const second = await accounts.createUser(operator, newUser(ann, { userType: "ABSADMIN" }));
      const both = [first, second].map((id) => accounts.setDisabled(operator, id, true));
      const outcomes = await Promise.allSettled(both);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    });

    test("cannot remove its own administrator rights even if there are others", async () => {
      const { accounts } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ada, { userType: "ABSADMIN" }));
      await accounts.createUser(operator, newUser(ann, { userType: "ABSADMIN" }));
      const self = { user: { id, name: "Ada", email: ada } };
      const sentence = { message: "You cannot remove your own administrator rights." };
      await expect(accounts.setDisabled(self, id, true)).rejects.toMatchObject(sentence);
      await expect(accounts.changeUser(self, id, plain)).rejects.toMatchObject(sentence);
    });
  });

  describe("the list of users", () => {
    const emails = async (given: object) => {
      const page = await accountsHere().accounts.users(usersQuery.parse(given));
      return page.users.map(({ email }) => email);
    };
    beforeEach(async () => {
      const { accounts } = accountsHere();
      await accounts.createUser(operator, newUser("zoe@client.example"));
      await accounts.createUser(operator, newUser(ann, { userType: "society", name: "ann of 100%" }));
      const id = await accounts.createUser(operator, newUser("bob_b@client.example"));
      await accounts.setDisabled(operator, id, true);
    });

    test.each([
      ["is ordered by name, whatever its case", {}, [ann, "bob_b@client.example", "zoe@client.example"]],
      [
        "is filtered by a part of the email address",
        { search: "CLIENT.example" },
        [ann, "bob_b@client.example", "zoe@client.example"],
      ],
      ["is filtered by a part of the name", { search: "zo" }, ["zoe@client.example"]],
      ["is filtered by a percent sign as text", { search: "100%" }, [ann]],
      ["is filtered by an underscore as text", { search: "b_b" }, ["bob_b@client.example"]],
      ["is filtered by type", { userType: "society" }, [ann]],
      ["is filtered by state", { state: "disabled" }, ["bob_b@client.example"]],
      ["is empty without a match", { search: "nobody" }, []],
      ["is empty beyond the last page", { pageno: 2 }, []],
    ])("%s", async (_, given, expected) => {
      expect(await emails(given)).toEqual(expected);
    });

    test("has fifty users a page", async () => {
      const { accounts } = accountsHere();
      for (let count = 4; count <= 51; count += 1) {
        await accounts.createUser(operator, newUser(`u${count}@client.example`));
      }
      const pages = await Promise.all([1, 2].map((pageno) => accounts.users(usersQuery.parse({ pageno }))));
      expect(
        pages.map(({ users, totalCount, totalPages }) => [users.length, totalCount, totalPages]),
      ).toEqual([
        [50, 51, 2],
        [1, 51, 2],
      ]);
    });
  });

  describe("the audit log", () => {
    test("has an event for each action of a user in the browser", async () => {
      const { accounts, browser } = accountsHere();
      const tab = browser();
      await tab.signUp(ann);
      const { id } = (await tab.signedIn()).user;
      await accounts.signOut(tab.client(), await tab.signedIn());
      await expect(tab.signIn(ann, "not the right one")).rejects.toMatchObject({ code: "signInFailed" });
      await tab.signIn(ann);
      const { entries, totalCount } = await accounts.auditPage(auditQuery.parse({}));
      expect(entries.map(({ event, actor, what }) => [event, actor?.id ?? null, what])).toEqual([
        ["signed in", id, ""],
        ["sign-in failed", null, `as ${ann}`],
        ["signed out", id, ""],
        ["signed up", id, ""],
      ]);
      expect(totalCount).toBe(4);
      expect((await accounts.auditPage(auditQuery.parse({ event: "signed up" }))).entries).toHaveLength(1);
    });

    test.each([
      ["changed", sql`update audit_log set what = 'nothing'`],
      ["deleted from", sql`delete from audit_log`],
      ["emptied", sql`truncate audit_log`],
    ])("cannot be %s", async (_, statement) => {
      const { accounts } = accountsHere();
      await accounts.createUser(operator, newUser(ann));
      await expect(statement.execute(engine.database.kysely)).rejects.toThrow("The audit log only grows");
      expect((await accounts.auditPage(auditQuery.parse({}))).totalCount).toBe(1);
    });

    test.each([
      ["whole if it is as long as the longest call", 65_534, ""],
      ["cut if it is longer", 65_535, "…"],
    ])("stores any text that a client can send, %s", async (_, length, end) => {
      const { accounts } = accountsHere();
      const what = `\0\uD800${"x".repeat(length)}`;
      await accounts.audit({ event: "read while impersonating", actor: null, what });
      const [entry] = (await accounts.auditPage(auditQuery.parse({}))).entries;
      expect(entry?.what).toBe(`\uFFFD${"x".repeat(65_534)}${end}`);
    });

    test("is written in one transaction with the change, which fails if the event cannot be written", async () => {
      const { accounts } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ann));
      const broken = { user: { id: "x", name: "\0", email: "" } };
      await expect(accounts.setDisabled(broken, id, true)).rejects.toThrow("invalid byte sequence");
      expect((await accounts.user(id)).isDisabled).toBe(false);
    });
  });

  describe("the user's own keys", () => {
    const laptop = { label: "laptop", password: goodPassword };

    test("cannot be created without the password", async () => {
      const setup = accountsHere();
      await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const own = await tab.signedIn();
      const message = "Please enter your password.";
      for (const password of [undefined, ""]) {
        const refused = setup.accounts.createApiKey(tab.client(), own, { label: "laptop", password });
        await expect(refused).rejects.toMatchObject({ code: "badRequest", message });
      }
      expect(await setup.accounts.keys(own)).toEqual([]);
    });

    test("cannot be created with a wrong password, and the attempt is audited", async () => {
      const setup = accountsHere();
      const id = await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const own = await tab.signedIn();
      const wrong = { label: "laptop", password: "another-walrus-aboard" };
      const message = "The current password is not right.";
      await expect(setup.accounts.createApiKey(tab.client(), own, wrong)).rejects.toMatchObject({ message });
      expect(await setup.accounts.keys(own)).toEqual([]);
      const [latest] = await logOf(setup.accounts, id);
      expect(latest).toEqual(["sign-in failed", "the current password, to make a key"]);
    });

    test("cannot be created before the email address is verified", async () => {
      const setup = accountsHere();
      const tab = setup.browser();
      await tab.signUp(ann);
      const own = await tab.signedIn();
      const refused = setup.accounts.createApiKey(tab.client(), own, laptop);
      await expect(refused).rejects.toMatchObject({ code: "emailUnverified", status: 403 });
      expect(await setup.accounts.keys(own)).toEqual([]);
    });

    test("do not work until the email address is verified", async () => {
      const setup = accountsHere();
      const id = await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const { key } = await setup.accounts.createApiKey(tab.client(), await tab.signedIn(), laptop);
      const store = createApiKeyStore(engine.database, Date.now);
      const verify = (email_verified: boolean) =>
        engine.database.kysely
          .updateTable("portal_user")
          .set({ email_verified })
          .where("id", "=", id)
          .execute();
      await verify(false);
      expect(await store.find(key)).toMatchObject({ isOwnerUnverified: true });
      await verify(true);
      expect(await store.find(key)).toMatchObject({ isOwnerUnverified: false });
    });

    test("have the rights of their owner and stop working with the account", async () => {
      const setup = accountsHere();
      const id = await establish(setup, newUser(ann, { clearances: ["itar"] }));
      const tab = setup.browser();
      await tab.signIn(ann);
      const { key, name } = await setup.accounts.createApiKey(tab.client(), await tab.signedIn(), laptop);
      expect(name).toMatch(/^laptop-[0-9a-f]{8}$/);
      const store = createApiKeyStore(engine.database, Date.now);
      expect(await store.find(key)).toMatchObject({
        name,
        ownerId: id,
        isRevoked: false,
        reader: { userType: "client", clearances: ["itar"] },
      });
      await setup.accounts.setDisabled(operator, id, true);
      expect(await store.find(key)).toMatchObject({ isRevoked: true });
    });

    test("stay revoked when the account is enabled again, and the log names who revoked them", async () => {
      const setup = accountsHere();
      const { accounts } = setup;
      const id = await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const { key, name } = await accounts.createApiKey(tab.client(), await tab.signedIn(), laptop);
      await accounts.setDisabled(operator, id, true);
      await accounts.setDisabled(operator, id, false);
      expect(await createApiKeyStore(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
      expect((await logOf(accounts, id)).slice(0, 3)).toEqual([
        ["user enabled", ""],
        ["user disabled", ""],
        ["key revoked", name],
      ]);
      await tab.signIn(ann);
      expect(await accounts.keys(await tab.signedIn())).toEqual([]);
    });

    test("and sessions of an account that was disabled before stay ended when it is enabled", async () => {
      const setup = accountsHere();
      const { accounts, database } = setup;
      const id = await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const { key } = await accounts.createApiKey(tab.client(), await tab.signedIn(), laptop);
      await database.kysely
        .updateTable("portal_user")
        .set({ is_disabled: true })
        .where("id", "=", id)
        .execute();
      await accounts.setDisabled(operator, id, false);
      expect(await createApiKeyStore(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
      expect(await tab.session()).toBeNull();
    });

    test("are listed while valid and can be revoked only by their owner", async () => {
      const setup = accountsHere();
      const { accounts, browser } = setup;
      const [tab, stranger] = [browser(), browser()];
      await establish(setup, newUser(ann));
      await tab.signIn(ann);
      await stranger.signUp("eve@elsewhere.example");
      const own = await tab.signedIn();
      const { key, name } = await accounts.createApiKey(tab.client(), own, laptop);
      expect(await accounts.keys(own)).toEqual([{ name, createdAt: expect.any(String), lastUsedAt: null }]);
      const foreign = accounts.revokeApiKey(stranger.client(), await stranger.signedIn(), name);
      await expect(foreign).rejects.toMatchObject({ code: "notFound" });
      await accounts.revokeApiKey(tab.client(), own, name);
      expect(await accounts.keys(own)).toEqual([]);
      expect(await createApiKeyStore(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
    });

    test("are limited to twenty", async () => {
      const setup = accountsHere();
      const { accounts } = setup;
      await establish(setup, newUser(ann));
      const tab = setup.browser();
      await tab.signIn(ann);
      const own = await tab.signedIn();
      const names: string[] = [];
      for (let count = 1; count <= 20; count += 1)
        names.push((await accounts.createApiKey(tab.client(), own, laptop)).name);
      await expect(accounts.createApiKey(tab.client(), own, laptop)).rejects.toMatchObject({
        code: "badRequest",
      });
      await accounts.revokeApiKey(tab.client(), own, names[0] ?? "");
      await accounts.createApiKey(tab.client(), own, laptop);
    });
  });
});
