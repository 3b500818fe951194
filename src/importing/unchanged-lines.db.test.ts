import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { empty, type Engine, forEachEngine } from "#tests/database/engines.ts";
import { importFiles, vessel, vesselNames } from "#tests/importing/import-files.ts";

const file = "ABSRECORDVESSEL.ndjson";
const named = (name: string) => ({ ...vessel(1), vessel_name: name });

/** Imports vessels and returns the line of the report about them. */
async function importVessels(engine: Engine, lines: readonly (object | string)[]): Promise<string> {
  const [first = ""] = (await importFiles(engine, { [file]: lines })).split("\n");
  return first.replace(`${file}: `, "");
}

async function storedHashes({ database }: Engine): Promise<readonly boolean[]> {
  const rows = await sql<{ has: boolean }>`
    select line_hash is not null as has from vessel order by assetnum`.execute(database.kysely);
  return rows.rows.map(({ has }) => has);
}

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  describe("a line that the record has already", () => {
    test("is replaced by a later line with the same key", async () => {
      await importVessels(engine, [named("OLD")]);
      expect(await importVessels(engine, [named("OLD"), named("NEW")])).toBe(
        "2 lines, 0 new, 1 changed, 0 unchanged, 1 replaced by a later line with the same key",
      );
      expect(await vesselNames(engine.database)).toEqual(["NEW"]);
    });

    test("replaces an earlier line with the same key", async () => {
      await importVessels(engine, [named("OLD")]);
      expect(await importVessels(engine, [named("NEW"), named("OLD")])).toBe(
        "2 lines, 0 new, 0 changed, 1 unchanged, 1 replaced by a later line with the same key",
      );
      expect(await vesselNames(engine.database)).toEqual(["OLD"]);
    });

    test("wins between two other lines only if it is the last", async () => {
      await importVessels(engine, [named("OLD")]);
      expect(await importVessels(engine, [named("A"), named("OLD"), named("B")])).toBe(
        "3 lines, 0 new, 1 changed, 0 unchanged, 2 replaced by a later line with the same key",
      );
      expect(await vesselNames(engine.database)).toEqual(["B"]);
      expect(await importVessels(engine, [named("B"), named("A"), named("B")])).toBe(
        "3 lines, 0 new, 0 changed, 1 unchanged, 2 replaced by a later line with the same key",
      );
      expect(await vesselNames(engine.database)).toEqual(["B"]);
    });

    test("is counted once when the source has it twice", async () => {
      await importVessels(engine, [named("OLD")]);
      expect(await importVessels(engine, [named("OLD"), named("OLD")])).toBe(
        "2 lines, 0 new, 0 changed, 1 unchanged, 1 replaced by a later line with the same key",
      );
    });

    test("is imported again after its vessel was changed by another source", async () => {
      await importVessels(engine, [named("OLD")]);
      await importVessels(engine, [named("NEW")]);
      expect(await importVessels(engine, [named("OLD")])).toBe("1 line, 0 new, 1 changed, 0 unchanged");
      expect(await vesselNames(engine.database)).toEqual(["OLD"]);
    });
  });

  test("a line that is written differently is unchanged, and is recognised by the next import", async () => {
    await importVessels(engine, [named("OLD")]);
    const line = ` ${JSON.stringify(named("OLD"))}`;
    const hashes = () => engine.database.kysely.selectFrom("vessel").select("line_hash").execute();
    const before = await hashes();
    expect(await importVessels(engine, [line])).toBe("1 line, 0 new, 0 changed, 1 unchanged");
    expect(await hashes()).not.toEqual(before);
  });

  test("a row without a hash gets that of its line", async () => {
    await importVessels(engine, [named("OLD")]);
    await sql`update vessel set line_hash = null`.execute(engine.database.kysely);
    expect(await importVessels(engine, [named("OLD")])).toBe("1 line, 0 new, 0 changed, 1 unchanged");
    expect(await storedHashes(engine)).toEqual([true]);
  });

  test("a line with a warning or an unknown field is read by each import, which reports it again", async () => {
    const lines = [
      { ...vessel(1), abs_service: [{ service_type_id: 1, service_state_id: 4 }] },
      { ...vessel(2), extra: 1 },
    ];
    const first = await importFiles(engine, { [file]: lines });
    const second = await importFiles(engine, { [file]: lines });
    expect(first).toContain("1 unknown field");
    expect(first).toContain("There is no text for state 4");
    expect(second.split("\n").slice(1)).toEqual(first.split("\n").slice(1));
    expect(await storedHashes(engine)).toEqual([false, false]);
  });

  test("a changed column of an unchanged document is corrected", async () => {
    await importVessels(engine, [named("OLD")]);
    await sql`update vessel set vessel_name = 'OTHER', line_hash = null`.execute(engine.database.kysely);
    expect(await importVessels(engine, [named("OLD")])).toBe("1 line, 0 new, 1 changed, 0 unchanged");
    expect(await vesselNames(engine.database)).toEqual(["OLD"]);
  });
});
