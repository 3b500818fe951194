// The suspension list reads a page of the stored class actions through an index in each order, and its counts without reading all of them.
import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";

import { actionReadings, type SuspensionFilter, suspensionSorts } from "#rules/class/suspension-filter.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { today } from "#tests/records/read-call.ts";
import { changesName, facets, selectChanges, selectCounts } from "./count-sources.ts";
import { type ListScope, selectMatching } from "./suspension-list.ts";

const amount = 300;
const numbers = Array.from({ length: amount }, (_, index) => index);

forEachEngine((engine) => {
  describe("the statements of the suspension list", () => {
    beforeAll(async () => {
      await load(engine.database, {
        vessel: numbers.map((number) => ({
          assetnum: `V${number}`,
          vessel_name: `VESSEL ${number % 50}`,
          vessel_type: `Type ${number % 20}`,
          flag_name: `Flag ${number % 30}`,
        })),
        class_status: numbers.flatMap((number) =>
          [4, 5].map((service_state_id) => ({
            assetnum: `V${number}`,
            service_state_id,
            changed_date: `2026-0${1 + (number % 9)}-0${service_state_id}`,
            service_state_reason: `Reason ${number % 15}`,
          })),
        ),
      });
      await sql`analyze`.execute(engine.database.kysely);
    });

    /** The plan of a statement if the planner avoids a scan and a sort wherever an index serves instead, as it does in large tables. */
    async function planOf(statement: RawBuilder<unknown>): Promise<string> {
      return engine.database.kysely.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        await sql`set local enable_sort = off`.execute(transaction);
        await sql`set local enable_incremental_sort = off`.execute(transaction);
        const { rows } = await sql<Record<"QUERY PLAN", string>>`explain ${statement}`.execute(transaction);
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
    }

    describe.each(actionReadings)("with the reading %s", (reading) => {
      const scope: ListScope = { day: today, masksControlled: true, reading };
      const table = reading === "every" ? "class_action" : "last_class_action";

      test.each(suspensionSorts)("read a page in the order %s through an index", async (sort) => {
        const plan = await planOf(selectMatching(scope, { sort }, 20));
        // The rows below the limit are in the order of the index, so that the others are not read.
        expect(plan).toMatch(
          new RegExp(String.raw`Limit .*\n\s*->  Index (?:Only )?Scan (?:Backward )?using ${table}_`),
        );
      });

      const filters: readonly SuspensionFilter[] = [
        {},
        { flag: "Flag 1" },
        { type: "Type 1", status: "Suspended" },
      ];
      test.each(filters)("count the entries from the stored counts with the filter %j", async (filter) => {
        for (const facet of facets.filter((one) => one !== "month")) {
          const plan = await planOf(sql`
            with ${sql.table(changesName(scope))} as materialized (${selectChanges(scope)})
            ${selectCounts(scope, facet, filter)}`);
          expect(plan).toMatch(/(?:class|every)_action_(?:count|group)/);
          expect(plan).not.toMatch(new RegExp(String.raw`Seq Scan on ${table}\b`));
        }
      });
    });
  });
});
