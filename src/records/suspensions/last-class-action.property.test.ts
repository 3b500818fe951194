import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import type { Reader } from "#contract/account/reader.ts";
import { visitor } from "#contract/account/reader.ts";
import type { MemberResponse } from "#contract/calls/response.ts";
import { refreshLastClassActions } from "#importing/merging/last-class-actions.ts";
import { classActions, reinstatementAfter } from "#rules/class/class-actions.ts";
import { type ClassStatusEntry, inForce } from "#rules/class/class-status-entry.ts";
import { listedAction } from "#rules/class/suspension.ts";
import { type Engine, empty, forEachEngine, load, replaceMember } from "#tests/database/engines.ts";
import { runs } from "#tests/properties/runs.ts";
import { callOf, cleared, contextOf } from "#tests/records/read-call.ts";
import { read } from "#records/read.ts";

/** The number of arbitrary fleets, and of calls that each of them is tested with. */
const fleets = 4;
const calls = 15;

/** Days before and after the day on which the test runs, which is the day of the stored class actions. */
const days = ["2020-01-01", "2022-06-15", "2090-01-01", "2090-01-02", "2099-01-01"];

const entry = fc.record({
  service_state_id: fc.constantFrom(1, 4, 5, 5, 12),
  changed_date: fc.constantFrom(
    "2020-01-01",
    "2020-01-01T12:00:00Z",
    "2022-06-15",
    "2022-06-16",
    "2090-01-02",
    "2090-01-02T23:59:59Z",
  ),
  changed_value: fc.constantFrom("In Class", "Reinstated", null),
  service_state_reason: fc.constantFrom(null, "Overdue survey", "Unpaid fees"),
});

const vessel = fc.record({
  vessel_name: fc.constantFrom("ALBATROSS", "BITTERN", null),
  vessel_type: fc.constantFrom("Bulk Carrier", "Oil Carrier", null),
  flag_name: fc.constantFrom("Malta", "Panama", null),
  security_domain_id: fc.constantFrom(0, 0, 1, null),
  entries: fc.uniqueArray(entry, {
    maxLength: 4,
    selector: (one) => `${one.changed_date} ${one.service_state_id}`,
  }),
});

const fleet = fc
  .array(vessel, { minLength: 1, maxLength: 25 })
  .map((vessels) => vessels.map((one, index) => ({ ...one, assetnum: `V${10 + index}` })));
type Fleet = typeof fleet extends fc.Arbitrary<infer Value> ? Value : never;

const values = fc.record({
  status: fc.constantFrom("Suspended", "Withdrawn/Cancelled", "Reinstated/Classed"),
  reason: fc.constantFrom("Overdue survey", "Unpaid fees"),
  flag: fc.constantFrom("Malta", "Panama"),
  type: fc.constantFrom("Bulk Carrier", "Oil Carrier"),
  from: fc.constantFrom("2019-12-02", "2020-01-01", "2022-06-16"),
  to: fc.constantFrom("2020-01-01", "2022-06-15", "2090-01-02", "9999-12-31"),
  sort: fc.constantFrom("-date", "date", "name", "-name", "-listed"),
  actions: fc.constantFrom("latest", "every"),
  asAt: fc.constantFrom("2019-12-31", "2020-01-01"),
  page: fc.constantFrom("1", "2"),
  pageSize: fc.constantFrom("3", "100"),
});
type Parameters = Partial<typeof values extends fc.Arbitrary<infer Value> ? Value : never>;
const names: readonly (keyof Parameters)[] = [
  "status",
  "reason",
  "flag",
  "type",
  "from",
  "to",
  "sort",
  "actions",
  "asAt",
  "page",
  "pageSize",
];

/** With few parameters, because most filters of many find nothing. */
const parameters = fc
  .tuple(values, fc.subarray([...names], { maxLength: 4 }))
  .map(([all, chosen]): Parameters => Object.fromEntries(chosen.map((name) => [name, all[name]])));

