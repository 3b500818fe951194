import { beforeEach, expect, test } from "vitest";

import type { ChangeFilter } from "#contract/changes.ts";
import { visitor } from "#contract/reader.ts";
import { latestChangePosition, readChangeCount, readChanges } from "#records/changes/read-changes.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { importMembers, lineOf } from "#tests/importing/change-log.ts";

const vessel = (assetnum: string, flag: number, more: object = {}) => ({
  assetnum,
  vessel_name: `SHIP ${assetnum}`,
  imo_num: `90747${assetnum.slice(1)}`,
  vessel_type: "Bulk Carrier",
  flag_id: flag,
  flag_name: `Flag ${flag}`,
  ...more,
});
const today = new Date().toISOString().slice(0, 10);

forEachEngine((engine) => {
  beforeEach(() => empty(engine.database));

  const find = async (filter: ChangeFilter, order: "oldest" | "newest" = "oldest") => {
    const query = { filter, order, limit: 100 };
    const { changes } = await readChanges(engine.database, query, visitor);
    expect(await readChangeCount(engine.database, filter, visitor)).toBe(changes.length);
    return changes.map(lineOf);
  };

  test("a filter selects changes by date, kind and what the vessel had or got", async () => {
    expect(await readChanges(engine.database, { filter: {}, order: "newest", limit: 1 }, visitor)).toEqual({
      changes: [],
      lastPosition: "0",
      hasMore: false,
    });
    await importMembers(engine, {
      ABSRECORDVESSEL: [vessel("V10", 1), vessel("V11", 2, { vessel_type: "Tanker" })],
      ABSRECORDCLASSSTATUS: [{ assetnum: "V10", changed_date: "2015-03-01", service_state_id: 5 }],
      ABSRECORDOWNER: [
        {
          assetnum: "V11",
          abs_vessel_customer_rel: [
            {
              customer_role: "Operator",
              abs_customers: [{ customer_name: "Meridian", customer_number: "C1" }],
            },
          ],
        },
      ],
    });
    await importMembers(engine, { ABSRECORDVESSEL: [vessel("V10", 3)] });
    const entry = "V10 classStateChanged: – → In Class on 2015-03-01";
    const flag = "V10 flagChanged: Flag 1 → Flag 3";
    expect(await find({ topics: ["class"] })).toEqual([entry]);
    expect(await find({ kinds: ["flagChanged"], topics: ["identity"], flag: 3 })).toEqual([flag]);
    expect((await find({ flag: 1 }, "newest"))[0]).toBe(flag);
    expect(await find({ type: "Tanker", topics: ["company"] })).toEqual([
      "V11 companyChanged (Operator): – → Meridian",
    ]);
    expect(await find({ company: "C1", kinds: ["companyChanged"] })).toHaveLength(1);
    expect(await find({ by: "effective", since: "2015-03-01", until: "2015-03-01" })).toEqual([entry]);
    expect(await find({ by: "effective", since: "2015-03-02" })).toEqual([]);
    expect(await find({ since: today, until: today, assetnums: ["V10"] })).toHaveLength(5);
    expect(await find({ since: today, numbers: ["9074710"] })).toHaveLength(5);
    expect(await find({ until: "2020-01-01" })).toEqual([]);
    const position = await latestChangePosition(engine.database);
    const later = { filter: {}, after: position, order: "oldest" as const, limit: 1 };
    expect(await readChanges(engine.database, later, visitor)).toMatchObject({
      changes: [],
      lastPosition: position,
    });
  });
});
