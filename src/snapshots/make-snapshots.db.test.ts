// Snapshots are the record that a visitor reads: each format has the same rows, an import of them gives the same record, and nothing that is hidden
// is in one that readers can get.
import { copyFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { parquetReadObjects } from "hyparquet";
import Papa from "papaparse";
import { beforeEach, describe, expect, test } from "vitest";

import { findRecordSet, recordSets } from "#contract/record-sets/record-sets.ts";
import type { SnapshotFormat } from "#contract/snapshots/snapshot.ts";
import { statedFields } from "#contract/snapshots/snapshot-fields.ts";
import { createFolderFiles } from "#documents/folder-store.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { importMembers, importUndoable, type Members } from "#tests/importing/change-log.ts";

import { makeSnapshotIfDue, removeSnapshots } from "./make-snapshots.ts";
import { findSnapshot, readSnapshots, readWithdrawal } from "./snapshot-store.ts";

const day = 24 * 60 * 60_000;
const noon = Date.UTC(2026, 10, 20, 12);

const vessel = (assetnum: string, more: object = {}) => ({
  assetnum,
  vessel_name: `SHIP ${assetnum}`,
  abs_vessel_relation: [
    { assetnum: "V3", vessel_name: "SECRET SHIP", relation_type: "Sister Vessel" },
    { assetnum: "V1" },
  ],
  ...more,
});
const controlled = { security_domain_id: 1 };
const survey = (surveyid: string, assetnum: string, more: object = {}) => ({
  surveyid,
  assetnum,
  abs_service_group_id: 1,
  description: `Survey ${surveyid}`,
  ...more,
});
const entry = (index: number) => ({
  assetnum: index % 2 === 0 ? "V1" : "V2",
  changed_date: new Date(Date.UTC(1990, 0, index)).toISOString(),
  service_state_id: index % 3 === 0 ? 5 : 4,
});

const record: Members = {
  ABSRECORDFLAG: [{ flag_id: 12, name: "Panama" }],
  ABSRECORDVESSEL: [
    vessel("V1", {
      delivery_date: "2015-03-01",
      equipment_numeral: "3300",
      active: "Y",
      of_the_source: "kept",
    }),
    vessel("V2", { vessel_name: '=SUM(1) "quoted", and\nlong', imo_num: 9074729 }),
    vessel("V3", controlled),
  ],
  ABSRECORDSURVEY: [
    survey("S1", "V1"),
    survey("S2", "V2", { withheld: true }),
    survey("S3", "V3"),
    survey("S4", "V2", { abs_service_group_id: 2, abs_flag_lu: [{ flag_id: 12 }] }),
  ],
  ABSRECORDCLASSSTATUS: [entry(0), entry(1)],
  ABSRECORDCAPACITY: [{ assetnum: "V1", category: "Ballast Water", total_volume: 18123.456 }],
};
/** A record with more class status entries than one statement reads, also of one vessel. */
const largeRecord: Members = {
  ...record,
  ABSRECORDCLASSSTATUS: Array.from({ length: 1203 }, (_, index) => entry(index)),
};

forEachEngine((engine) => {
  let now = noon;
  beforeEach(async () => {
    now = noon;
    await empty(engine.database);
  });

  const openFolder = async () => {
    const folder = await temporaryFolder();
    const make = () =>
      makeSnapshotIfDue({ database: engine.database, files: createFolderFiles(folder), clock: () => now });
    return { folder, make };
  };
  const names = async () => (await readSnapshots(engine.database)).map(({ name }) => name);

  test("an import of a snapshot gives the same snapshot", async () => {
    await importMembers(engine, largeRecord);
    const { folder, make } = await openFolder();
    const first = join(folder, String(await make()));
    const snapshot = await findSnapshot(engine.database);
    await empty(engine.database);
    const source = await openSource(await onlyLines(first), null);
    const report = await importSource(engine.database, source, { storeDocument: () => Promise.resolve() });
    expect(report).toMatchObject({ outcome: "imported", errorCount: 0 });
    now += day;
    const other = await openFolder();
    const second = join(other.folder, String(await other.make()));
    expect(second).not.toBe(first);
    for (const { bytes, format, name, sha256 } of snapshot?.files ?? []) {
      const content = await readFile(join(first, name));
      // Tables also have what is derived, such as since when an entry is on record.
      const again = format === "ndjson" ? await readFile(join(second, name)) : content;
      expect([name, content.equals(again)]).toEqual([name, true]);
      expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
    }
  });

  test("each format of a record set has the rows that visitors read, and nothing that is hidden", async () => {
    await importMembers(engine, largeRecord);
    const { folder, make } = await openFolder();
    const path = join(folder, String(await make()));
    const snapshot = await findSnapshot(engine.database);
    // The first import hides nothing, whatever it withholds.
    expect(await readWithdrawal(engine.database)).toBeNull();
    expect(snapshot?.files).toHaveLength(recordSets.length * 3);
    for (const { format, rows, set } of snapshot?.files ?? []) {
      const lines = await readRows(path, set, "ndjson");
      expect([set, format, rows]).toEqual([set, format, lines.length]);
      const stated = new Set(statedFields(findRecordSet(set as never)).map(({ name }) => name));
      const found = (await readRows(path, set, format)).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => format === "ndjson" || stated.has(name))),
      );
      expect(found).toEqual(format === "ndjson" ? lines : columnsOf(set, lines, format));
    }
    const surveys = await readRows(path, "ABSRECORDSURVEY", "ndjson");
    expect(surveys.map(({ surveyid }) => surveyid)).toEqual(["S1", "S4"]);
    expect(await readRows(path, "ABSRECORDCLASSSTATUS", "ndjson")).toHaveLength(1203);
    const [star, ...others] = await readRows(path, "ABSRECORDVESSEL", "ndjson");
    expect(star).toMatchObject({
      equipment_numeral: 3300,
      active: true,
      of_the_source: "kept",
      abs_vessel_relation: [{ assetnum: "V1" }],
    });
    expect(star).not.toHaveProperty("class_state");
    const [tabled] = await readRows(path, "ABSRECORDVESSEL", "csv");
    expect(tabled).toMatchObject({
      service_state: "Suspended",
      class_state: expect.stringContaining('"code":4') as string,
    });
    expect(others).toHaveLength(1);
    for (const name of await readdir(path)) {
      const content = await readFile(join(path, name));
      // The rows of Parquet are those of the lines.
      const text = name.endsWith(".gz") ? gunzipSync(content).toString() : "";
      expect([name, /SECRET SHIP|"V3"|S2|S3/.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });

  test("a snapshot is made after an import, and at most one a day", async () => {
    const { make } = await openFolder();
    expect(await make()).toBeNull();
    await importMembers(engine, { ABSRECORDVESSEL: [vessel("V1")] });
    expect(await make()).toBe("2026-11-20-1");
    expect(await make()).toBeNull();
    await importMembers(engine, { ABSRECORDVESSEL: [vessel("V2")] });
    now = noon + day / 2 - 1;
    expect(await make()).toBeNull();
    now += 1;
    expect(await make()).toBe("2026-11-21-2");
    now += day;
    expect(await make()).toBeNull();
  });

  test("of several processes one makes it", async () => {
    await importMembers(engine, { ABSRECORDVESSEL: [vessel("V1")] });
    const { folder, make } = await openFolder();
    const made = await Promise.all([make(), make(), make()]);
    expect(made.filter((name) => name !== null)).toEqual(["2026-11-20-1"]);
    expect(await foldersIn(folder)).toEqual(["2026-11-20-1"]);
  });

  test("the latest two are kept, and the first of each week for a year", async () => {
    const { folder, make } = await openFolder();
    const makeOn = async (days: number) => {
      now = noon + days * day;
      await importMembers(engine, { ABSRECORDVESSEL: [vessel("V1", { port_registry: String(days) })] });
      await make();
    };
    // 20 November 2026 is a Friday.
    for (const days of [0, 1, 3, 4, 5]) await makeOn(days);
    expect(await names()).toEqual(["2026-11-25-5", "2026-11-24-4", "2026-11-23-3", "2026-11-20-1"]);
    for (const days of [366, 369]) await makeOn(days);
    const kept = ["2027-11-24-7", "2027-11-21-6", "2026-11-23-3"];
    expect(await names()).toEqual(kept);
    expect(await foldersIn(folder)).toEqual(kept.toReversed());
  });

  describe("when an import hides what a snapshot has", () => {
    const hiding: Readonly<Record<string, Members>> = {
      "an item is withheld": { ABSRECORDSURVEY: [survey("S1", "V1", { withheld: true })] },
      "a flag takes its release back": { ABSRECORDSURVEY: [survey("S4", "V2", { abs_service_group_id: 2 })] },
      "a vessel is controlled": { ABSRECORDVESSEL: [vessel("V1", controlled)] },
      "a vessel of which there were only items is controlled": {
        ABSRECORDVESSEL: [vessel("V9", controlled)],
      },
      "a vessel that only another one names is controlled": { ABSRECORDVESSEL: [vessel("V6", controlled)] },
      "a controlled vessel gets a name by which another one names it": {
        ABSRECORDVESSEL: [vessel("V3", { ...controlled, vessel_name: "OTHER NAME" })],
      },
      "an item moves to a controlled vessel": { ABSRECORDSURVEY: [survey("S1", "V3")] },
      "an item moves to a vessel that is controlled since": {
        ABSRECORDVESSEL: [vessel("V8", controlled)],
        ABSRECORDSURVEY: [survey("S1", "V8")],
      },
    };
    test.each(Object.entries(hiding))("because %s, it is withdrawn", async (_, members) => {
      await importMembers(engine, record);
      await importMembers(engine, { ABSRECORDSURVEY: [survey("S9", "V9")] });
      const { make } = await openFolder();
      const name = await make();
      expect(await names()).toEqual([name]);
      await importMembers(engine, members);
      expect(await names()).toEqual([]);
    });

    test("it is made again on the same day, and its files are removed", async () => {
      await importMembers(engine, record);
      const { folder, make } = await openFolder();
      await make();
      await importMembers(engine, { ABSRECORDSURVEY: [survey("S1", "V1", { withheld: true })] });
      expect(await make()).toBe("2026-11-20-2");
      expect(await foldersIn(folder)).toEqual(["2026-11-20-2"]);
    });

    test.each<[string, Members]>([
      ["an item changes", { ABSRECORDSURVEY: [survey("S1", "V1", { description: "Other" })] }],
      ["an item is released", { ABSRECORDSURVEY: [survey("S2", "V2")] }],
      ["a withheld item is new", { ABSRECORDSURVEY: [survey("S7", "V2", { withheld: true })] }],
      [
        "a controlled vessel changes otherwise",
        { ABSRECORDVESSEL: [vessel("V3", { ...controlled, port_registry: "Oslo" })] },
      ],
      ["a controlled vessel is released", { ABSRECORDVESSEL: [vessel("V3")] }],
      [
        "an item of a controlled vessel is withheld",
        { ABSRECORDSURVEY: [survey("S3", "V3", { withheld: true })] },
      ],
    ])("it stays if %s", async (_, members) => {
      await importMembers(engine, record);
      const { make } = await openFolder();
      const name = await make();
      await importMembers(engine, members);
      expect(await names()).toEqual([name]);
    });

    test.each<[string, Members]>([
      ["an item", { ABSRECORDSURVEY: [survey("S1", "V1", { withheld: true })] }],
      ["an item at a controlled vessel", { ABSRECORDSURVEY: [survey("S1", "V3")] }],
      ["a vessel", { ABSRECORDVESSEL: [vessel("V5", controlled)] }],
    ])("because %s was removed and is hidden when it comes back, it is withdrawn", async (_, members) => {
      await importMembers(engine, record);
      await importMembers(engine, { ABSRECORDVESSEL: [vessel("V5")] });
      const { make } = await openFolder();
      const name = await make();
      const [, ...others] = record.ABSRECORDSURVEY ?? [];
      await importMembers(
        engine,
        { ABSRECORDVESSEL: record.ABSRECORDVESSEL ?? [], ABSRECORDSURVEY: others },
        ["ABSRECORDVESSEL", "ABSRECORDSURVEY"],
      );
      expect(await names()).toEqual([name]);
      await importMembers(engine, members);
      expect(await names()).toEqual([]);
    });

    test("the undo of an import withdraws it, too", async () => {
      await importMembers(engine, {
        ABSRECORDVESSEL: [vessel("V1")],
        ABSRECORDSURVEY: [survey("S1", "V1", { withheld: true })],
      });
      const undo = await importUndoable(engine, { ABSRECORDSURVEY: [survey("S1", "V1")] });
      const { make } = await openFolder();
      await make();
      await undo();
      expect(await names()).toEqual([]);
    });
  });

  test("a snapshot that was not completed is removed, and made again", async () => {
    await importMembers(engine, largeRecord);
    const { folder, make } = await openFolder();
    const files = createFolderFiles(folder);
    const failing = {
      ...files,
      async put(id: string, name: string, content: AsyncIterable<Uint8Array>) {
        if (name !== "ABSRECORDCLASSSTATUS.csv.gz") return files.put(id, name, content);
        for await (const chunk of content) if (chunk.length > 0) throw new Error("The disk is full.");
      },
    };
    const attempt = makeSnapshotIfDue({ database: engine.database, files: failing, clock: () => now });
    await expect(attempt).rejects.toThrow("The disk is full.");
    expect(await names()).toEqual([]);
    expect(await foldersIn(folder)).toEqual([]);
    expect(await make()).toBe("2026-11-20-2");
  });

  test("a snapshot that a stopped process has left is removed, and made again", async () => {
    await importMembers(engine, record);
    const { folder, make } = await openFolder();
    const stopping = new AbortController();
    const files = createFolderFiles(folder);
    const stopped = {
      ...files,
      async put(id: string, name: string, content: AsyncIterable<Uint8Array>) {
        await files.put(id, name, content);
        stopping.abort(new Error("The server stops."));
      },
      remove: () => Promise.resolve(),
    };
    const attempt = makeSnapshotIfDue(
      { database: engine.database, files: stopped, clock: () => now },
      { signal: stopping.signal },
    );
    await expect(attempt).rejects.toThrow("The server stops.");
    expect(await foldersIn(folder)).toEqual(["2026-11-20-1"]);
    expect(await make()).toBe("2026-11-20-2");
    expect(await foldersIn(folder)).toEqual(["2026-11-20-2"]);
  });

  test("a snapshot whose files were lost is made again, and files of none are removed", async () => {
    await importMembers(engine, record);
    const { folder, make } = await openFolder();
    await make();
    await createFolderFiles(folder).remove("2026-11-20-1");
    await createFolderFiles(folder).put("2026-11-19-7", "a.csv.gz", Readable.from([Buffer.from("old")]));
    expect(await make()).toBe("2026-11-20-2");
    expect(await foldersIn(folder)).toEqual(["2026-11-20-2"]);
  });

  test("all are removed where the operator no longer offers them", async () => {
    await importMembers(engine, record);
    const { folder, make } = await openFolder();
    await make();
    const { database } = engine;
    await removeSnapshots({ database, files: createFolderFiles(folder), clock: () => now });
    expect(await names()).toEqual([]);
    expect(await foldersIn(folder)).toEqual([]);
  });

  test("an import meanwhile makes it begin again", async () => {
    await importMembers(engine, record);
    const folder = await temporaryFolder();
    const files = createFolderFiles(folder);
    let isImported = false;
    const disturbed = {
      ...files,
      put: async (id: string, name: string, content: AsyncIterable<Uint8Array>) => {
        if (!isImported && name === "ABSRECORDSURVEY.ndjson.gz") {
          isImported = true;
          await importMembers(engine, { ABSRECORDSURVEY: [survey("S8", "V1")] });
        }
        await files.put(id, name, content);
      },
    };
    const name = await makeSnapshotIfDue({ database: engine.database, files: disturbed, clock: () => now });
    expect(await foldersIn(folder)).toEqual([name]);
    const rows = await readRows(join(folder, String(name)), "ABSRECORDSURVEY", "ndjson");
    expect(rows.map(({ surveyid }) => surveyid)).toContain("S8");
  });
});

const foldersIn = (folder: string) => createFolderFiles(folder).folders();

/** A folder with the files of an import only. */
async function onlyLines(path: string): Promise<string> {
  const folder = await temporaryFolder();
  for (const { name } of recordSets)
    await copyFile(join(path, `${name}.ndjson.gz`), join(folder, `${name}.ndjson.gz`));
  return folder;
}

type Row = Readonly<Record<string, unknown>>;

async function readRows(path: string, set: string, format: SnapshotFormat): Promise<readonly Row[]> {
  if (format === "parquet") {
    const { buffer, byteLength, byteOffset } = await readFile(join(path, `${set}.parquet`));
    const file = buffer.slice(byteOffset, byteOffset + byteLength);
    return parquetReadObjects({ file });
  }
  const text = gunzipSync(await readFile(join(path, `${set}.${format}.gz`))).toString();
  if (format === "csv") return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

/** The members as the columns of a format have them. */
function columnsOf(set: string, members: readonly Row[], format: SnapshotFormat): readonly Row[] {
  const fields = statedFields(findRecordSet(set as never));
  const written = (value: unknown, type: string) => {
    if (format === "parquet")
      return type === "integer" && typeof value === "number" ? BigInt(value) : (value ?? null);
    const text = typeof value === "string" ? value : JSON.stringify(value ?? "").replace(/^""$/, "");
    return text.startsWith("=") ? `'${text}` : text;
  };
  return members.map((member) =>
    Object.fromEntries(fields.map(({ name, type }) => [name, written(member[name], type)])),
  );
}
