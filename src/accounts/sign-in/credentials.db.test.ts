import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import {
  accountsUnderTest,
  anyClient,
  goodPassword,
  newUser,
  establish,
  origin,
  tokenIn,
} from "#tests/accounts/accounts-under-test.ts";
import { cheapPasswordHash, useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import * as passwordHash from "#accounts/passwords/password-hash.ts";
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import { createApiKeyStore } from "#accounts/api-keys/api-key-store.ts";

const ann = "ann@client.example";

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));
  afterEach(() => vi.useRealTimers());

  describe("sign-up", () => {
    test("creates a public user without rights and signs in", async () => {
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

    test("ignores rights in the request", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const tab = browser();
      const body = { name: "Ann", email: ann, password: goodPassword };
      const greedy = { role: "ABSADMIN", user_type: "ABSADMIN", permissions: [3], clearances: ["itar"] };
      tab.keep(await accounts.signUp(tab.client(), { ...body, ...greedy }));
      expect((await tab.signedIn()).reader).toEqual({ userType: "public", permissions: [], clearances: [] });
    });

    test("leaves the database to others while it hashes the password", async () => {
      vi.spyOn(passwordHash, "hashPassword").mockImplementation(async (password) => {
        await sql`select 1`.execute(engine.database.kysely);
        return cheapPasswordHash(password);
      });
      const tab = accountsUnderTest(engine.database).browser();
      await tab.signUp(ann);
      expect((await tab.signedIn()).user.email).toBe(ann);
    });

    test("is refused for an email address that has an account", async () => {
      const { browser } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      await expect(browser().signUp(ann)).rejects.toMatchObject({ code: "emailTaken" });
    });

    test("is refused with the same message for all but one of several simultaneous requests", async () => {
      const { browser } = accountsUnderTest(engine.database);
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => browser().signUp(ann)));
      const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      expect(reasons).toMatchObject([{ code: "emailTaken" }, { code: "emailTaken" }]);
    });

    test.each([
      ["eleven characters", "Lx7#qv!t2Rz", "A password has at least 12 characters."],
      ["129 characters", `Lx7#qv!t2Rz${"a".repeat(118)}`, "A password has at most 128 characters."],
      ["a common password", "password1234", "This password is easy to guess."],
      ["the user's own email address", "ann@client.example", "This password is easy to guess."],
      ["the society's name", "Albion Bureau of Shipping", "This password is easy to guess."],
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
    ])("accepts %s", async (_, password) => {
      const { browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann, password);
      expect(await tab.session()).not.toBeNull();
    });

    test("sends a link that verifies the address, and again on request", async () => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      await accounts.sendVerification(await tab.signedIn());
      expect(sentEmails.map(({ to, subject }) => [to, subject])).toEqual(
        Array.from({ length: 2 }, () => [ann, "ABS Record: confirm your email address"]),
      );
      expect(sentEmails[0]?.text).toContain(`${origin}/account/verify-email?token=`);
      await accounts.verifyEmail(tab.client(), await tab.signedIn(), { token: tokenIn(sentEmails[0]) });
      expect((await tab.signedIn()).user.isEmailVerified).toBe(true);
    });

    test("does not verify the address with a forged link", async () => {
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

    test("does not verify the address if another user opens the link", async () => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      const [eve, owner] = [browser(), browser()];
      await eve.signUp(ann);
      const token = tokenIn(sentEmails[0]);
      await owner.signUp("owner@client.example");
      const opened = accounts.verifyEmail(owner.client(), await owner.signedIn(), { token });
      await expect(opened).rejects.toMatchObject({ code: "linkExpired" });
      expect((await eve.signedIn()).user.isEmailVerified).toBe(false);
    });

    test("ends the sessions and keys of someone else who signed up with the address, once its owner resets the password", async () => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      const eve = browser();
      await eve.signUp(ann);
      // Older versions allowed keys before the address was verified.
      const key = await addApiKey(engine.database, "k", null, (await eve.signedIn()).user.id);
      await accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      const password = "another-walrus-in-the-rigging";
      await accounts.resetPassword(browser().client(), { token: tokenIn(sentEmails.at(-1)), password });
      expect(await eve.session()).toBeNull();
      await expect(eve.signIn(ann)).rejects.toMatchObject({ code: "signInFailed" });
      expect(await createApiKeyStore(engine.database, Date.now).find(key)).toMatchObject({ isRevoked: true });
    });
  });

  describe("sign-in", () => {
    test("starts a session, whatever the case of the email address", async () => {
      const { browser } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      const tab = browser();
      await tab.signIn(ann);
      expect((await tab.signedIn()).user.email).toBe(ann);
    });

    test.each([
      ["a wrong password", ann, `${goodPassword}.`],
      ["an address without an account", "nobody@client.example", goodPassword],
    ])("is refused with the same message for %s", async (_, email, password) => {
      const { browser } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      const refused = browser().signIn(email, password);
      await expect(refused).rejects.toMatchObject({
        code: "signInFailed",
        message: "The email address or the password is not right.",
      });
    });

    test("reports that the account is disabled only if the password is right", async () => {
      const setup = accountsUnderTest(engine.database);
      const id = await establish(setup, newUser(ann));
      await setup.accounts.setDisabled({ user: null }, id, true);
      await expect(setup.browser().signIn(ann)).rejects.toMatchObject({ code: "disabled" });
      await expect(setup.browser().signIn(ann, "guessed-and-wrong")).rejects.toMatchObject({
        code: "signInFailed",
      });
    });

    test("starts a session with another token than the previous one", async () => {
      const { browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      const before = await tab.signedIn();
      await tab.signIn(ann);
      expect((await tab.signedIn()).token).not.toBe(before.token);
    });

    test("ends the previous session on the server too", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      const before = tab.client();
      await tab.signIn(ann);
      expect(await accounts.resumeUserSession(before)).toBeNull();
    });
  });

  describe("sign-out", () => {
    test("ends the session on the server, not only in the browser", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      const stolen = tab.client();
      await accounts.signOut(stolen, await tab.signedIn());
      expect(await accounts.resumeUserSession(stolen)).toBeNull();
    });
  });

  describe("a forgotten password", () => {
    test("is replaced with an emailed link, which works once and ends all sessions", async () => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      const old = browser();
      await old.signUp(ann);
      await accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      const email = sentEmails.at(-1);
      expect(email).toMatchObject({ to: ann, subject: "ABS Record: choose a new password" });
      const token = tokenIn(email);
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

    test("leaves an audit event for each request, with or without an account", async () => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      const before = sentEmails.length;
      for (const [email, maySend] of [
        [ann, true],
        [ann, false],
        ["nobody@client.example", true],
      ] as const) {
        await accounts.forgottenPassword(anyClient, { email, maySend });
      }
      const { entries } = await accounts.auditPage({ event: "new password requested", pageno: 1 });
      expect(entries.map(({ subject, what }) => [subject?.email ?? null, what])).toEqual([
        [null, "for nobody@client.example"],
        [ann, `for ${ann}, too often: no link was sent`],
        [ann, `for ${ann}`],
      ]);
      expect(sentEmails.slice(before)).toMatchObject([{ to: ann }]);
    });

    test("sends no email if there is no such account", async () => {
      const { accounts, sentEmails } = accountsUnderTest(engine.database);
      await accounts.forgottenPassword(anyClient, { email: "nobody@client.example", maySend: true });
      expect(sentEmails).toEqual([]);
    });

    test.each([
      ["a second before it expires after an hour", 3599, true],
      ["but not when it expires after an hour", 3600, false],
      ["and not a second later", 3601, false],
    ])("can be replaced by a link %s: %i s", async (_, seconds, serves) => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      vi.useFakeTimers({ toFake: ["Date"] });
      await accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      vi.setSystemTime(Date.now() + seconds * 1000);
      const body = { token: tokenIn(sentEmails.at(-1)), password: "another-walrus-in-the-rigging" };
      const outcome = await accounts.resetPassword(browser().client(), body).then(
        () => true,
        () => false,
      );
      expect(outcome).toBe(serves);
    });

    test("invalidates all other links when it is replaced", async () => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      await accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      await accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      const [older, newer] = sentEmails.slice(-2).map(tokenIn);
      const password = "another-walrus-in-the-rigging";
      await accounts.resetPassword(browser().client(), { token: newer ?? "", password });
      const again = accounts.resetPassword(browser().client(), {
        token: older ?? "",
        password: goodPassword,
      });
      await expect(again).rejects.toMatchObject({ code: "linkExpired" });
    });

    test("cannot be replaced by the user's own email address", async () => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      await accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      const body = { token: tokenIn(sentEmails.at(-1)), password: ann };
      const refused = accounts.resetPassword(browser().client(), body);
      await expect(refused).rejects.toMatchObject({ code: "badRequest" });
    });

    test("keeps its link valid if the new password is refused", async () => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      await accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      const token = tokenIn(sentEmails.at(-1));
      const weak = accounts.resetPassword(browser().client(), { token, password: "password1234" });
      await expect(weak).rejects.toMatchObject({ code: "badRequest" });
      await accounts.resetPassword(browser().client(), { token, password: "another-walrus-in-the-rigging" });
    });

    test("leaves no usable token in the database", async () => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      await browser().signUp(ann);
      await accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      const { rows } = await sql<{ identifier: string }>`select identifier from portal_verification`.execute(
        engine.database.kysely,
      );
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(tokenIn(sentEmails.at(-1)));
    });
  });

  describe("a password change", () => {
    test("ends the other sessions and keeps the current one", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const [tab, other] = [browser(), browser()];
      await tab.signUp(ann);
      await other.signIn(ann);
      const body = { currentPassword: goodPassword, newPassword: "another-walrus-in-the-rigging" };
      tab.keep(await accounts.changePassword(tab.client(), await tab.signedIn(), body));
      expect(await tab.session()).not.toBeNull();
      expect(await other.session()).toBeNull();
    });

    test("checks the current password first and audits the attempt, whatever the new password is", async () => {
      const { accounts, browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      const body = { currentPassword: "wrong", newPassword: "a".repeat(128) };
      const refused = accounts.changePassword(tab.client(), await tab.signedIn(), body);
      await expect(refused).rejects.toMatchObject({ message: "The current password is not right." });
      const { entries } = await accounts.auditPage({ event: "sign-in failed", pageno: 1 });
      expect(entries).toHaveLength(1);
    });

    test("is refused if the current password is wrong", async () => {
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