const call = fc.record({
  day: fc.constantFrom(...days),
  reader: fc.constantFrom<Reader>(visitor, cleared),
  parameters,
});
type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never;

const vesselMember = ({
  assetnum,
  flag_name,
  security_domain_id,
  vessel_name,
  vessel_type,
}: Fleet[number]) => ({
  assetnum,
  flag_name,
  security_domain_id,
  vessel_name,
  vessel_type,
});

function entryOf(one: Fleet[number]["entries"][number]): ClassStatusEntry {
  return {
    serviceStateId: one.service_state_id,
    date: one.changed_date,
    stateText: one.changed_value,
    reason: one.service_state_reason,
  };
}

async function loadFleet({ database }: Engine, vessels: Fleet): Promise<void> {
  await empty(database);
  await load(database, {
    vessel: vessels.map(vesselMember),
    class_status: vessels.flatMap(({ assetnum, entries }) => entries.map((one) => ({ assetnum, ...one }))),
  });
}

async function readList({ database }: Engine, { day, parameters, reader }: Call): Promise<MemberResponse> {
  const address = `/script/ABSAPIRECORDSUSPENSION?${new URLSearchParams({ ...parameters, counts: "1" })}`;
  const response = await read(database, callOf(address), { ...contextOf(reader), today: day });
  return response as MemberResponse;
}

/** Marks every stored class action as outdated, so that all of them are derived from the histories. */
const outdateAll = sql`update last_class_action set valid_from = 'infinity', valid_until = '-infinity'`;

/** What the tables of counts must have, computed from the stored class actions. */
const storedCounts = {
  class_action_count: sql`
    select facet, grain, period, value, state, is_controlled, count(*)::integer
    from last_class_action
    cross join lateral (values ('status', ''), ('flag', flag), ('type', type), ('reason', reason)) as facets (facet, value)
    cross join lateral (values ('all', null), ('year', 'year'), ('month', 'month')) as grains (grain, unit)
    cross join lateral (select coalesce(date_trunc(unit, at at time zone 'UTC')::date, '-infinity') as period) as periods
    where state is not null and value is not null group by 1, 2, 3, 4, 5, 6`,
  class_action_group: sql`
    select flag, type, reason, state, is_controlled, count(*)::integer from last_class_action
    where state is not null group by 1, 2, 3, 4, 5`,
  every_action_count: sql`
    select facet, grain, period, value, state, is_controlled, count(*)::integer
    from class_action
    cross join lateral (values ('status', ''), ('flag', flag), ('type', type), ('reason', reason)) as facets (facet, value)
    cross join lateral (values ('all', null), ('year', 'year'), ('month', 'month')) as grains (grain, unit)
    cross join lateral (select coalesce(date_trunc(unit, at at time zone 'UTC')::date, '-infinity') as period) as periods
    where value is not null group by 1, 2, 3, 4, 5, 6`,
  every_action_group: sql`
    select flag, type, reason, state, is_controlled, count(*)::integer from class_action group by 1, 2, 3, 4, 5`,
};

