// Finds the rows of the record that the source withholds. The record then withholds them too, whether or not its own copy says that the flag
// has released them.
import { sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";
import { memberKey } from "#sync/source/source-member.ts";
import type { SourceMember } from "#sync/source/source-page.ts";
import type { Spool } from "#sync/spool/spool.ts";

import type { KeptRow } from "./record-rows.ts";

/** What a row gets that the source withholds. */
export const withheldFields: SourceMember = { withheld: true };

export interface WithheldRows {
  readonly set: RecordSetDescriptor;
  readonly kept: readonly KeptRow[];
}

/** Whether the record set has members that can be withheld. Their keys are texts. */
export function canWithhold({ table }: RecordSetDescriptor): boolean {
  return "withheld" in table.columns;
}

/** Finds the rows of the withheld members in the spool, with one statement for each page. A member that the record does not have is left out. */
export async function findWithheldRows(database: Database, spool: Spool): Promise<readonly WithheldRows[]> {
  const found: WithheldRows[] = [];
  for (const set of recordSets.filter(canWithhold)) {
    const kept: KeptRow[] = [];
    for await (const { withheld } of spool.headers(set.name)) {
      if (withheld.length > 0) kept.push(...(await rowsOf(database, set, withheld)));
    }
    found.push({ set, kept });
  }
  return found;
}

async function rowsOf(
  { kysely }: Database,
  set: RecordSetDescriptor,
  members: readonly SourceMember[],
): Promise<readonly KeptRow[]> {
  const { key, table } = set;
  const [column = ""] = key;
  const values = members.map((member) => member[column]).filter((value) => typeof value === "string");
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${sql.ref(column)} from ${sql.table(table.name)} where ${sql.ref(column)} = any(${values}::text[])`.execute(
    kysely,
  );
  const stored = new Set(rows.map((row) => memberKey(set, row)));
  return members.flatMap((member) => {
    const text = memberKey(set, member);
    if (text === null || !stored.has(text)) return [];
    const changes = { ...member, ...withheldFields };
    return [{ key: text, values: [member[column]], vessel: null, changes }];
  });
}
