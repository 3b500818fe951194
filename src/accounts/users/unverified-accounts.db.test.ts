// Accounts and emails that their owners have not verified.
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUncountedEmails } from "#accounts/sign-in/unverified-emails.ts";
import {
  accountsUnderTest,
  anyClient,
  establish,
  goodPassword,
  newUser,
  tokenIn,
} from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { deleteUnverifiedBefore } from "./unverified-accounts.ts";

const minute = 60_000;
const ann = "ann@client.example";
const noon = Date.parse("2026-11-20T12:00:00Z");

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));

  describe("emails to an address that is not verified", () => {
    test("are five an hour for all calls, accounts, addresses and processes together", async () => {
      const one = accountsUnderTest(engine.database);
      const other = accountsUnderTest(engine.database);
      const tab = one.browser("192.0.2.1");
      const count = () => one.sentEmails.length + other.sentEmails.length;
      await tab.signUp(ann);
      await other.accounts.sendVerification(await tab.signedIn());
      await other.accounts.forgottenPassword(anyClient, { email: "ANN@client.example", maySend: true });
      await other.browser("192.0.2.2").signUp("a.nn+2@client.example");
      await one.browser("192.0.2.5").signUp("ann+3@client.example");
      expect(count()).toBe(5);
      await expect(one.accounts.sendVerification(await tab.signedIn())).rejects.toMatchObject({
        code: "tooManyEmails",
        status: 429,
        message: expect.stringMatching(/^This address gets at most 5 emails an hour.* in 60 minutes\.$/),
      });
      await other.browser("192.0.2.3").signUp("ann+4@client.example");
      await one.accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      expect(count()).toBe(5);
      const { entries } = await one.accounts.auditPage({ event: "new password requested", pageno: 1 });
      expect(entries.map(({ what }) => what)).toEqual([
        `for ${ann}, too often: no link was sent`,
        "for ANN@client.example",
      ]);
      await one.browser("192.0.2.4").signUp("anne@client.example");
      expect(count()).toBe(6);
    });

    test("that invite count apart, so that strangers cannot keep them away, and are five too", async () => {
      const { accounts, browser, sentEmails } = accountsUnderTest(engine.database);
      for (let host = 1; host <= 6; host += 1)
        await browser(`192.0.2.${host}`).signUp(`ann+${host}@client.example`);
      const id = await accounts.createUser({ user: null }, newUser(ann));
      const before = sentEmails.length;
      for (let count = 1; count <= 5; count += 1) await accounts.sendInvitation({ user: null }, id);
      expect(sentEmails.length - before).toBe(5);
      await expect(accounts.sendInvitation({ user: null }, id)).rejects.toMatchObject({
        code: "tooManyEmails",
      });
    });

    test("are sent again when the first of them is an hour old", async () => {
      const at = (time: number) => accountsUnderTest(engine.database, { clock: () => time });
      const { accounts, browser } = at(noon);
      const tab = browser();
      await tab.signUp(ann);
      const session = await tab.signedIn();
      for (let call = 1; call <= 4; call += 1) await at(noon + call).accounts.sendVerification(session);
      await expect(accounts.sendVerification(session)).rejects.toMatchObject({ code: "tooManyEmails" });
      const justBefore = at(noon + 60 * minute - 1).accounts.sendVerification(session);
      await expect(justBefore).rejects.toMatchObject({ details: { seconds: 1, minutes: 1 } });
      await at(noon + 60 * minute).accounts.sendVerification(session);
      const next = at(noon + 60 * minute).accounts.sendVerification(session);
      await expect(next).rejects.toMatchObject({ code: "tooManyEmails" });
    });

    test("are five if ten processes send at the same time", async () => {
      const { browser } = accountsUnderTest(engine.database);
      const tab = browser();
      await tab.signUp(ann);
      const session = await tab.signedIn();
      const processes = Array.from({ length: 10 }, () => accountsUnderTest(engine.database));
      await Promise.allSettled(processes.map(({ accounts }) => accounts.sendVerification(session)));
      expect(processes.flatMap(({ sentEmails }) => sentEmails)).toHaveLength(4);
    });

    test("do not limit a verified address, and are counted without the address until they no longer count", async () => {
      const { accounts, browser, database, sentEmails } = accountsUnderTest(engine.database, {
        clock: () => noon,
      });
      const tab = browser();
      await tab.signUp(ann);
      const [email] = sentEmails;
      await accounts.verifyEmail(tab.client(), await tab.signedIn(), { token: tokenIn(email) });
      for (let call = 0; call < 7; call += 1) {
        await accounts.forgottenPassword(anyClient, { email: ann, maySend: true });
      }
      expect(sentEmails).toHaveLength(8);
      const { rows } = await sql<{ counted: number; text: string }>`
        select count(*)::int as counted, string_agg(to_jsonb(unverified_email)::text, '') as text from unverified_email`.execute(
        database.kysely,
      );
      expect(rows[0]).toMatchObject({ counted: 5, text: expect.not.stringContaining("ann") });
      expect(await deleteUncountedEmails(database, new Date(noon + 60 * minute - 1))).toBe(0);
      expect(await deleteUncountedEmails(database, new Date(noon + 60 * minute))).toBe(5);
    });
  });

  describe("the clean-up of accounts that were never verified", () => {
    const limit = new Date(noon);
    const madeAt = (id: string, time: number) =>
      sql`update portal_user set created_at = ${new Date(time)} where id = ${id}`.execute(
        engine.database.kysely,
      );
    const emails = async () =>
      (await engine.database.kysely.selectFrom("portal_user").select("email").orderBy("email").execute()).map(
        ({ email }) => email,
      );
    const signUp = async (email: string, time: number) => {
      const tab = accountsUnderTest(engine.database).browser();
      await tab.signUp(email);
      const { user } = await tab.signedIn();
      await madeAt(user.id, time);
      return { tab, id: user.id };
    };

    test("deletes those that their users made before the limit, and audits each", async () => {
      const { id, tab } = await signUp("before@client.example", noon - 1);
      await signUp("on@client.example", noon);
      await signUp("after@client.example", noon + 1);
      const { accounts, database } = accountsUnderTest(engine.database);
      expect(await deleteUnverifiedBefore(database, limit)).toBe(1);
      expect(await emails()).toEqual(["after@client.example", "on@client.example"]);
      expect(await tab.session()).toBeNull();
      const { entries } = await accounts.auditPage({ pageno: 1 });
      expect(entries[0]).toMatchObject({
        event: "unverified user deleted",
        actor: null,
        address: null,
        subject: { id, name: `Deleted user ${id.slice(0, 8)}` },
      });
      expect(JSON.stringify(entries.filter(({ actor }) => actor?.id === id))).not.toContain("before@");
      expect(await deleteUnverifiedBefore(database, limit)).toBe(0);
    });

    test("keeps accounts that are verified, made by the operator or an administrator, or of single sign-on", async () => {
      const { accounts, database } = accountsUnderTest(engine.database);
      const { id: verified } = await signUp("verified@client.example", noon - 1);
      const update = sql`update portal_user set email_verified = true where id = ${verified}`;
      await update.execute(database.kysely);
      const invited = await accounts.createUser(
        { user: null },
        newUser("invited@client.example", { userType: "public" }),
      );
      await madeAt(invited, noon - 1);
      // As if the link's password were stored and the server had ended before it stored the verification.
      const halfWay = await establish(
        { accounts, database },
        newUser("half-way@client.example", { userType: "public" }),
      );
      await madeAt(halfWay, noon - 1);
      await sql`update portal_user set email_verified = false where id = ${halfWay}`.execute(database.kysely);
      for (const [id, provider] of [
        ["SSO", "oidc"],
        ["BOTH", "oidc"],
        ["BOTH", "credential"],
      ] as const) {
        await sql`insert into portal_user (id, name, email, created_at) values (${id}, ${id}, ${`${id}@client.example`}, ${new Date(noon - 1)})
          on conflict do nothing`.execute(database.kysely);
        await sql`insert into portal_credential (id, user_id, account_id, provider_id) values (${id + provider}, ${id}, ${id}, ${provider})`.execute(
          database.kysely,
        );
      }
      const { id: promoted } = await signUp("promoted@client.example", noon - 1);
      await sql`update portal_user set user_type = 'client' where id = ${promoted}`.execute(database.kysely);
      const before = await emails();
      expect(await deleteUnverifiedBefore(database, limit)).toBe(0);
      expect(await emails()).toEqual(before);
      expect(before).toHaveLength(6);
    });

    test("is announced to their users, and to no others", async () => {
      const { tab } = await signUp(ann, noon);
      const { browser, accounts, database } = accountsUnderTest(engine.database, { retainUnverified: 30 });
      const session = await tab.signedIn();
      expect(await accounts.profile(session)).toMatchObject({ deletedFrom: "2026-12-20T12:00:00.000Z" });
      expect(await accountsUnderTest(database).accounts.profile(session)).not.toHaveProperty("deletedFrom");
      await establish({ accounts, database }, newUser("bea@client.example"));
      const other = browser();
      await other.signIn("bea@client.example");
      expect(await accounts.profile(await other.signedIn())).not.toHaveProperty("deletedFrom");
    });

    test("frees the address for its owner", async () => {
      await signUp(ann, noon - 1);
      const { accounts, browser, database } = accountsUnderTest(engine.database);
      await deleteUnverifiedBefore(database, limit);
      const tab = browser();
      tab.keep(await accounts.signUp(tab.client(), { name: "Ann", email: ann, password: goodPassword }));
      expect((await tab.signedIn()).user.email).toBe(ann);
    });
  });
});
