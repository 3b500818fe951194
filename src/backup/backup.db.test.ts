// Backups of both engines, restored on both.
import { appendFile, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";

import { deleteUser, listAccountDeletions } from "#accounts/users/delete-user.ts";
import { checkDocument } from "#documents/check-document.ts";
import { createFolderStore } from "#documents/folder-store.ts";
import { readRecordVersion } from "#records/record-version.ts";
import { fillInstallation, installationOf, stateOf } from "#tests/backup/installation.ts";
import { empty, forEachEngine, openFresh } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { importMembers } from "#tests/importing/change-log.ts";
import { writeArchive } from "./archive-writer.ts";
import { formatNumber, headerName } from "./backup-format.ts";
import { moveDatabase } from "./move-database.ts";
import { checkBackup } from "./archive-reader.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const content = Buffer.from("%PDF-1.7 a certificate");
async function* bytes() {
  yield await Promise.resolve(content);
}

const targets = inject("engines");

/** Sessions are in no backup, and a restore pauses deliveries. */
const differentTables = { portal_session: expect.anything(), delivery_pause: expect.anything() };

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  const prepare = async () => {
    const folder = await temporaryFolder();
    const { userId } = await fillInstallation(engine.database);
    const installation = installationOf(engine.database, folder);
    await installation.documents.store.put("D1", "certificate.pdf", bytes());
    const file = join(folder, "backup.tgz");
    const summary = await writeBackup(installation, file);
    return { file, folder, installation, summary, userId };
  };

  describe("a backup", () => {
    test.each(targets)("has every row, sequence and document on an empty %s installation", async (target) => {
      const { file, summary } = await prepare();
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(summary.documents).toBe(1);
      const database = await openFresh(target);
      onTestFinished(() => database.close());
      const dataDir = await temporaryFolder();
      const restored = await restoreBackup(installationOf(database, dataDir), await checkBackup(file), {
        deletions: [],
      });
      expect(restored).toMatchObject({
        rows: summary.rows,
        documents: 1,
        queuedMessages: 1,
        deletedAccounts: 0,
      });
      expect(await stateOf(database)).toEqual({ ...(await stateOf(engine.database)), ...differentTables });
      expect(await readFile(join(dataDir, "documents/D1/certificate.pdf"))).toEqual(content);
      expect(await readRecordVersion(database)).toBe(2);
      // The restored tables have their triggers, and the next import its numbers.
      await expect(sql`delete from class_status`.execute(database.kysely)).rejects.toThrow("only grows");
      await importMembers({ database }, { ABSRECORDVESSEL: [{ assetnum: "V2", vessel_name: "CETUS" }] });
      expect(await readRecordVersion(database)).toBe(3);
    });

    test("replaces what an installation has, deletes accounts again and gives out no number twice", async () => {
      const { file, folder, installation, userId } = await prepare();
      const { database } = engine;
      await importMembers({ database }, { ABSRECORDVESSEL: [{ assetnum: "V9", vessel_name: "LATER" }] });
      await installation.documents.store.put("D2", "later.pdf", bytes());
      await deleteUser(database, { user: null }, userId);
      const restored = await restoreBackup(installation, await checkBackup(file), { deletions: [] });
      expect(restored).toMatchObject({ deletedAccounts: 1, queuedMessages: 0 });
      const { rows } = await sql<{ vessels: string; users: number; names: string }>`
        select (select string_agg(vessel_name, ' ') from vessel) as vessels, (select count(*)::int from portal_user) as users,
          (select string_agg(concat_ws('|', actor_name, subject_name, identity, what), ';') from audit_log) as names`.execute(
        database.kysely,
      );
      expect(rows[0]).toMatchObject({ vessels: "BOREALIS", users: 0 });
      expect(rows[0]?.names).not.toMatch(/\bann\b|ann@/i);
      expect(await readRecordVersion(database)).toBe(4);
      expect(await readdir(join(folder, "documents"))).toEqual([".contents", ".incoming", "D1"]);
      expect(await listAccountDeletions(database.kysely)).toHaveLength(1);
    });

    test("has no tables of an import that is running, which would disappear meanwhile", async () => {
      const { folder, installation } = await prepare();
      await sql`create unlogged table staged_vessel as select assetnum from vessel`.execute(
        engine.database.kysely,
      );
      onTestFinished(async () => {
        await sql`drop table staged_vessel`.execute(engine.database.kysely);
      });
      const file = join(folder, "later.tgz");
      await writeBackup(installation, file);
      const { manifest } = await checkBackup(file);
      expect(manifest.tables.map(({ name }) => name)).not.toContain("staged_vessel");
    });

    test("is restored with the knowledge which documents were damaged before", async () => {
      const { folder, installation } = await prepare();
      await writeFile(join(folder, "documents/D1/certificate.pdf"), "altered");
      const file = join(folder, "later.tgz");
      await writeBackup(installation, file);
      const dataDir = await temporaryFolder();
      await restoreBackup(installationOf(engine.database, dataDir), await checkBackup(file), {
        deletions: [],
      });
      expect(await checkDocument(createFolderStore(join(dataDir, "documents")), "D1")).toBe("damaged");
    });

    test("deletes the accounts of a list on an empty machine", async () => {
      const { file, userId } = await prepare();
      await empty(engine.database);
      const deletions = [{ userId, deletedAt: new Date("2026-11-21") }];
      const dependencies = installationOf(engine.database, await temporaryFolder());
      const restored = await restoreBackup(dependencies, await checkBackup(file), { deletions });
      expect(restored).toMatchObject({ deletedAccounts: 1, queuedMessages: 0 });
    });

    test("is refused if it was cut off, altered, is of another version or something else, and nothing changes", async () => {
      const { file, folder } = await prepare();
      const before = await stateOf(engine.database);
      const original = await readFile(file);
      const altered = Buffer.from(original);
      altered[original.length >> 1] = (altered[original.length >> 1] ?? 0) ^ 1;
      await writeFile(file, altered);
      await expect(checkBackup(file)).rejects.toThrow("is damaged or was altered");
      await writeFile(file, original);
      await truncate(file, original.length - 20);
      await expect(checkBackup(file)).rejects.toThrow("is incomplete: it was cut off");
      await writeFile(file, "something else");
      await expect(checkBackup(file)).rejects.toThrow("is not a backup of Plimsoll");
      await expect(checkBackup(join(folder, "none"))).rejects.toThrow("There is no file");
      const header = {
        product: "plimsoll",
        version: "99.0.0",
        createdAt: "2030-01-01T00:00:00Z",
        documents: "included",
      };
      for (const newer of [
        { format: formatNumber + 1, migrations: [] },
        { format: formatNumber, migrations: ["0001-schema", "9999-later"] },
      ]) {
        const path = join(folder, `newer-${newer.format}-${newer.migrations.length}.tgz`);
        await writeArchive(path, (archive) =>
          archive.add(headerName, JSON.stringify({ ...header, ...newer })),
        );
        await expect(checkBackup(path)).rejects.toThrow("was written by a newer version (99.0.0)");
      }
      const path = join(folder, "earlier.tgz");
      const earlier = { ...header, version: "4.15.0", format: 1, migrations: ["0001-lenient-values"] };
      await writeArchive(path, (archive) => archive.add(headerName, JSON.stringify(earlier)));
      await expect(checkBackup(path)).rejects.toThrow(
        "was written by an earlier version (4.15.0), whose tables this version cannot update: import the record again.",
      );
      expect(await stateOf(engine.database)).toEqual(before);
    });

    test("that cannot be written leaves no file and replaces none", async () => {
      const folder = await temporaryFolder();
      const path = join(folder, "backup.tgz");
      const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      const write = writeArchive(path, async (archive) => {
        await archive.add("tables/vessel/000001.copy", "x".repeat(1_000_000));
        throw full;
      });
      await expect(write).rejects.toThrow(`The backup ${path} was not written: the disk is full.`);
      expect(await readdir(folder)).toEqual([]);
      await appendFile(path, "kept");
      await expect(writeArchive(path, () => Promise.resolve())).rejects.toThrow(
        "there is a file of this name",
      );
      expect(await readFile(path, "utf8")).toBe("kept");
    });
  });

  test("a move copies every table with sessions, and refuses a database that has data", async () => {
    await fillInstallation(engine.database);
    const target = await openFresh(targets.at(-1));
    onTestFinished(() => target.close());
    // A server notes its first clean-up when it starts.
    await sql`insert into clean_up (name, began_at) values ('daily', now())`.execute(target.kysely);
    await moveDatabase(engine.database, target);
    expect(await stateOf(target)).toEqual(await stateOf(engine.database));
    await expect(moveDatabase(engine.database, target)).rejects.toThrow("The database has data already");
  });
});
