// Stores the class actions and the last one of each vessel, from which the suspension list is read.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { classStatus } from "#contract/record-sets/class-status.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import { removedTable, type RemovedCounts } from "#importing/removals/removed-rows.ts";
import { columnList, stagingTable } from "#importing/staging.ts";

import { createNext, executeWithNext, nextName, optimizeNext } from "#importing/embedded/next-schema.ts";
import {
  type BeforeStep,
  inPages,
  inPositions,
  inStagedRows,
  isInPages,
  isInPart,
  type Part,
} from "./table-parts.ts";

/** Vessels of one statement, which takes the embedded database about 30 ms. */
const stepVessels = 200;

const actionTable = "last_class_action";
const countTable = "class_action_count";
const groupTable = "class_action_group";
/** The tables of the stored actions: the last one of each vessel with counts, and every one with counts. */
export const lastClassActionTables = [
  actionTable,
  countTable,
  groupTable,
  "class_action",
  "every_action_count",
  "every_action_group",
] as const;

/** The record sets from which the stored actions are derived. */
export const actionSources: readonly RecordSetDescriptor[] = [classStatus, vessels];

/**
 * Stores and counts the class actions of the changed vessels again, and of those whose stored one is no longer the last.
 * `changedVessels` is a query with the column `assetnum`: every vessel whose class status history, name, type, flag or security domain may
 * have changed. Must run in the transaction that changes them.
 */
export async function refreshLastClassActions(
  transaction: Kysely<Tables>,
  changedVessels: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ assetnum: string }>`
    select distinct assetnum from class_status
    where (${hasAction}) and assetnum in (${changedVessels})
    union
    select assetnum from last_class_action where ${isOutdated}`.execute(transaction);
  await inVesselSteps(
    rows.map(({ assetnum }) => assetnum),
    (step) => sql`select store_last_class_actions(${today}, ${step}::text[])`.execute(transaction),
  );
}

async function inVesselSteps(
  chosen: readonly string[],
  run: (step: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < chosen.length; start += stepVessels) {
    await yieldToEventLoop();
    await run(chosen.slice(start, start + stepVessels));
  }
}

/** Whether more stored actions than `limit` are no longer the last ones. */
export async function hasManyOutdated({ kysely }: Database, limit: number): Promise<boolean> {
  const { rows } = await sql`
    select from last_class_action where ${isOutdated} limit ${limit + 1}::int`.execute(kysely);
  return rows.length > limit;
}

/**
 * Builds the next versions of the stored actions and their counts, in steps: a copy, in which the actions of staged and removed vessels and
 * those that are no longer the last are stored again from the next versions of the record. Returns the names of the tables.
 */
export async function buildNextLastClassActions(
  database: Database,
  removed: RemovedCounts,
  beforeStep: BeforeStep,
): Promise<readonly string[]> {
  for (const name of lastClassActionTables) {
    await createNext(database, name);
    const columns = columnList(copiedColumns[name]);
    await inPages(database, name, beforeStep, async (part) => {
      await sql`insert into ${sql.table(nextName(name))} (${columns})
        select ${columns} from ${sql.table(name)} as stored where ${isInPages(part)}`.execute(
        database.kysely,
      );
    });
  }
  const storeAgain = (select: (part: Part) => RawBuilder<{ readonly vessels: readonly string[] }>) => {
    return async (part: Part) => {
      const [{ vessels } = { vessels: [] }] = (await select(part).execute(database.kysely)).rows;
      await inVesselSteps(vessels, (step) =>
        executeWithNext(database, sql`select store_last_class_actions(${today}, ${step}::text[])`),
      );
    };
  };
  await inPages(database, actionTable, beforeStep, storeAgain(selectOutdated));
  for (const set of actionSources)
    await inStagedRows(database, set, beforeStep, storeAgain(selectStaged(set)));
  if (removed.has(vessels)) {
    await inPositions(database, removedTable(vessels.table), beforeStep, storeAgain(selectRemoved));
  }
  for (const name of lastClassActionTables) await optimizeNext(database, name);
  return lastClassActionTables;
}

const countColumns = ["facet", "grain", "period", "value", "state", "is_controlled", "count"];
const groupColumns = ["flag", "type", "reason", "state", "is_controlled", "count"];

/** The columns that are not computed by the database. */
const copiedColumns = {
  [actionTable]: [
    "assetnum",
    "valid_from",
    "valid_until",
    "state",
    "at",
    "since",
    "reason",
    "name",
    "type",
    "flag",
    "is_controlled",
  ],
  [countTable]: countColumns,
  [groupTable]: groupColumns,
  class_action: ["assetnum", "at", "state", "since", "reason", "name", "type", "flag", "is_controlled"],
  every_action_count: countColumns,
  every_action_group: groupColumns,
};

const selectOutdated = (part: Part) => sql<{ vessels: readonly string[] }>`
  select coalesce(array_agg(assetnum), '{}') as vessels from ${sql.table(actionTable)} as stored
  where ${isInPages(part)} and ${isOutdated}`;

const selectRemoved = (part: Part) => sql<{ vessels: readonly string[] }>`
  select coalesce(array_agg(assetnum), '{}') as vessels from ${removedTable(vessels.table)} as removed
  where ${isInPart("removed", part)}
    and exists (select from ${sql.table(actionTable)} as stored where stored.assetnum = removed.assetnum)`;

/**
 * Selects staged vessels with a class action on record or staged. Those in both record sets are selected with their entries, and each in the
 * part of its first row: storing the actions of a vessel reads and writes its whole history.
 */
function selectStaged({ table }: RecordSetDescriptor) {
  const entries = stagingTable(classStatus.table);
  const isOfVessel = (from: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`exists (select from ${from} as entry where entry.assetnum = staged.assetnum and (${condition}))`;
  const isChosen = table === classStatus.table ? sql`true` : sql`not ${isOfVessel(entries, sql`true`)}`;
  // A count is evaluated for each vessel of the part. `not exists` could be planned as a join that reads all earlier rows for each part.
  const isFirst = ({ first }: Part) => sql`(
    select count(*) from ${stagingTable(table)} as earlier
    where earlier.assetnum = staged.assetnum and earlier.position < ${first}::bigint) = 0`;
  return (part: Part) => sql<{ vessels: readonly string[] }>`
    select coalesce(array_agg(assetnum), '{}') as vessels
    from (select distinct assetnum from ${stagingTable(table)} as staged where ${isInPart("staged", part)}) as staged
    where ${isChosen} and ${isFirst(part)}
      and (${isOfVessel(sql.table(classStatus.table.name), hasAction)} or ${isOfVessel(entries, hasAction)})`;
}

/** Whether a class status entry is a class action. */
const hasAction = sql`service_state_id in (1, 4) or says_reinstated`;

/** A stored action is used only on the days on which it is the last one, so the clock of the database does not affect a response. */
const today = sql`(now() at time zone 'UTC')::date`;

const isOutdated = sql`valid_until <= ${today}`;
