import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { auditQuery, type ChangeUser, usersQuery } from "#contract/administration-calls.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { createKeyRing } from "./key-ring.ts";

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
  beforeEach(() => empty(engine.database));
  const accountsHere = () => accountsUnderTest(engine.database);
  const logOf = async (accounts: ReturnType<typeof accountsHere>["accounts"], user: string) =>
    (await accounts.auditPage(auditQuery.parse({ user }))).entries.map(({ act, what }) => [act, what]);

  describe("a user is made", () => {
    test("with the rights that are given, and a link to choose a password", async () => {
      const { accounts, letters } = accountsHere();
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
      expect(letters).toMatchObject([{ to: ann, subject: "ABS Record: choose your password" }]);
      expect(await logOf(accounts, id)).toEqual([
        ["link sent", ""],
        ["user created", "user type public → client; permissions none → 3; clearances none → itar"],
      ]);
    });

    test("once for an address", async () => {
      const { accounts } = accountsHere();
      await accounts.createUser(operator, newUser(ann));
      await expect(accounts.createUser(operator, newUser(ann))).rejects.toMatchObject({ code: "emailTaken" });
    });

    test("and cannot sign in before a password was chosen", async () => {
      const { accounts, browser } = accountsHere();
      await accounts.createUser(operator, newUser(ann));
      await expect(browser().signIn(ann)).rejects.toMatchObject({ code: "signInFailed" });
    });
  });

  describe("a user is changed", () => {
    test("and the log says what was, and what is", async () => {
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

    test("in nothing: nothing is written down", async () => {
      const { accounts } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ann));
      await accounts.changeUser(operator, id, { ...plain, userType: "client" });
      expect(await logOf(accounts, id)).toHaveLength(1);
    });

    test.each([
      ["another type", { userType: "client" }],
      ["a permission", { permissions: [3] }],
      ["a clearance", { clearances: ["itar"] }],
    ] as const)("but is given %s only after the address was proved", async (_, rights) => {
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
    test("is neither disabled nor made something else", async () => {
      const { accounts } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ada, { userType: "ABSADMIN" }));
      const sentence = {
        code: "badRequest",
        message: "This is the last administrator, who cannot be spared.",
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

    test("remains where two disable each other at one moment", async () => {
      const { accounts } = accountsHere();
      const first = await accounts.createUser(operator, newUser(ada, { userType: "ABSADMIN" }));
      const second = await accounts.createUser(operator, newUser(ann, { userType: "ABSADMIN" }));
      const both = [first, second].map((id) => accounts.setDisabled(operator, id, true));
      const outcomes = await Promise.allSettled(both);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    });

    test("does not take its own administration away, though there are others", async () => {
      const { accounts } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ada, { userType: "ABSADMIN" }));
      await accounts.createUser(operator, newUser(ann, { userType: "ABSADMIN" }));
      const self = { user: { id, name: "Ada", email: ada } };
      const sentence = { message: "You cannot take your own administration away." };
      await expect(accounts.setDisabled(self, id, true)).rejects.toMatchObject(sentence);
      await expect(accounts.changeUser(self, id, plain)).rejects.toMatchObject(sentence);
    });
  });

  describe("users are listed", () => {
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
      ["by name, whatever its case", {}, [ann, "bob_b@client.example", "zoe@client.example"]],
      [
        "by a part of the address",
        { search: "CLIENT.example" },
        [ann, "bob_b@client.example", "zoe@client.example"],
      ],
      ["by a part of the name", { search: "zo" }, ["zoe@client.example"]],
      ["by a sign that is a wildcard elsewhere", { search: "100%" }, [ann]],
      ["by an underscore", { search: "b_b" }, ["bob_b@client.example"]],
      ["by type", { userType: "society" }, [ann]],
      ["by state", { state: "disabled" }, ["bob_b@client.example"]],
      ["in vain", { search: "nobody" }, []],
      ["beyond the last page", { pageno: 2 }, []],
    ])("%s", async (_, given, expected) => {
      expect(await emails(given)).toEqual(expected);
    });

    test("fifty a page", async () => {
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
    test("has an entry for each act of somebody at a browser", async () => {
      const { accounts, browser } = accountsHere();
      const tab = browser();
      await tab.signUp(ann);
      const { id } = (await tab.signedIn()).user;
      await accounts.signOut(tab.client(), await tab.signedIn());
      await expect(tab.signIn(ann, "not the right one")).rejects.toMatchObject({ code: "signInFailed" });
      await tab.signIn(ann);
      const { entries, totalCount } = await accounts.auditPage(auditQuery.parse({}));
      expect(entries.map(({ act, actor, what }) => [act, actor?.id ?? null, what])).toEqual([
        ["signed in", id, ""],
        ["sign-in failed", null, `as ${ann}`],
        ["signed out", id, ""],
        ["signed up", id, ""],
      ]);
      expect(totalCount).toBe(4);
      expect((await accounts.auditPage(auditQuery.parse({ act: "signed up" }))).entries).toHaveLength(1);
    });

    test.each([
      ["changed", sql`update audit_log set what = 'nothing'`],
      ["taken out", sql`delete from audit_log`],
      ["emptied", sql`truncate audit_log`],
    ])("cannot be %s", async (_, statement) => {
      const { accounts } = accountsHere();
      await accounts.createUser(operator, newUser(ann));
      await expect(statement.execute(engine.database.kysely)).rejects.toThrow("The audit log only grows");
      expect((await accounts.auditPage(auditQuery.parse({}))).totalCount).toBe(1);
    });

    test.each([
      ["whole where it is as long as any call", 65_534, ""],
      ["cut where it is longer than any call", 65_535, "…"],
    ])("takes any text that a caller can send, %s", async (_, length, end) => {
      const { accounts } = accountsHere();
      const what = `\0\uD800${"x".repeat(length)}`;
      await accounts.audit({ act: "read while impersonating", actor: null, what });
      const [entry] = (await accounts.auditPage(auditQuery.parse({}))).entries;
      expect(entry?.what).toBe(`\uFFFD${"x".repeat(65_534)}${end}`);
    });

    test("and the act are one: where the entry cannot be written, nothing has happened", async () => {
      const { accounts } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ann));
      const broken = { user: { id: "x", name: "\0", email: "" } };
      await expect(accounts.setDisabled(broken, id, true)).rejects.toThrow("invalid byte sequence");
      expect((await accounts.user(id)).isDisabled).toBe(false);
    });
  });

  describe("keys of one's own", () => {
    const laptop = { label: "laptop", password: goodPassword };

    test("are not made without the password", async () => {
      const under = accountsHere();
      await establish(under, newUser(ann));
      const tab = under.browser();
      await tab.signIn(ann);
      const own = await tab.signedIn();
      const message = "Please enter your password.";
      for (const password of [undefined, ""]) {
        const refused = under.accounts.makeKey(tab.client(), own, { label: "laptop", password });
        await expect(refused).rejects.toMatchObject({ code: "badRequest", message });
      }
      expect(await under.accounts.keys(own)).toEqual([]);
    });

    test("are not made with another password, and who tried is written down", async () => {
      const under = accountsHere();
      const id = await establish(under, newUser(ann));
      const tab = under.browser();
      await tab.signIn(ann);
      const own = await tab.signedIn();
      const wrong = { label: "laptop", password: "another-walrus-aboard" };
      const message = "The current password is not right.";
      await expect(under.accounts.makeKey(tab.client(), own, wrong)).rejects.toMatchObject({ message });
      expect(await under.accounts.keys(own)).toEqual([]);
      const [latest] = await logOf(under.accounts, id);
      expect(latest).toEqual(["sign-in failed", "the current password, to make a key"]);
    });

    test("read with the rights of their owner, and stop with the account", async () => {
      const under = accountsHere();
      const id = await establish(under, newUser(ann, { clearances: ["itar"] }));
      const tab = under.browser();
      await tab.signIn(ann);
      const { key, name } = await under.accounts.makeKey(tab.client(), await tab.signedIn(), laptop);
      expect(name).toMatch(/^laptop-[0-9a-f]{8}$/);
      const ring = createKeyRing(engine.database, Date.now);
      expect(await ring.find(key)).toMatchObject({
        name,
        ownerId: id,
        isRevoked: false,
        reader: { userType: "client", clearances: ["itar"] },
      });
      await under.accounts.setDisabled(operator, id, true);
      expect(await ring.find(key)).toMatchObject({ isRevoked: true });
    });

    test("do not come back with an account that is enabled again, and the log says who revoked them", async () => {
      const under = accountsHere();
      const { accounts } = under;
      const id = await establish(under, newUser(ann));
      const tab = under.browser();
      await tab.signIn(ann);
      const { key, name } = await accounts.makeKey(tab.client(), await tab.signedIn(), laptop);
      await accounts.setDisabled(operator, id, true);
      await accounts.setDisabled(operator, id, false);
      expect(await createKeyRing(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
      expect((await logOf(accounts, id)).slice(0, 3)).toEqual([
        ["user enabled", ""],
        ["user disabled", ""],
        ["key revoked", name],
      ]);
      await tab.signIn(ann);
      expect(await accounts.keys(await tab.signedIn())).toEqual([]);
    });

    test("and sessions that a disabled account has from before do not come back either", async () => {
      const under = accountsHere();
      const { accounts, database } = under;
      const id = await establish(under, newUser(ann));
      const tab = under.browser();
      await tab.signIn(ann);
      const { key } = await accounts.makeKey(tab.client(), await tab.signedIn(), laptop);
      await database.kysely
        .updateTable("portal_user")
        .set({ is_disabled: true })
        .where("id", "=", id)
        .execute();
      await accounts.setDisabled(operator, id, false);
      expect(await createKeyRing(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
      expect(await tab.session()).toBeNull();
    });

    test("are listed while valid, and revoked by their owner only", async () => {
      const { accounts, browser } = accountsHere();
      const [tab, stranger] = [browser(), browser()];
      await tab.signUp(ann);
      await stranger.signUp("eve@elsewhere.example");
      const own = await tab.signedIn();
      const { key, name } = await accounts.makeKey(tab.client(), own, laptop);
      expect(await accounts.keys(own)).toEqual([{ name, createdAt: expect.any(String), lastUsedAt: null }]);
      const foreign = accounts.revokeKey(stranger.client(), await stranger.signedIn(), name);
      await expect(foreign).rejects.toMatchObject({ code: "notFound" });
      await accounts.revokeKey(tab.client(), own, name);
      expect(await accounts.keys(own)).toEqual([]);
      expect(await createKeyRing(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
    });

    test("are at most twenty", async () => {
      const under = accountsHere();
      const { accounts } = under;
      await establish(under, newUser(ann));
      const tab = under.browser();
      await tab.signIn(ann);
      const own = await tab.signedIn();
      const names: string[] = [];
      for (let count = 1; count <= 20; count += 1)
        names.push((await accounts.makeKey(tab.client(), own, laptop)).name);
      await expect(accounts.makeKey(tab.client(), own, laptop)).rejects.toMatchObject({ code: "badRequest" });
      await accounts.revokeKey(tab.client(), own, names[0] ?? "");
      await accounts.makeKey(tab.client(), own, laptop);
    });
  });
});
