// An installation with rows in every kind of table, and what a copy of it must have.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import type { BackupDependencies } from "#backup/write-backup.ts";
import { readTables } from "#backup/read-tables.ts";
import { installationSchema } from "#backup/side-schema.ts";
import type { Database } from "#database/database.ts";
import { createFolderStore } from "#documents/folder-store.ts";
import { establish, accountsUnderTest, newUser } from "#tests/accounts/accounts-under-test.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { addFollow } from "#tests/notifications/followers.ts";

/** Characters that COPY and JSON write in a special way. */
const difficult = 'Ann "Ä" \\N \t tab \n line';

/** Fills a database: a record with changes, a user with a list, follow, key, address and message, and an upload with its correction. */
export async function fillInstallation(database: Database): Promise<{ readonly userId: string }> {
  const vessel = {
    assetnum: "V1",
    vessel_name: "AURORA",
    imo_num: "9074729",
    flag_id: 12,
    flag_name: "Panama",
  };
  const status = {
    assetnum: "V1",
    changed_date: "2024-05-02",
    service_state_id: 4,
    changed_value: "Suspended",
  };
  await importMembers({ database }, { ABSRECORDVESSEL: [vessel], ABSRECORDCLASSSTATUS: [status] });
  const { accounts } = accountsUnderTest(database);
  const userId = await establish(
    { accounts, database },
    { ...newUser("ann@client.example"), name: difficult },
  );
  await addFollow(
    database,
    userId,
    { kind: "vessel", assetnum: "V1" },
    {
      kind: "email",
      frequency: "atOnce",
      timeZone: "UTC",
    },
  );
  await importMembers({ database }, { ABSRECORDVESSEL: [{ ...vessel, vessel_name: "BOREALIS" }] });
  for (const statement of rowsOf(userId)) await statement.execute(database.kysely);
  return { userId };
}

const rowsOf = (userId: string) => [
  sql`insert into vessel_list (id, user_id, name) values ('L1', ${userId}, 'Mine')`,
  sql`insert into vessel_list_member (list_id, position, assetnum, number) values ('L1', 1, 'V1', '9074729'), ('L1', 2, null, '1234567')`,
  sql`insert into api_key (name, hash, owner_id) values ('report', ${randomUUID()}, ${userId})`,
  sql`insert into secret_address (id, user_id, kind, target, label, hash)
    values ('A1', ${userId}, 'calendar', 'null', 'Mine', ${randomUUID()})`,
  sql`insert into message (user_id, channel, period, due_at, next_at) values (${userId}, 'email', 'import 2', now(), now())`,
  sql`insert into portal_session (id, token_hash, user_id, expires_at) values ('S1', 'hash', ${userId}, now() + interval '1 day')`,
  sql`insert into import_upload (file_name, size, sha256, state, uploader_id, uploader_name, uploader_email)
    values ('a.zip', 1, 'aa', 'imported', ${userId}, 'Ann', 'ann@client.example')`,
  sql`insert into import_upload (corrects, file_name, size, sha256, state, uploader_id, uploader_name, uploader_email)
    values (1, 'b.zip', 1, 'aa', 'imported', ${userId}, 'Ann', 'ann@client.example')`,
  // The row moves behind the one that references it.
  sql`update import_upload set state = 'undone' where id = 1`,
  sql`insert into audit_log (act, actor_id, actor_name, actor_email, identity, what, address)
    values ('name changed', ${userId}, 'Ann', 'ann@client.example', 'Anna → Ann', '', '192.0.2.1')`,
  sql`insert into audit_log (act, actor_id, actor_name, actor_email, subject_id, subject_name, subject_email, identity, what, address)
    values ('user changed', 'B1', 'Bea', 'bea@society.example', ${userId}, 'Ann', 'ann@client.example', 'name Anna → Ann', 'permissions none → 3', '192.0.2.2')`,
  sql`insert into audit_log (act, subject_id, subject_name, subject_email, identity, what, address)
    values ('sign-in failed', ${userId}, 'Ann', 'ann@client.example', 'as ann@client.example', '', '192.0.2.3')`,
];

/** The installation of a database with its documents in a folder. */
export function installationOf(database: Database, dataDir: string): BackupDependencies {
  const folder = join(dataDir, "documents");
  return {
    database,
    documents: { folder, store: createFolderStore(folder) },
    version: "4.15.0",
    clock: () => Date.parse("2026-11-20T10:00:00Z"),
  };
}

/** Number and checksum of the rows of each table, and its sequences. */
export async function stateOf(database: Database): Promise<Readonly<Record<string, unknown>>> {
  const schema = await installationSchema(database);
  const read = await readTables(database, { schema, without: [], onPart: () => Promise.resolve() });
  return Object.fromEntries(
    read.map(({ checksum, rows, table }) => [table.name, { rows, checksum, sequences: table.sequences }]),
  );
}