forEachEngine((engine) => {
  describe("the stored last class actions", () => {
    test("return the same lists, counts and pages as the class status histories, for any filter and reader", async () => {
      const property = fc.asyncProperty(
        fleet,
        fc.array(call, { minLength: calls, maxLength: calls }),
        async (vessels, list) => {
          await loadFleet(engine, vessels);
          const byTable = [];
          for (const one of list) byTable.push(await readList(engine, one));
          await outdateAll.execute(engine.database.kysely);
          for (const [index, one] of list.entries())
            expect({ one, response: byTable[index] }).toEqual({ one, response: await readList(engine, one) });
        },
      );
      await fc.assert(property, { ...runs(fleets, engine.name), endOnFailure: true });
    });

    test("list the vessels that the rules list, on any day", async () => {
      const property = fc.asyncProperty(fleet, async (vessels) => {
        await loadFleet(engine, vessels);
        for (const day of days) {
          const { member, responseInfo } = await readList(engine, {
            day,
            reader: cleared,
            parameters: { pageSize: "100" },
          });
          const expected = vessels.flatMap(({ assetnum, entries }) => {
            const action = listedAction(inForce(entries.map(entryOf), day));
            return action ? [[assetnum, action.entry.serviceStateId, action.entry.date].join(" ")] : [];
          });
          const found = member.map(({ action_date, assetnum, service_state_id }) =>
            [assetnum, service_state_id, action_date].join(" "),
          );
          expect(found.toSorted()).toEqual(expected);
          expect(responseInfo.totalCount).toBe(expected.length);
          expect(responseInfo.counts?.["status"]?.[0]?.count).toBe(expected.length);
        }
      });
      await fc.assert(property, { ...runs(fleets, engine.name), endOnFailure: true });
    });

    test("list every class action that the rules find, with the reinstatement after it, on any day", async () => {
      const property = fc.asyncProperty(fleet, async (vessels) => {
        await loadFleet(engine, vessels);
        for (const day of days) {
          const { member, responseInfo } = await readList(engine, {
            day,
            reader: cleared,
            parameters: { pageSize: "100", actions: "every" },
          });
          const expected = vessels.flatMap(({ assetnum, entries }) => {
            const history = inForce(entries.map(entryOf), day);
            return classActions(history).map(({ entry: { date, serviceStateId }, entry: one }) =>
              [assetnum, serviceStateId, date, reinstatementAfter(history, one)].join(" "),
            );
          });
          const found = member.map(({ action_date, assetnum, reinstated_since, service_state_id }) =>
            [assetnum, service_state_id, action_date, reinstated_since].join(" "),
          );
          expect(found.toSorted()).toEqual(expected.toSorted());
          expect(responseInfo.totalCount).toBe(expected.length);
          for (const facet of ["status", "month"])
            expect(
              responseInfo.counts?.[facet]
                ?.filter(({ value }) => value !== "All")
                .reduce((sum, { count }) => sum + count, 0),
            ).toBe(expected.length);
        }
      });
      await fc.assert(property, { ...runs(fleets, engine.name), endOnFailure: true });
    });

    test("are counted with their new values after any changes", async () => {
      const property = fc.asyncProperty(fleet, fleet, async (before, after) => {
        await loadFleet(engine, before);
        for (const { entries, ...one } of after) {
          await replaceMember(engine.database, "vessel", one);
          for (const entry of entries)
            await replaceMember(engine.database, "class_status", { assetnum: one.assetnum, ...entry });
        }
        for (const [table, expected] of Object.entries(storedCounts)) {
          const counted = sql`select * from ${sql.table(table)} where count <> 0`;
          const { rows } =
            await sql`(${counted} except all ${expected}) union all (${expected} except all ${counted})`.execute(
              engine.database.kysely,
            );
          expect({ table, rows }).toEqual({ table, rows: [] });
        }
      });
      await fc.assert(property, { ...runs(2, engine.name), endOnFailure: true });
    });

    test("are stored again for changed vessels only, and when another entry has come into force", async () => {
      await empty(engine.database);
      const suspendedEntry = (assetnum: string) => ({
        assetnum,
        service_state_id: 4,
        changed_date: "2020-01-01",
      });
      await load(engine.database, {
        vessel: ["CHANGED", "OUTDATED", "SAME"].map((assetnum) => ({ assetnum })),
        class_status: ["CHANGED", "OUTDATED", "SAME"].map(suspendedEntry),
      });
      const { kysely } = engine.database;
      await sql`update last_class_action set reason = 'stored before'`.execute(kysely);
      await sql`update last_class_action set valid_until = '2021-01-01' where assetnum = 'OUTDATED'`.execute(
        kysely,
      );
      await refreshLastClassActions(kysely, sql`select 'CHANGED'`);
      const { rows } = await sql<{ assetnum: string }>`
        select assetnum from last_class_action where reason = 'stored before'`.execute(kysely);
      expect(rows).toEqual([{ assetnum: "SAME" }]);
    });
  });
});
