import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import type { ChangeFilter } from "#contract/changes/change-filter.ts";
import { type ControlledRead, visitor } from "#contract/account/reader.ts";
import { latestChangePosition, readChangeCount, readChanges } from "#records/changes/read-changes.ts";
import { addDays } from "#rules/dates.ts";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { importMembers, lineOf } from "#tests/importing/change-log.ts";
import { cleared, readCall } from "#tests/records/read-call.ts";

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

  const find = async (selected: ChangeFilter, order: "oldest" | "newest" = "oldest") => {
    const filter = { initial: "included", ...selected } as const;
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

  test("what the first import stated is no change, unless a filter selects it", async () => {
    await importMembers(engine, { ABSRECORDVESSEL: [vessel("V10", 1)] });
    const began = await latestChangePosition(engine.database);
    await importMembers(engine, { ABSRECORDVESSEL: [vessel("V10", 3), vessel("V11", 2)] });
    const linesOf = async (filter: ChangeFilter, after?: string) => {
      const query = { filter, order: "oldest", limit: 100, ...(after !== undefined && { after }) } as const;
      const { changes } = await readChanges(engine.database, query, visitor);
      expect(changes.every(({ isInitial }) => isInitial === (filter.initial === "only"))).toBe(
        filter.initial !== "included",
      );
      return changes.map(lineOf);
    };
    const first = await linesOf({ initial: "only" });
    const later = await linesOf({});
    expect(first).toContain("V10 vesselAdded: – → SHIP V10");
    expect(later[0]).toBe("V10 flagChanged: Flag 1 → Flag 3");
    expect(later).toContain("V11 vesselAdded: – → SHIP V11");
    expect(await linesOf({ initial: "included" })).toEqual([...first, ...later]);
    expect(await linesOf({}, began)).toEqual(later);
    expect(await linesOf({ initial: "only", late: 1 })).toEqual([]);
    expect(await readChangeCount(engine.database, {}, visitor)).toBe(later.length);
    expect(await readChangeCount(engine.database, { initial: "only" }, visitor)).toBe(first.length);
  });

  test("a filter selects what was recorded so many days after its effect, which the change states", async () => {
    const entry = (day: string, state: number) => ({
      assetnum: "V10",
      changed_date: day,
      service_state_id: state,
    });
    await importMembers(engine, {
      ABSRECORDVESSEL: [vessel("V10", 1)],
      ABSRECORDCLASSSTATUS: [entry("2015-03-01", 5)],
    });
    const day = (days: number) => addDays(today, -days);
    await importMembers(engine, {
      ABSRECORDCLASSSTATUS: [entry(day(8), 4), entry(day(7), 5), entry(day(1), 4), entry(day(0), 5)],
    });
    // As if the import had been today, also if midnight has passed.
    const { kysely } = engine.database;
    await sql`update change_import set recorded_at = ${`${today}T12:00:00Z`}::timestamptz`.execute(kysely);
    const found = async (filter: ChangeFilter) => {
      const query = { filter, order: "oldest", limit: 100 } as const;
      const { changes } = await readChanges(engine.database, query, visitor);
      return changes.map(({ daysLate }) => daysLate);
    };
    expect(await found({})).toEqual([8, 7, 1, 0]);
    expect(await found({ late: 1 })).toEqual([8, 7, 1]);
    expect(await found({ late: 7 })).toEqual([8, 7]);
    expect(await found({ late: 8 })).toEqual([8]);
    expect(await found({ late: 9 })).toEqual([]);
    expect(await found({ initial: "only", topics: ["class"] })).toEqual([0]);
    expect(
      await readCall(engine.database, "/script/PLIMSOLLCHANGES?late=7&oslc.select=*&lean=1"),
    ).toMatchObject({
      member: [{ days_late: 7, is_initial: false }, { days_late: 8 }],
    });
    await expect(readCall(engine.database, "/script/PLIMSOLLCHANGES?late=0")).rejects.toThrow(
      "late must be a whole number of days from 1 to 99999.",
    );
  });

  test("a filter selects the vessels with one of its asset numbers or one of its IMO or class numbers", async () => {
    const added = (...assetnums: string[]) => assetnums.map((one) => `${one} vesselAdded: – → SHIP ${one}`);
    await importMembers(engine, {
      ABSRECORDVESSEL: [
        vessel("V10", 1),
        vessel("V11", 2, { class_num: "X-11" }),
        vessel("V12", 2, { class_num: "X-12" }),
        vessel("V13", 1),
      ],
    });
    const findAdded = (filter: ChangeFilter) => find({ kinds: ["vesselAdded"], ...filter });
    expect(await findAdded({ assetnums: ["V10"] })).toEqual(added("V10"));
    expect(await findAdded({ numbers: ["9074713", "X-11"] })).toEqual(added("V11", "V13"));
    expect(await findAdded({ assetnums: ["V10"], numbers: ["9074713", "X-11"] })).toEqual(
      added("V10", "V11", "V13"),
    );
    // A vessel that both name is found once, and the other conditions still apply.
    expect(await findAdded({ assetnums: ["V11", "V10"], numbers: ["X-11"], flag: 2 })).toEqual(added("V11"));
    expect(await findAdded({ assetnums: ["X-11"], numbers: ["V10"] })).toEqual([]);
    // A number that a vessel had finds what changed before and after.
    await importMembers(engine, { ABSRECORDVESSEL: [vessel("V12", 2, { class_num: "Y-12" })] });
    const numberChanged = "V12 numberChanged: X-12 → Y-12";
    for (const number of ["X-12", "Y-12"]) {
      expect(await find({ kinds: ["vesselAdded", "numberChanged"], numbers: [number] })).toEqual([
        ...added("V12"),
        numberChanged,
      ]);
    }
  });

  test("the newest changes by effective date come first, those of one day the last recorded first, and those without a date last", async () => {
    const entry = (assetnum: string, changed_date: string) => ({
      assetnum,
      changed_date,
      service_state_id: 5,
    });
    await importMembers(engine, {
      ABSRECORDVESSEL: [vessel("V10", 1), vessel("V11", 1)],
      ABSRECORDCLASSSTATUS: [entry("V10", "2015-03-01"), entry("V11", "2019-06-30")],
    });
    await importMembers(engine, {
      ABSRECORDVESSEL: [vessel("V10", 2), vessel("V11", 1)],
      ABSRECORDCLASSSTATUS: [
        entry("V10", "2019-06-30"),
        entry("V10", "2020-01-01"),
        entry("V11", "2015-03-01T12:00:00Z"),
      ],
    });
    const filter: ChangeFilter = { by: "effective", kinds: ["classStateChanged", "flagChanged"] };
    const newest = [
      "V10 classStateChanged: In Class → In Class on 2020-01-01",
      "V10 classStateChanged: In Class → In Class on 2019-06-30",
      "V11 classStateChanged: – → In Class on 2019-06-30",
      "V11 classStateChanged: – → In Class on 2015-03-01, corrected",
      "V10 classStateChanged: – → In Class on 2015-03-01",
      "V10 flagChanged: Flag 1 → Flag 2",
      "V11 flagChanged: – → Flag 1",
      "V10 flagChanged: – → Flag 1",
    ];
    expect(await find(filter, "newest")).toEqual(newest);
    // Pages neither repeat nor leave out changes of one day.
    const pages = await Promise.all(
      newest.map(async (_, offset) => {
        const query = {
          filter: { ...filter, initial: "included" },
          order: "newest",
          limit: 1,
          offset,
        } as const;
        const { changes, hasMore } = await readChanges(engine.database, query, visitor);
        expect(hasMore).toBe(offset < newest.length - 1);
        return changes.map(lineOf);
      }),
    );
    expect(pages.flat()).toEqual(newest);
  });

  test("a filter of many vessels or many changes finds the same changes, and a count stops at 10,000", async () => {
    const { kysely } = engine.database;
    await importMembers(engine, { ABSRECORDVESSEL: [vessel("V10", 7), vessel("V11", 8)] });
    const few = await find({ flag: 7 });
    // More versions with the flag, and changes of a kind, than are found by index. They have no vessel in the record.
    await sql`
      insert into change_vessel (assetnum, vessel_type, flag_id, owners, customer_numbers, is_controlled, is_released)
      select 'X' || number, 'Tanker', 7, '{}', '{}', false, false from generate_series(1, 2001) as number`.execute(
      kysely,
    );
    await sql`
      insert into change (kind, audience, is_correction, version)
      select 'surveyChanged', 0, false, min(id) from change_vessel, generate_series(1, 20001) where flag_id = 8
      group by generate_series`.execute(kysely);
    await sql`
      insert into change_import (import_id, last_position, last_version, recorded_at)
      select 0, (select max(position) from change), (select max(id) from change_vessel), now()`.execute(
      kysely,
    );
    await importMembers(engine, { ABSRECORDVESSEL: [vessel("V10", 8), vessel("V11", 8)] });
    const left = "V10 flagChanged: Flag 7 → Flag 8";
    expect(await find({ flag: 7 })).toEqual([...few, left]);
    expect(await find({ flag: 7, kinds: ["flagChanged"], type: "Bulk Carrier" }, "newest")).toEqual([
      left,
      "V10 flagChanged: – → Flag 7",
    ]);
    const page = await readChanges(
      engine.database,
      { filter: { topics: ["survey"] }, order: "oldest", limit: 2 },
      visitor,
    );
    expect(page).toMatchObject({
      changes: [{ kind: "surveyChanged", vessel: { assetnum: "V11" } }, {}],
      hasMore: true,
    });
    expect(await readChangeCount(engine.database, {}, visitor)).toBe(10_000);
    expect(await readChangeCount(engine.database, { flag: 8, topics: ["survey"] }, visitor)).toBe(10_000);
  });

  test.each([
    ["of a page", "lean=1", [{ vessels: ["V10"], call: "/script/PLIMSOLLCHANGES" }]],
    ["of a counted page", "collectioncount=1", [{ vessels: ["V10"], call: "/script/PLIMSOLLCHANGES" }]],
    ["of a count", "count=1", [{ vessels: [], call: "/script/PLIMSOLLCHANGES" }]],
    ["without a controlled vessel", "assetnums=V11", []],
  ])("a call %s by a cleared reader is audited once", async (_, parameters, audited) => {
    await importMembers(engine, {
      ABSRECORDVESSEL: [vessel("V10", 1, { security_domain_id: 1 }), vessel("V11", 1)],
    });
    const reads: ControlledRead[] = [];
    const auditControlledRead = (read: ControlledRead) => Promise.resolve(void reads.push(read));
    await readCall(engine.database, `/script/PLIMSOLLCHANGES?initial=included&${parameters}`, {
      ...cleared,
      auditControlledRead,
    });
    expect(reads).toEqual(audited);
  });
});
