// The next version of the class status history. Its entries keep their recorded dates, and a corrected entry leaves its earlier version in
// a table that is built beside, too: the triggers of the history would do so for all corrections in the transaction of the switch.
import { sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import type { Database } from "#database/database.ts";

import { columnList, sameKey, stagingTable } from "#importing/staging.ts";
import { createNext, nextName } from "./next-schema.ts";
import { type BeforeStep, inPages, isInPages, type PartStatement } from "#importing/merging/table-parts.ts";
import type { TargetTable } from "#importing/merging/target-tables.ts";

/** The earlier versions of corrected entries. */
const replacedVersions = "class_status_replaced";

/** Whether a record set has recorded dates and earlier versions. */
export function hasHistory({ table }: RecordSetDescriptor): boolean {
  return Object.values(table.columns).includes("insertTime");
}

/** Builds the next version of the table of earlier versions from its rows. Returns its name. */
export async function createNextVersions(
  database: Database,
  beforeStep: BeforeStep,
): Promise<readonly string[]> {
  const [stored, next] = [sql.table(replacedVersions), sql.table(nextName(replacedVersions))];
  await createNext(database, replacedVersions, ["document"]);
  await inPages(database, replacedVersions, beforeStep, async (part) => {
    await sql`insert into ${next} overriding system value select * from ${stored} as stored where ${isInPages(part)}`.execute(
      database.kysely,
    );
  });
  await sql`
    select setval(pg_get_serial_sequence(${nextName(replacedVersions)}, 'id'), id)
    from ${next} order by id desc limit 1`.execute(database.kysely);
  return [replacedVersions];
}

/** Copies staged entries whose document is that of the record: they keep their recorded dates. */
export function copyReimported(set: RecordSetDescriptor, { key, name, values }: TargetTable): PartStatement {
  const insertTimes = Object.keys(set.table.columns).filter(
    (column) => set.table.columns[column] === "insertTime",
  );
  const written = [...key, ...values];
  return (part) => sql`
    insert into ${sql.table(nextName(name))} (${columnList([...written, ...insertTimes])})
    select ${columnList(written.map((column) => `staged.${column}`))}, ${columnList(insertTimes.map((column) => `stored.${column}`))}
    from ${sql.table(name)} as stored join ${stagingTable(set.table)} as staged
      on ${sameKey(key, "staged", "stored")} and staged.document = stored.document
    where ${isInPages(part)}`;
}

/** Copies staged entries that correct one of the record, and keeps its earlier version as the trigger of the table does. */
export function copyCorrected(set: RecordSetDescriptor, { key, name, values }: TargetTable): PartStatement {
  const written = columnList([...key, ...values]);
  const staged = columnList([...key, ...values].map((column) => `staged.${column}`));
  const versioned = columnList([...key, "document", "recorded_at"]);
  const stored = columnList([...key, "document", "recorded_at"].map((column) => `stored.${column}`));
  return (part) => {
    const corrected = sql`
      from ${sql.table(name)} as stored join ${stagingTable(set.table)} as staged
        on ${sameKey(key, "staged", "stored")} and staged.document <> stored.document
      where ${isInPages(part)}`;
    return sql`
      with replaced as (
        insert into ${sql.table(nextName(replacedVersions))} (${versioned}, replaced_at)
        select ${stored}, now() ${corrected})
      insert into ${sql.table(nextName(name))} (${written}) select ${staged} ${corrected}`;
  };
}
