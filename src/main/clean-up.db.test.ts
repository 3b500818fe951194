// The retention periods: what is kept at the limit, and what is deleted.
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { fillInstallation } from "#tests/backup/installation.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { cleanUpIfDue } from "./clean-up.ts";

const minute = 60_000;

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("the daily clean-up deletes what is older than its period, once a day", async () => {
    const filled = await fillInstallation(engine.database);
    const folder = await temporaryFolder();
    const { kysely } = engine.database;
    const now = Date.parse("2026-11-20T12:00:00Z");
    const settings = {
      dataDir: folder,
      retention: { auditLog: 10, deliveries: 10, uploads: 10, revoked: 10, unverified: 10 },
    };
    // One millisecond before the limit, on it and after it.
    const { userId } = filled;
    for (const offset of [-1, 0, 1]) {
      const at = new Date(now - 10 * 24 * 60 * minute + offset);
      const expiry = new Date(now + offset);
      await sql`insert into audit_log (at, act, what) values (${at}, 'signed in', 'old')`.execute(kysely);
      await sql`insert into message (user_id, channel, period, due_at, next_at, state, ended_at)
        select id, 'email', 'old', now(), now(), 'sent', ${at} from portal_user`.execute(kysely);
      await sql`insert into import_upload (file_name, size, sha256, state, uploader_id, uploader_name, uploader_email, ended_at)
        values ('old', 1, '', 'imported', 'U', 'Bea', '', ${at})`.execute(kysely);
      await sql`insert into api_key (name, hash, revoked_at) values (${`old${offset}`}, ${`${offset}`}, ${at})`.execute(
        kysely,
      );
      await sql`insert into portal_session (id, token_hash, user_id, expires_at)
        values (${`E${offset}`}, ${`${offset}`}, ${userId}, ${expiry})`.execute(kysely);
      await sql`insert into portal_verification (id, identifier, value, expires_at)
        values (${`E${offset}`}, ${`${offset}`}, ${userId}, ${expiry})`.execute(kysely);
      const sentAt = new Date(now - 60 * minute + offset);
      await sql`insert into unverified_email (mailbox, sent_at) values ('a', ${sentAt})`.execute(kysely);
      // A visitor signed up and has not verified the address since.
      await sql`insert into portal_user (id, name, email, created_at) values (${`N${offset}`}, '', ${`${offset}`}, ${at})`.execute(
        kysely,
      );
      await sql`insert into portal_credential (id, user_id, account_id, provider_id)
        values (${`N${offset}`}, ${`N${offset}`}, ${`N${offset}`}, 'credential')`.execute(kysely);
    }
    const first = await cleanUpIfDue(settings, engine.database, now);
    expect(first).toEqual({
      "audit log": 1,
      messages: 1,
      uploads: 1,
      "revoked keys": 1,
      "unverified accounts": 1,
      "expired sessions and links": 2,
      "counted emails": 2,
    });
    expect(await cleanUpIfDue(settings, engine.database, now + 24 * 60 * minute - 1)).toBeNull();
    const kept = {
      dataDir: folder,
      retention: { auditLog: null, deliveries: null, uploads: null, revoked: null, unverified: null },
    };
    const next = await cleanUpIfDue(kept, engine.database, now + 24 * 60 * minute);
    expect(next).toMatchObject({ "audit log": 0, messages: 0 });
  });
});
