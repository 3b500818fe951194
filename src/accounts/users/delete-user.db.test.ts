// The end of an account: what goes with it, and what the audit log keeps.
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { fillInstallation } from "#tests/backup/installation.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";

const minute = 60_000;

forEachEngine((engine) => {
  beforeEach(useCheapPasswordHashes);
  beforeEach(() => empty(engine.database));

  const signedIn = async (email = "ann@client.example") => {
    const site = accountsUnderTest(engine.database);
    const browser = site.browser();
    await browser.signIn(email);
    return { ...site, browser, session: await browser.signedIn() };
  };

  describe("an account that its user deletes", () => {
    test("is gone with all that is its user's, and the audit log keeps only a number", async () => {
      await fillInstallation(engine.database);
      const { accounts, browser, session } = await signedIn();
      await expect(
        accounts.deleteAccount(browser.client(), session, { password: "something else" }),
      ).rejects.toMatchObject({ code: "badRequest" });
      const cookies = await accounts.deleteAccount(browser.client(), session, { password: goodPassword });
      expect(cookies.every(({ maxAge }) => maxAge === 0)).toBe(true);
      expect(await browser.session()).toBeNull();
      const { rows } = await sql<{ left: number; texts: string; addresses: string; pseudonym: string }>`
        select (select count(*)::int from portal_user) + (select count(*)::int from vessel_list)
            + (select count(*)::int from vessel_list_member) + (select count(*)::int from api_key)
            + (select count(*)::int from secret_address) + (select count(*)::int from follow)
            + (select count(*)::int from message) + (select count(*)::int from portal_session)
            + (select count(*)::int from portal_credential) as left,
          concat((select string_agg(concat_ws('|', actor_name, actor_email, subject_name, subject_email, what), ';') from audit_log),
            (select string_agg(concat_ws('|', uploader_name, uploader_email), ';') from import_upload)) as texts,
          (select string_agg(address, ' ' order by address) from audit_log) as addresses,
          (select actor_name from audit_log where act = 'user deleted') as pseudonym`.execute(
        engine.database.kysely,
      );
      const pseudonym = `Deleted user ${session.user.id.slice(0, 8)}`;
      expect(rows[0]).toMatchObject({ left: 0, addresses: "192.0.2.2", pseudonym });
      expect(rows[0]?.texts).not.toMatch(/\bann\b|ann@|anna\b/i);
      // A word that only contains the name stays.
      expect(rows[0]?.texts).toContain(`Annex: name ${pseudonym} → Bea`);
    });

    test("without a password needs a sign-in of the last 10 minutes", async () => {
      const { accounts, database } = accountsUnderTest(engine.database);
      const id = await establish({ accounts, database }, newUser("ann@client.example"));
      const { browser, session } = await signedIn();
      await database.kysely.deleteFrom("portal_credential").where("user_id", "=", id).execute();
      const { created_at } = await database.kysely
        .selectFrom("portal_session")
        .select("created_at")
        .executeTakeFirstOrThrow();
      const begun = created_at.getTime();
      const late = accountsUnderTest(database, { clock: () => begun + 10 * minute + 1 });
      await expect(late.accounts.deleteAccount(browser.client(), session, {})).rejects.toThrow(
        "You signed in too long ago",
      );
      const inTime = accountsUnderTest(database, { clock: () => begun + 10 * minute });
      await inTime.accounts.deleteAccount(browser.client(), session, {});
      expect(await database.kysely.selectFrom("portal_user").select("id").execute()).toEqual([]);
    });

    test("stays if it is the last administrator's, or an administrator views as its user", async () => {
      const { accounts, database } = accountsUnderTest(engine.database);
      await establish({ accounts, database }, newUser("ann@client.example", { userType: "ABSADMIN" }));
      const { browser, session } = await signedIn();
      const attempt = () => accounts.deleteAccount(browser.client(), session, { password: goodPassword });
      await expect(attempt()).rejects.toThrow("The last administrator cannot be deleted");
      const viewed = { ...session, user: { ...session.user, impersonatedBy: session.user } };
      const client = browser.client();
      await expect(accounts.deleteAccount(client, viewed, { password: goodPassword })).rejects.toMatchObject({
        code: "notPermitted",
      });
      await expect(accounts.exportAuditLog(client, viewed)).rejects.toMatchObject({ code: "notPermitted" });
    });
  });

  test("the audit log rejects every other change", async () => {
    await fillInstallation(engine.database);
    const { kysely } = engine.database;
    await expect(sql`update audit_log set what = ''`.execute(kysely)).rejects.toThrow("only grows");
    await expect(sql`delete from audit_log`.execute(kysely)).rejects.toThrow("only grows");
    await sql`insert into account_deletion (user_id) values ('someone')`.execute(kysely);
    await expect(sql`update audit_log set what = ''`.execute(kysely)).rejects.toThrow("only grows");
    const change = kysely.transaction().execute(async (transaction) => {
      await sql`update account_deletion set redacted_at = now()`.execute(transaction);
      await sql`update audit_log set at = now()`.execute(transaction);
    });
    await expect(change).rejects.toThrow("only grows");
  });
});
