import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { accountDependencies } from "#accounts/open-accounts.ts";
import { printInvitationLink } from "./invitation.ts";
import type { UsersQuery } from "#contract/administration/administration.ts";
import type { UserChange } from "#contract/administration/administration-calls.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { accountsUnderTest, establish, newUser } from "#tests/accounts/accounts-under-test.ts";

const ada = "ada@society.example";
const ann = "ann@client.example";
const operator = { user: null };
const plain: UserChange = {
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
    (await accounts.auditPage({ user, pageno: 1 })).entries.map(({ event, what }) => [event, what]);

  describe("a clearance", () => {
    const clearing = { ...plain, userType: "client", clearances: ["itar"] } satisfies UserChange;

    /** An administrator who makes changes, and a client. */
    async function administration() {
      const setup = accountsHere();
      const adminId = await establish(setup, newUser(ada, { userType: "ABSADMIN" }));
      const id = await establish(setup, newUser(ann));
      return { ...setup, adminId, id, actor: { user: { id: adminId, name: "Ada", email: ada } } };
    }

    test("cannot be granted by an administrator to any user", async () => {
      const { accounts, actor, adminId, id } = await administration();
      const own = { ...clearing, name: "Ada", userType: "ABSADMIN" } satisfies UserChange;
      for (const [to, change] of [
        [id, clearing],
        [adminId, own],
      ] as const) {
        await expect(accounts.changeUser(actor, to, change)).rejects.toMatchObject({
          code: "clearanceByOperator",
          status: 403,
        });
        expect((await accounts.administeredUser(to)).clearances).toEqual([]);
      }
      expect(await logOf(accounts, id)).toEqual([["user created", "user type public → client"]]);
    });

    test("cannot be granted by an administrator to a new user, who is not created", async () => {
      const { accounts, actor } = await administration();
      const user = newUser("bob@client.example", { clearances: ["itar"] });
      await expect(accounts.createUser(actor, user)).rejects.toMatchObject({ code: "clearanceByOperator" });
      const { totalCount } = await accounts.listUsers({ search: "bob", pageno: 1 });
      expect(totalCount).toBe(0);
    });

    test("stays when an administrator changes other fields, and can be removed by an administrator", async () => {
      const { accounts, actor, id } = await administration();
      await accounts.changeUser(operator, id, clearing);
      await accounts.changeUser(actor, id, { ...clearing, name: "Annabel" });
      expect((await accounts.administeredUser(id)).clearances).toEqual(["itar"]);
      await accounts.changeUser(actor, id, { ...clearing, name: "Annabel", clearances: [] });
      expect((await accounts.administeredUser(id)).clearances).toEqual([]);
      expect((await logOf(accounts, id))[0]).toEqual(["user changed", "clearances itar → none"]);
      await expect(accounts.changeUser(actor, id, clearing)).rejects.toMatchObject({
        code: "clearanceByOperator",
      });
    });
  });

  describe("a change", () => {
    test("leaves what it does not have as it is", async () => {
      const setup = accountsHere();
      const id = await establish(setup, newUser(ann, { userType: "client", permissions: [3] }));
      const before = await setup.accounts.administeredUser(id);
      await setup.accounts.changeUser(operator, id, { roleValue: "CLERK" }, before.version);
      const { version, ...after } = await setup.accounts.administeredUser(id);
      expect({ ...after, version: before.version }).toEqual({ ...before, roleValue: "CLERK" });
      expect(version).not.toBe(before.version);
    });

    test("of a user that somebody else has changed is refused", async () => {
      const setup = accountsHere();
      const id = await establish(setup, newUser(ann, { userType: "client", permissions: [3] }));
      const { version } = await setup.accounts.administeredUser(id);
      await setup.accounts.changeUser(operator, id, { permissions: [] }, version);
      const stale = setup.accounts.changeUser(operator, id, { permissions: [3, 7] }, version);
      await expect(stale).rejects.toMatchObject({ code: "userChanged", status: 409 });
      await setup.accounts.setDisabled(operator, id, true);
      const newest = await setup.accounts.administeredUser(id);
      expect(newest).toMatchObject({ permissions: [], isDisabled: true });
      await setup.accounts.setDisabled(operator, id, false);
      const again = setup.accounts.changeUser(operator, id, { name: "Anna" }, newest.version);
      await expect(again).rejects.toMatchObject({ code: "userChanged" });
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
      expect(await accounts.administeredUser(id)).toEqual({
        id,
        version: expect.stringMatching(/Z$/),
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
      expect(await accounts.administeredUser(id)).toMatchObject({
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
      const refused = accounts.changeUser(operator, id, { ...plain, ...(rights as Partial<UserChange>) });
      await expect(refused).rejects.toMatchObject({ code: "badRequest" });
      expect(await accounts.administeredUser(id)).toMatchObject({
        userType: "public",
        permissions: [],
        clearances: [],
      });
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
    const emails = async (given: Partial<UsersQuery>) => {
      const page = await accountsHere().accounts.listUsers({ search: "", pageno: 1, ...given });
      return page.users.map(({ email }) => email);
    };
    beforeEach(async () => {
      const { accounts } = accountsHere();
      await accounts.createUser(operator, newUser("zoe@client.example"));
      await accounts.createUser(operator, newUser(ann, { userType: "society", name: "ann of 100%" }));
      const id = await accounts.createUser(operator, newUser("bob_b@client.example"));
      await accounts.setDisabled(operator, id, true);
    });

    test.each<[string, Partial<UsersQuery>, readonly string[]]>([
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
      const pages = await Promise.all([1, 2].map((pageno) => accounts.listUsers({ search: "", pageno })));
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
      const { entries, totalCount } = await accounts.auditPage({ pageno: 1 });
      expect(entries.map(({ event, actor, what }) => [event, actor?.id ?? null, what])).toEqual([
        ["signed in", id, ""],
        ["sign-in failed", null, `as ${ann}`],
        ["signed out", id, ""],
        ["signed up", id, ""],
      ]);
      expect(totalCount).toBe(4);
      expect((await accounts.auditPage({ event: "signed up", pageno: 1 })).entries).toHaveLength(1);
    });

    test.each([
      ["changed", sql`update audit_log set what = 'nothing'`],
      ["deleted from", sql`delete from audit_log`],
      ["emptied", sql`truncate audit_log`],
    ])("cannot be %s", async (_, statement) => {
      const { accounts } = accountsHere();
      await accounts.createUser(operator, newUser(ann));
      await expect(statement.execute(engine.database.kysely)).rejects.toThrow("The audit log only grows");
      expect((await accounts.auditPage({ pageno: 1 })).totalCount).toBe(1);
    });

    test.each([
      ["whole if it is as long as the longest call", 65_534, ""],
      ["cut if it is longer", 65_535, "…"],
    ])("stores any text that a client can send, %s", async (_, length, end) => {
      const { accounts } = accountsHere();
      const what = `\0\uD800${"x".repeat(length)}`;
      await accounts.audit({ event: "read while impersonating", actor: null, what });
      const [entry] = (await accounts.auditPage({ pageno: 1 })).entries;
      expect(entry?.what).toBe(`\uFFFD${"x".repeat(65_534)}${end}`);
    });

    test("is written in one transaction with the change, which fails if the event cannot be written", async () => {
      const { accounts } = accountsHere();
      const id = await accounts.createUser(operator, newUser(ann));
      const broken = { user: { id: "x", name: "\0", email: "" } };
      await expect(accounts.setDisabled(broken, id, true)).rejects.toThrow("invalid byte sequence");
      expect((await accounts.administeredUser(id)).isDisabled).toBe(false);
    });
  });
});
