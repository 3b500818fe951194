// Checks that file names and values of an untrusted source cannot send control characters to the operator's terminal.
import { beforeEach, expect, test } from "vitest";

import { empty, forEachEngine } from "#tests/database/engines.ts";
import { importFolder } from "#tests/importing/import-folder.ts";
import { vessel } from "#tests/importing/import-files.ts";

import { type ImportProgress, importSource } from "./import.ts";
import { openSource } from "./open-source.ts";
import { formatReport } from "./report.ts";

const clearScreen = "\u001b[2J";
const red = "\u009b31m";
const reversed = "\u202e";

/** Characters that can control a terminal or hide text on it. Line feeds are allowed, because they separate lines of the report. */
const steering = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u;

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  async function importAndRecord(files: Parameters<typeof importFolder>[0]) {
    const progress: ImportProgress[] = [];
    const source = await openSource(await importFolder(files), null);
    const report = await importSource(engine.database, source, {
      storeDocument: () => Promise.reject(new Error(`refused ${clearScreen}`)),
      onProgress: (step) => progress.push(step),
    });
    return { progress, report };
  }

  test("the report of an import with errors has no escape sequence", async () => {
    const { report } = await importAndRecord({
      [`${clearScreen}.ndjson`]: [vessel(1)],
      [`a${reversed}txt.exe`]: ["x"],
      "ABSRECORDVESSEL.ndjson": [vessel(1, { flag_id: `${red}${reversed}` })],
      [`documents/D-1/${red}.pdf`]: ["%PDF-1.7"],
      [`documents/D-1/${clearScreen}.png`]: ["no picture"],
    });
    expect(formatReport(report).split("\n")).toEqual([
      expect.stringMatching(/^\\u001b\[2J\.ndjson: There is no record set/),
      String.raw`ABSRECORDVESSEL.ndjson, line 1: flag_id must be a whole number such as 12, not "\u009b31m\u202e".`,
      expect.stringMatching(/^documents\/D-1\/\\u001b\[2J\.png: It does not begin as a \.png does/),
      expect.stringMatching(/^Ignored a\\u202etxt\.exe:/),
      expect.stringMatching(/^Nothing was imported/),
    ]);
  });

  test("the progress events and the report object of an import have no escape sequence", async () => {
    const { progress, report } = await importAndRecord({
      [`documents/D-1/${clearScreen}${reversed}.dwg`]: ["x"],
    });
    expect(report.errors[0]?.message).toBe(String.raw`It could not be stored: refused \u001b[2J`);
    for (const text of [...progress.map(({ file }) => file), ...textsIn(report)]) {
      expect(text).not.toMatch(steering);
    }
  });

  test("the import log has no escape sequence", async () => {
    await importAndRecord({ "ABSRECORDVESSEL.ndjson": [vessel(1)], [`${clearScreen}${reversed}`]: ["x"] });
    const { report } = await engine.database.kysely
      .selectFrom("import_log")
      .select("report")
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(report)).toContain("Ignored");
    for (const text of textsIn(report)) expect(text).not.toMatch(steering);
  });
});

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
