import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import {
  accountsUnderTest,
  goodPassword,
  newUser,
  establish,
  origin,
  tokenIn,
} from "#tests/accounts/accounts-under-test.ts";
import { createKeyRing } from "./key-ring.ts";

const ann = "ann@client.example";

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));
  afterEach(() => vi.useRealTimers());

  describe("signing up", () => {
    test("makes a member of the public without any right, who is signed in", async () => {
      const { browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      expect((await tab.signedIn()).user).toEqual({
        id: expect.any(String),
        name: "Ann",
        email: ann,
        isEmailVerified: false,
        userType: "public",
        roleValue: "USER",
        permissions: [],
        clearances: [],
        impersonatedBy: null,
      });
    });

    test("gives no right that a caller asks for", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const tab = browser();
      const body = { name: "Ann", email: ann, password: goodPassword };
      const greedy = { role: "ABSADMIN", user_type: "ABSADMIN", permissions: [3], clearances: ["itar"] };
      tab.keep(await accounts.signUp(tab.client(), { ...body, ...greedy }));
      expect((await tab.signedIn()).reader).toEqual({ userType: "public", permissions: [], clearances: [] });
    });

    test("is refused for an address that has an account", async () => {
      const { browser } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      await expect(browser().signUp(ann)).rejects.toMatchObject({ code: "emailTaken" });
    });

    test("is refused in the same words where it is done at the same moment: one has the account", async () => {
      const { browser } = accountsUnderTest(engine.database);
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => browser().signUp(ann)));
      const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      expect(reasons).toMatchObject([{ code: "emailTaken" }, { code: "emailTaken" }]);
    });

    test.each([
      ["eleven characters", "Lx7#qv!t2Rz", "A password has at least 12 characters."],
      ["129 characters", `Lx7#qv!t2Rz${"a".repeat(118)}`, "A password has at most 128 characters."],
      ["a password that many use", "password1234", "This password is easy to guess."],
      ["one's own address", "ann@client.example", "This password is easy to guess."],
      ["the society's name", "American Bureau of Shipping", "This password is easy to guess."],
    ])("refuses %s", async (_, password, message) => {
      const { browser } = accountsUnderTest(engine.database);
      const refused = browser().signUp(ann, password);
      await expect(refused).rejects.toMatchObject({
        code: "badRequest",
        message: expect.stringContaining(message),
      });
    });

    test.each([
      ["twelve characters", "Lx7#qv!t2RzK"],
      ["128 characters", `Lx7#qv!t2Rz${"a".repeat(117)}`],
      ["words with spaces", "four unrelated walrus teacups"],
    ])("takes %s", async (_, password) => {
      const { browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann, password);
      expect(await tab.session()).not.toBeNull();
    });

    test("sends a link that proves the address, once and again on demand", async () => {
      const { accounts, browser, letters } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      await accounts.sendVerification(await tab.signedIn());
      expect(letters.map(({ to, subject }) => [to, subject])).toEqual(
        Array.from({ length: 2 }, () => [ann, "ABS Record: confirm your e-mail address"]),
      );
      expect(letters[0]?.text).toContain(`${origin}/account/verify-email?token=`);
      await accounts.verifyEmail(tab.client(), await tab.signedIn(), { token: tokenIn(letters[0]) });
      expect((await tab.signedIn()).user.isEmailVerified).toBe(true);
    });

    test("proves nothing by a forged link", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      const claims = Buffer.from(JSON.stringify({ email: ann })).toString("base64url");
      for (const token of [`eyJhbGciOiJub25lIn0.${claims}.`, "x", "a.b.c", ""]) {
        const forged = accounts.verifyEmail(tab.client(), await tab.signedIn(), { token });
        await expect(forged).rejects.toMatchObject({ code: "linkExpired" });
      }
      expect((await tab.signedIn()).user.isEmailVerified).toBe(false);
    });

    test("proves nothing where another than the one who signed up opens the letter", async () => {
      const { accounts, browser, letters } = accountsUnderTest(engine.database);
      const [eve, owner] = [browser(), browser()];
      await eve.signUp(ann);
      const token = tokenIn(letters[0]);
      await owner.signUp("owner@client.example");
      const opened = accounts.verifyEmail(owner.client(), await owner.signedIn(), { token });
      await expect(opened).rejects.toMatchObject({ code: "linkExpired" });
      expect((await eve.signedIn()).user.isEmailVerified).toBe(false);
    });

    test("leaves nothing to whoever signed up under another's address, once that one takes it", async () => {
      const { accounts, browser, letters } = accountsUnderTest(engine.database);
      const eve = browser();
      await eve.signUp(ann);
      const { key } = await accounts.makeKey(eve.client(), await eve.signedIn(), {
        label: "k",
        password: goodPassword,
      });
      await accounts.forgottenPassword({ email: ann });
      const password = "another-walrus-in-the-rigging";
      await accounts.resetPassword(browser().client(), { token: tokenIn(letters.at(-1)), password });
      expect(await eve.session()).toBeNull();
      await expect(eve.signIn(ann)).rejects.toMatchObject({ code: "signInFailed" });
      expect(await createKeyRing(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
    });
  });

  describe("signing in", () => {
    test("opens a session of one's own, whatever the case of the address", async () => {
      const { browser } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      const tab = browser();
      await tab.signIn(ann);
      expect((await tab.signedIn()).user.email).toBe(ann);
    });

    test.each([
      ["a wrong password", ann, `${goodPassword}.`],
      ["an address without an account", "nobody@client.example", goodPassword],
    ])("is refused in the same words for %s", async (_, email, password) => {
      const { browser } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      const refused = browser().signIn(email, password);
      await expect(refused).rejects.toMatchObject({
        code: "signInFailed",
        message: "The e-mail address or the password is not right.",
      });
    });

    test("tells that the account is disabled to whoever knows the password, and to nobody else", async () => {
      const under = accountsUnderTest(engine.database);
      const id = await establish(under, newUser(ann));
      await under.accounts.setDisabled({ user: null }, id, true);
      await expect(under.browser().signIn(ann)).rejects.toMatchObject({ code: "disabled" });
      await expect(under.browser().signIn(ann, "guessed-and-wrong")).rejects.toMatchObject({
        code: "signInFailed",
      });
    });

    test("begins a session that differs from the one before", async () => {
      const { browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      const before = await tab.signedIn();
      await tab.signIn(ann);
      expect((await tab.signedIn()).token).not.toBe(before.token);
    });

    test("ends the session before it on the server too", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      const before = tab.client();
      await tab.signIn(ann);
      expect((await accounts.resume(before)).session).toBeNull();
    });
  });

  describe("signing out", () => {
    test("ends the session on the server, not in the browser only", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      const stolen = tab.client();
      await accounts.signOut(stolen, await tab.signedIn());
      expect((await accounts.resume(stolen)).session).toBeNull();
    });
  });

  describe("a forgotten password", () => {
    test("is replaced by a link that was sent, which serves once and ends every session", async () => {
      const { accounts, browser, letters } = accountsUnderTest(engine.database);
      const old = browser();
      await old.signUp(ann);
      await accounts.forgottenPassword({ email: ann });
      const letter = letters.at(-1);
      expect(letter).toMatchObject({ to: ann, subject: "ABS Record: choose a new password" });
      const token = tokenIn(letter);
      const password = "another-walrus-in-the-rigging";
      await accounts.resetPassword(old.client(), { token, password });
      expect(await old.session()).toBeNull();
      await expect(browser().signIn(ann)).rejects.toMatchObject({ code: "signInFailed" });
      const tab = browser();
      await tab.signIn(ann, password);
      expect((await tab.signedIn()).user.isEmailVerified).toBe(true);
      const again = accounts.resetPassword(old.client(), { token, password: goodPassword });
      await expect(again).rejects.toMatchObject({ code: "linkExpired" });
    });

    test("is answered in silence where there is no such account", async () => {
      const { accounts, letters } = accountsUnderTest(engine.database);
      await accounts.forgottenPassword({ email: "nobody@client.example" });
      expect(letters).toEqual([]);
    });

    test.each([
      ["a second before its hour is over", 3599, true],
      ["when its hour is over", 3600, false],
      ["a second later", 3601, false],
    ])("serves by a link %s: %i s", async (_, seconds, serves) => {
      const { accounts, browser, letters } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      vi.useFakeTimers({ toFake: ["Date"] });
      await accounts.forgottenPassword({ email: ann });
      vi.setSystemTime(Date.now() + seconds * 1000);
      const body = { token: tokenIn(letters.at(-1)), password: "another-walrus-in-the-rigging" };
      const outcome = await accounts.resetPassword(browser().client(), body).then(
        () => true,
        () => false,
      );
      expect(outcome).toBe(serves);
    });

    test("takes every other link with it", async () => {
      const { accounts, browser, letters } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      await accounts.forgottenPassword({ email: ann });
      await accounts.forgottenPassword({ email: ann });
      const [older, newer] = letters.slice(-2).map(tokenIn);
      const password = "another-walrus-in-the-rigging";
      await accounts.resetPassword(browser().client(), { token: newer ?? "", password });
      const again = accounts.resetPassword(browser().client(), {
        token: older ?? "",
        password: goodPassword,
      });
      await expect(again).rejects.toMatchObject({ code: "linkExpired" });
    });

    test("is not replaced by one's own address", async () => {
      const { accounts, browser, letters } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      await accounts.forgottenPassword({ email: ann });
      const body = { token: tokenIn(letters.at(-1)), password: ann };
      const refused = accounts.resetPassword(browser().client(), body);
      await expect(refused).rejects.toMatchObject({ code: "badRequest" });
    });

    test("keeps its link where the new password is refused", async () => {
      const { accounts, browser, letters } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      await accounts.forgottenPassword({ email: ann });
      const token = tokenIn(letters.at(-1));
      const weak = accounts.resetPassword(browser().client(), { token, password: "password1234" });
      await expect(weak).rejects.toMatchObject({ code: "badRequest" });
      await accounts.resetPassword(browser().client(), { token, password: "another-walrus-in-the-rigging" });
    });

    test("leaves no token in the database that opens anything", async () => {
      const { accounts, browser, letters } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      await accounts.forgottenPassword({ email: ann });
      const { rows } = await sql<{ identifier: string }>`select identifier from portal_verification`.execute(
        engine.database.kysely,
      );
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(tokenIn(letters.at(-1)));
    });
  });

  describe("a change of the password", () => {
    test("ends the other sessions and keeps one's own", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const [tab, other] = [browser(), browser()];
      await tab.signUp(ann);
      await other.signIn(ann);
      const body = { currentPassword: goodPassword, newPassword: "another-walrus-in-the-rigging" };
      tab.keep(await accounts.changePassword(tab.client(), await tab.signedIn(), body));
      expect(await tab.session()).not.toBeNull();
      expect(await other.session()).toBeNull();
    });

    test("is refused where the current one is wrong", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      const body = { currentPassword: "wrong", newPassword: "another-walrus-in-the-rigging" };
      const refused = accounts.changePassword(tab.client(), await tab.signedIn(), body);
      await expect(refused).rejects.toMatchObject({
        code: "badRequest",
        message: "The current password is not right.",
      });
    });
  });
});
