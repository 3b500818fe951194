// Builds the next version of a record set's tables beside them, in steps between which readers of the embedded database get its only
// session. The switch to them takes one short transaction, however many rows have changed (decision 018).
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import type { Database } from "#database/database.ts";
import { isRemoved, type RemovedCounts } from "#importing/removals/removed-rows.ts";
import { columnList, sameKey, stagingTable } from "#importing/staging.ts";

import { copyCorrected, copyReimported, createNextVersions, hasHistory } from "./next-history.ts";
import { createNext, nextName, optimizeNext } from "./next-schema.ts";
import {
  type BeforeStep,
  inPages,
  inStagedRows,
  isInPages,
  isInPart,
  type PartStatement,
} from "#importing/merging/table-parts.ts";
import { type TargetTable, targetTables } from "#importing/merging/target-tables.ts";

/** Builds the next versions of the tables of a record set from their rows and the staged ones. Returns the names of the tables. */
export async function buildNextTables(
  database: Database,
  set: RecordSetDescriptor,
  removed: RemovedCounts,
  beforeStep: BeforeStep,
): Promise<readonly string[]> {
  const run = (statements: readonly PartStatement[]) => async (part: Parameters<PartStatement>[0]) => {
    for (const statement of statements) await statement(part).execute(database.kysely);
  };
  const targets = targetTables(set);
  const versions = hasHistory(set) ? await createNextVersions(database, beforeStep) : [];
  for (const target of targets) {
    await createNext(database, target.name, target.values);
    await inPages(database, target.name, beforeStep, run(keptRows(set, target, removed)));
    await inStagedRows(database, set, beforeStep, run([stagedRows(set, target)]));
    await optimizeNext(database, target.name);
  }
  return [...targets.map(({ name }) => name), ...versions];
}

/** The statements that copy the rows of the record that are not removed, for a part of the table's pages; of a history, with staged changes. */
function keptRows(
  set: RecordSetDescriptor,
  target: TargetTable,
  removed: RemovedCounts,
): readonly PartStatement[] {
  const { key, name } = target;
  const isStaged = sql`exists (select from ${stagingTable(set.table)} as staged where ${sameKey(key, "staged", "stored")})`;
  const isKept: RawBuilder<boolean> = removed.has(set) ? sql`not ${isRemoved(set)}` : sql`true`;
  const copyOthers: PartStatement = (part) => sql`
    insert into ${sql.table(nextName(name))} select * from ${sql.table(name)} as stored
    where ${isInPages(part)} and not ${isStaged} and ${isKept}`;
  return hasHistory(set)
    ? [copyOthers, copyReimported(set, target), copyCorrected(set, target)]
    : [copyOthers];
}

/** The statement that inserts the staged rows in a part of their positions; of a history, those that are new. */
function stagedRows(set: RecordSetDescriptor, { key, name, values }: TargetTable): PartStatement {
  const columns = columnList([...key, ...values]);
  const isStored = sql`exists (select from ${sql.table(name)} as stored where ${sameKey(key, "staged", "stored")})`;
  const isInserted: RawBuilder<boolean> = hasHistory(set) ? sql`not ${isStored}` : sql`true`;
  return (part) => sql`
    insert into ${sql.table(nextName(name))} (${columns})
    select ${columns} from ${stagingTable(set.table)} as staged
    where ${isInPart("staged", part)} and ${isInserted} order by position`;
}
