// The end of an account: what goes with it, and what the audit log keeps.
import { type Kysely, sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { fillInstallation } from "#tests/backup/installation.ts";
import type { Tables } from "#database/tables.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { redactUser } from "./redaction.ts";

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
        accounts.deleteOwnAccount(browser.client(), session, { password: "something else" }),
      ).rejects.toMatchObject({ code: "badRequest" });
      const cookies = await accounts.deleteOwnAccount(browser.client(), session, { password: goodPassword });
      expect(cookies.every(({ maxAge }) => maxAge === 0)).toBe(true);
      expect(await browser.session()).toBeNull();
      const { rows } = await sql<{ left: number; texts: string; addresses: string }>`
        select (select count(*)::int from portal_user) + (select count(*)::int from vessel_list)
            + (select count(*)::int from vessel_list_member) + (select count(*)::int from api_key)
            + (select count(*)::int from secret_address) + (select count(*)::int from follow)
            + (select count(*)::int from message) + (select count(*)::int from portal_session)
            + (select count(*)::int from portal_credential) as left,
          concat((select string_agg(concat_ws('|', actor_name, actor_email, subject_name, subject_email, identity, what), ';') from audit_log),
            (select string_agg(concat_ws('|', uploader_name, uploader_email), ';') from import_upload)) as texts,
          (select string_agg(address, ' ' order by address) from audit_log) as addresses`.execute(
        engine.database.kysely,
      );
      expect(rows[0]).toMatchObject({ left: 0, addresses: "192.0.2.2" });
      const { entries } = await accounts.auditPage({ event: "user deleted", pageno: 1 });
      expect(entries).toMatchObject([{ actor: { name: `Deleted user ${session.user.id.slice(0, 8)}` } }]);
      expect(rows[0]?.texts).not.toMatch(/\bann\b|ann@|anna\b/i);
      expect(rows[0]?.texts).toContain("permissions none → 3");
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
      await expect(late.accounts.deleteOwnAccount(browser.client(), session, {})).rejects.toThrow(
        "You signed in too long ago",
      );
      const inTime = accountsUnderTest(database, { clock: () => begun + 10 * minute });
      await inTime.accounts.deleteOwnAccount(browser.client(), session, {});
      expect(await database.kysely.selectFrom("portal_user").select("id").execute()).toEqual([]);
    });

    test("stays if it is the last administrator's, or an administrator views as its user", async () => {
      const { accounts, database } = accountsUnderTest(engine.database);
      await establish({ accounts, database }, newUser("ann@client.example", { userType: "ABSADMIN" }));
      const { browser, session } = await signedIn();
      const attempt = () => accounts.deleteOwnAccount(browser.client(), session, { password: goodPassword });
      await expect(attempt()).rejects.toThrow("The last administrator cannot be deleted");
      const viewed = { ...session, user: { ...session.user, impersonatedBy: session.user } };
      const client = browser.client();
      await expect(
        accounts.deleteOwnAccount(client, viewed, { password: goodPassword }),
      ).rejects.toMatchObject({
        code: "notPermitted",
      });
      await expect(accounts.exportOwnAuditLog(client, viewed)).rejects.toMatchObject({
        code: "notPermitted",
      });
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

  describe("in a transaction that records a deletion, the audit log rejects", () => {
    const own = "actor_id = 'ANN'";
    const about = "subject_id = 'ANN'";
    const controlled = "act = 'controlled data read'";
    test.each([
      ["a change of another user's entry", "actor_name = null, actor_email = null", "actor_id = 'BEA'"],
      ["a change of the text", "what = ''", own],
      ["a change of the time", "at = now()", own],
      ["a change of the type", "act = 'signed in'", own],
      ["a change of the actor's id", "actor_id = 'BEA'", own],
      ["a change of the subject's id", "subject_id = null", about],
      ["a change of the request", "request_id = null", own],
      ["another name in the place of the user's", "actor_name = 'Bea'", own],
      ["another email address in the place of the user's", "actor_email = 'bea@society.example'", own],
      ["another address in the place of the user's", "address = '192.0.2.9'", own],
      ["another identity in the place of the user's", "identity = 'Cy → Ann'", own],
      ["the removal of an administrator's name", "actor_name = null, actor_email = null", about],
      ["the removal of an administrator's address", "address = null", about],
      [
        "the removal of the identity of the user whom Ann changed",
        "identity = ''",
        "actor_id = 'ANN' and subject_id = 'CY'",
      ],
      [
        "the removal of the name of the user whom Ann changed",
        "subject_name = null, subject_email = null",
        "actor_id = 'ANN' and subject_id = 'CY'",
      ],
      ["the removal of the reader of controlled data", "actor_name = null, actor_email = null", controlled],
      ["the removal of the address of the reader of controlled data", "address = null", controlled],
      ["the deletion of an entry", null, own],
    ])("%s", async (_, change, entries) => {
      const { kysely } = engine.database;
      await insertEntries(kysely);
      const attempt = kysely.transaction().execute(async (transaction) => {
        await sql`insert into account_deletion (user_id) values ('ANN')`.execute(transaction);
        const statement = change === null ? "delete from audit_log" : `update audit_log set ${change}`;
        await sql.raw(`${statement} where ${entries}`).execute(transaction);
      });
      await expect(attempt).rejects.toThrow("only grows");
    });

    test("no removal of what identifies the user, nor a change that removes nothing", async () => {
      const { kysely } = engine.database;
      await insertEntries(kysely);
      await sql`insert into account_deletion (user_id) values ('ANN')`.execute(kysely);
      await redactUser(kysely, "ANN");
      await redactUser(kysely, "ANN");
      const { rows } = await sql<{ entry: string }>`
        select concat_ws('|', act, actor_id, coalesce(actor_name, '-'), subject_id, coalesce(subject_name, '-'), what, identity, address) as entry
        from audit_log order by id`.execute(kysely);
      expect(rows.map(({ entry }) => entry)).toEqual([
        "name changed|ANN|-|-||",
        "user changed|BEA|Bea|ANN|-|user type client → society||192.0.2.2",
        "user changed|ANN|-|CY|Cy|role A → B|name Cyd → Cy",
        "signed in|BEA|Bea|-|||192.0.2.2",
        "sign-in failed|-|ANN|-||",
        "controlled data read|ANN|Ann|-|V1: /os/ABSRECORDVESSEL||192.0.2.1",
      ]);
    });

    const insertEntries = (kysely: Kysely<Tables>) =>
      sql`insert into audit_log
        (act, actor_id, actor_name, actor_email, subject_id, subject_name, subject_email, identity, what, address, request_id) values
        ('name changed', 'ANN', 'Ann', 'ann@client.example', null, null, null, 'Anna → Ann', '', '192.0.2.1', 'R1'),
        ('user changed', 'BEA', 'Bea', 'bea@society.example', 'ANN', 'Ann', 'ann@client.example', 'name Anna → Ann',
          'user type client → society', '192.0.2.2', 'R2'),
        ('user changed', 'ANN', 'Ann', 'ann@client.example', 'CY', 'Cy', 'cy@client.example', 'name Cyd → Cy', 'role A → B', '192.0.2.1', 'R3'),
        ('signed in', 'BEA', 'Bea', 'bea@society.example', null, null, null, '', '', '192.0.2.2', 'R4'),
        ('sign-in failed', null, null, null, 'ANN', 'Ann', 'ann@client.example', 'as ann@client.example', '', '192.0.2.3', 'R5'),
        ('controlled data read', 'ANN', 'Ann', 'ann@client.example', null, null, null, '', 'V1: /os/ABSRECORDVESSEL', '192.0.2.1', 'R6')`.execute(
        kysely,
      );
  });
});
