// What the record says of itself while it has vessels of the demonstration fleet.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Database } from "#database/database.ts";
import { migrations } from "#database/migrate.ts";
import { loadDemonstrationFleet } from "#first-start/demonstration-fleet.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { readRecordState } from "#records/record-version.ts";
import { forEachEngine, openFresh } from "#tests/database/engines.ts";
import { importFolder } from "#tests/importing/import-folder.ts";

const storeDocument = () => Promise.resolve();
const real = { assetnum: "R1", vessel_name: "REAL ONE" };

async function importVessels(database: Database, vessels: readonly object[], isReplaced = false) {
  const source = await openSource(await importFolder({ "ABSRECORDVESSEL.ndjson": vessels }), null);
  const removals = isReplaced ? { sets: source.sets ?? [] } : "none";
  expect((await importSource(database, source, { storeDocument, removals })).outcome).toBe("imported");
}

forEachEngine(({ name }) => {
  describe("the vessels of the record are", () => {
    // A database of its own, because a migration is repeated in it.
    let database: Database;
    const invented = async () => (await readRecordState(database)).invented;

    beforeAll(async () => {
      database = await openFresh(name);
      await loadDemonstrationFleet(database, { today: "2026-11-20", storeDocument });
    }, 120_000);

    afterAll(() => database.close());

    test("all invented after the first start", async () => {
      expect(await invented()).toBe("all");
    });

    test("still all invented in a record that an earlier version began", async () => {
      const { kysely } = database;
      await sql`drop index vessel_demonstration`.execute(kysely);
      await sql`alter table vessel drop column is_demonstration`.execute(kysely);
      await migrations["0006-demonstration-vessels"]?.up(kysely);
      expect(await invented()).toBe("all");
    });

    test("invented in part beside a real one, also if that has the number of an invented one", async () => {
      await importVessels(database, [{ ...real, assetnum: "V1001" }]);
      expect(await invented()).toBe("some");
    });

    test("all real once the fleet is replaced", async () => {
      await importVessels(database, [real], true);
      expect(await invented()).toBe("none");
    });
  });
});
