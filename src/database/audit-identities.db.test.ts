// An audit log of an earlier version: what identifies a user gets columns of its own, when the database is updated and when an older backup is
// restored.
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { deleteUser } from "#accounts/users/delete-user.ts";
import { checkedBackup, restoreBackup } from "#backup/restore-backup.ts";
import { writeBackup } from "#backup/write-backup.ts";
import { auditQuery } from "#contract/administration-calls.ts";
import { auditPage } from "#accounts/audit/audit-log.ts";
import { installationOf } from "#tests/backup/installation.ts";
import { migrateUpTo, openBare } from "#tests/database/bare-database.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

const users = `insert into portal_user (id, name, email, email_verified) values
  ('ANN', 'Ann', 'ann@client.example', true), ('BEA', 'Bea', 'bea@client.example', false),
  ('CY1', 'Cy', 'cy@client.example', true), ('CY2', 'Cyd', 'CY@client.example', true)`;

const texts = [
  ["sign-in failed", "as ann@client.example"],
  ["sign-in failed", "as joann@client.example"],
  ["sign-in failed", "as bea@client.example"],
  ["sign-in failed", "as cy@client.example"],
  ["sign-in failed", "by the organisation's identity provider: emailTaken"],
  ["new password requested", "for ann@client.example, too often: no link was sent"],
  ["name changed", "Anna → Ann"],
  ["session ended", "begun at 192.0.2.1 by a browser"],
  ["user changed", "name Anna → Ann; user type public → client; permissions none → 3"],
  ["user changed", "name Ann; role USER → X → Ann; role USER → Y"],
  ["user changed", "role USER → Z"],
  ["controlled data read", 'V1: /os/ABSRECORDVESSEL?oslc.where=vessel_name="ANN"'],
] as const;
const withActor = new Set(["name changed", "session ended", "controlled data read"]);
const withSubject = new Set(["user changed", "new password requested"]);

async function openEarlier(engine: "embedded" | "server"): Promise<Database> {
  const database = await openBare(engine);
  await migrateUpTo(database, "0038-company-name-steps");
  await sql.raw(users).execute(database.kysely);
  for (const [act, what] of texts) {
    const [actor, subject] = [withActor.has(act) ? "ANN" : null, withSubject.has(act) ? "ANN" : null];
    await sql`insert into audit_log (act, actor_id, actor_name, actor_email, subject_id, subject_name, subject_email, what, address)
      values (${act}, ${actor}, ${actor && "Ann"}, ${actor && "ann@client.example"},
        ${subject}, ${subject && "Ann"}, ${subject && "ann@client.example"}, ${what}, '192.0.2.7')`.execute(
      database.kysely,
    );
  }
  return database;
}

const entriesOf = async (database: Database) =>
  (await auditPage(database, auditQuery.parse({}))).entries.toReversed();

const deletedUser = { id: "ANN", name: "Deleted user ANN", email: "" };
/** The texts after Ann's account was deleted, where they differ. */
const redacted = new Map<string, string>([
  ["as ann@client.example", ""],
  ["for ann@client.example, too often: no link was sent", "too often: no link was sent"],
  ["Anna → Ann", ""],
  ["begun at 192.0.2.1 by a browser", ""],
  [
    "name Anna → Ann; user type public → client; permissions none → 3",
    "user type public → client; permissions none → 3",
  ],
  // An earlier name that contains the next field: the rest of the text stays.
  ["name Ann; role USER → X → Ann; role USER → Y", "role USER → X → Ann; role USER → Y"],
]);

async function expectRedacted(database: Database): Promise<void> {
  const entries = await entriesOf(database);
  expect(entries.slice(0, texts.length).map(({ what }) => what)).toEqual(
    texts.map(([, what]) => redacted.get(what) ?? what),
  );
  for (const [index, { actor, address, subject, what }] of entries.slice(0, texts.length).entries()) {
    const isAbout = index === 0 || actor !== null || subject !== null;
    expect({ what, address }).toEqual({ what, address: isAbout ? null : "192.0.2.7" });
    expect([actor, subject].filter((user) => user !== null)).toEqual(isAbout ? [deletedUser] : []);
  }
}

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  test("an audit log of an earlier version shows the same texts, and names the account of a failed sign-in", async () => {
    const database = await openEarlier(engine.name);
    try {
      await migrate(database.kysely);
      const entries = await entriesOf(database);
      expect(entries.map(({ what }) => what)).toEqual(texts.map(([, what]) => what));
      expect(
        entries.filter(({ event }) => event === "sign-in failed").map(({ subject }) => subject?.id),
      ).toEqual(["ANN", ...Array.from({ length: 4 }, () => undefined)]);
      await expect(sql`update audit_log set what = ''`.execute(database.kysely)).rejects.toThrow(
        "only grows",
      );
      await deleteUser(database, { user: null }, "ANN");
      await expectRedacted(database);
    } finally {
      await database.close();
    }
  });

  test("a backup of an earlier version is restored by the same rule", async () => {
    const database = await openEarlier(engine.name);
    const folder = await temporaryFolder();
    const file = join(folder, "earlier.tgz");
    try {
      await writeBackup(installationOf(database, folder), file);
    } finally {
      await database.close();
    }
    const deletions = [{ userId: "ANN", deletedAt: new Date("2026-11-21") }];
    const dependencies = installationOf(engine.database, await temporaryFolder());
    const restored = await restoreBackup(dependencies, await checkedBackup(file), { deletions });
    expect(restored).toMatchObject({ deletedAccounts: 1 });
    await expectRedacted(engine.database);
  });
});
